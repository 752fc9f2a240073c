import type { CaipNetworkId } from './network.ts'

/** One token an account holds (R3.20). Amounts stay decimal text: floating point would round what visitors own. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId?: CaipNetworkId | undefined
  /** CAIP-10; absent for the native coin. */
  readonly address?: string | undefined
  /** USD. */
  readonly value?: number | undefined
  /** USD for one. */
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string | undefined
}

/** Native balance of the active account. */
export interface NativeBalance {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  /** The amount as it is shown (R5.32, R9.42): cut to three decimals; `0.00` on a network that says it is a test. */
  readonly text: string
  /** The same with its symbol, as the `locale` writes numbers: what every button and screen shows. */
  readonly label: string
}
