import type { Network } from '../../domain/network.ts'

/** What can be paid with, and the least and most by each way of paying. Names as on the wire: a quote sends it back. */
export interface PaymentCurrency {
  readonly id: string
  readonly payment_method_limits: readonly { readonly id: string; readonly min: string; readonly max: string }[]
}

/** What can be bought; named and sent back likewise. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly {
    readonly name: string
    readonly display_name: string
    readonly chain_id: string
    readonly contract_address: string
  }[]
}

export interface OnrampOptions {
  /** The service was silent: tokens may be sold on more networks than these lists name. */
  readonly isBuiltIn?: boolean
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

/** Decimal text and the id of its currency. */
export interface CurrencyAmount {
  readonly amount: string
  readonly currency: string
}

export interface OnrampQuote {
  readonly paymentTotal: CurrencyAmount
  readonly paymentSubtotal: CurrencyAmount
  readonly purchaseAmount: CurrencyAmount
  readonly networkFee: CurrencyAmount
  readonly coinbaseFee: CurrencyAmount
  readonly quoteId: string
}

/** One purchase as its provider tells of it. */
export interface PurchaseRecord {
  readonly id: string
  readonly status: 'done' | 'running' | 'failed'
  readonly madeAtMs: number
  /** Decimal text; empty where the provider does not say. */
  readonly amount: string
  readonly symbol: string
  readonly hash: string
}

/** On-ramp endpoints of the Blockchain API (R7.26 to R7.28, R7.32), behind the same gate as `SwapApi`. */
export interface OnrampApi {
  /** Where the provider's page opens. Not served: empty text. Fails with `http/…`, also for an answer that is no web address. */
  url(query: {
    readonly network: Network
    /** Plain address; also the partner's id for the visitor, which the service wants to be 32 to 50 characters. */
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
    readonly defaultNetwork: string
    /** How much is bought, once that is known, and how much is paid: where the provider's page starts from. */
    readonly presetCryptoAmount?: number | undefined
    readonly presetFiatAmount?: number | undefined
  }): Promise<string>
  /** Not served: two empty lists. The built-in lists (R9.31) when the service does not answer, as the real one never does. */
  options(network: Network): Promise<OnrampOptions>
  /** Not served: undefined. One to one when the service does not answer (R7.28). */
  quote(query: {
    readonly network: Network
    readonly purchaseCurrency: PurchaseCurrency
    readonly paymentCurrency: PaymentCurrency
    readonly amount: string
  }): Promise<OnrampQuote | undefined>
  /** What an address bought from Coinbase, newest first, never from a browser's cache. Not served: none. */
  purchases(query: {
    readonly network: Network
    readonly address: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal
  }): Promise<{ readonly purchases: readonly PurchaseRecord[]; readonly next: string | undefined }>
}
