import type { CaipAddress } from '../../domain/account.ts'
import type { Network } from '../../domain/network.ts'

/** A token the exchange knows. The native coin has the family's placeholder address (R9.41). */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly address: CaipAddress
  readonly decimals: number
  readonly logoUrl: string | undefined
}

/** Amounts in the smallest unit of their token. */
export interface SwapQuote {
  readonly id: string | undefined
  readonly fromAmount: bigint
  readonly toAmount: bigint
}

/** Wei for one unit of gas. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** USD for one. */
export interface TokenPrice {
  readonly symbol: string
  readonly price: number
}

/** What the wallet is asked to send. `to` is a plain address. */
export interface BuiltTransaction {
  readonly to: string
  readonly data: `0x${string}`
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
}

/** Sold and bought token, both on `network`. */
export interface SwapPair {
  readonly network: Network
  readonly from: CaipAddress
  readonly to: CaipAddress
}

/**
 * Exchange endpoints of the Blockchain API (R7.15 to R7.21). Each asks first whether the active network is served, and
 * where it is not, answers what is written at the member without a request. Failures are `http/…` errors; words of the
 * exchange itself ("insufficient liquidity") are the `reason` in the context of `http/status`.
 */
export interface SwapApi {
  /** Not served: none. */
  tokens(network: Network): Promise<readonly SwapToken[]>
  /** Not served: none. The first one counts. `gasPrice` in wei. */
  quotes(query: SwapPair & { amount: bigint; address: string; gasPrice: bigint }): Promise<readonly SwapQuote[]>
  /** What the service says that the exchange may take of a token; a swap goes by what the chain says. Not served: 0n. */
  allowance(query: { network: Network; token: CaipAddress; owner: CaipAddress }): Promise<bigint>
  /** Not served: fails with `swap/gas-price-unsupported`. */
  gasPrice(network: Network): Promise<GasPrice>
  /**
   * The approval that must come before a swap of a token. Unlimited without `amount`. Its `to` is the sold token: an answer
   * that names another contract, or another call than `approve`, is refused. Not served: `swap/network-unsupported`.
   */
  buildApproval(query: SwapPair & { owner: CaipAddress; amount?: bigint }): Promise<BuiltTransaction>
  /** The swap itself with 1 % slippage; the value to send is the sold amount for the native coin, else 0. Not served: as above. */
  buildTransaction(
    query: SwapPair & { owner: CaipAddress; amount: bigint },
  ): Promise<BuiltTransaction & { readonly toAmount: bigint }>
  /** Of this token, to be matched by symbol. Not served: none. */
  prices(network: Network, token: CaipAddress): Promise<readonly TokenPrice[]>
}
