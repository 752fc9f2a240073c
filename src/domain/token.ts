import type { CaipNetworkId } from './network.ts'

/** One token an account holds (R3.20). Amounts stay decimal text: floating point would round what visitors own. */
export interface TokenBalance {
  /** As it calls itself. */
  readonly name: string
  /** For short. */
  readonly symbol: string
  /** Where it is held, as CAIP-2. */
  readonly chainId?: CaipNetworkId | undefined
  /** CAIP-10; absent for the native coin. */
  readonly address?: string | undefined
  /** USD. */
  readonly value?: number | undefined
  /** USD for one. */
  readonly price: number
  /** How much, with its decimals. */
  readonly quantity: {
    /** Digits after the point, as a decimal text. */
    readonly decimals: string
    /** How many, in whole units, as a decimal text: `12.5`. */
    readonly numeric: string
  }
  /** Its picture. */
  readonly iconUrl?: string | undefined
}

/** Native balance of the active account. */
export interface NativeBalance {
  /** In the coin's smallest unit. */
  readonly amount: bigint
  /** How many digits of the amount stand behind the point. */
  readonly decimals: number
  /** What the coin is called for short. */
  readonly symbol: string
  /** The amount as it is shown (R5.32, R9.42): cut to three decimals; `0.00` on a network that says it is a test. */
  readonly text: string
  /** The same with its symbol, as the `locale` writes numbers: what every button and screen shows. */
  readonly label: string
}
