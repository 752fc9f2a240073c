import type { CaipAddress } from '../../domain/account.ts'

/** A place where the visitor has an account and may pay from. */
export interface Exchange {
  /** What `payUrl` takes. */
  readonly id: string
  /** As visitors know it. */
  readonly name: string
  /** Its picture; of `payments.exchanges` where it is the service’s, or the page lets it come from there (`pictureHosts`). */
  readonly imageUrl: string | undefined
}

/** `asset` is CAIP-19: `<caip2>/slip44:<coin>`, `<caip2>/erc20:<address>` or `<caip2>/token:<address>`. `amount` is decimal text. */
export interface PayAsset {
  /** What is paid, by its CAIP-19 id. */
  readonly asset: string
  /** How much, as a decimal text. */
  readonly amount: string
}

/** A payment that an exchange was asked for: what its status is asked by. */
export interface ExchangePayment {
  /** As the service calls the exchange. */
  readonly exchangeId: string
  /** What `payUrl` has answered. */
  readonly sessionId: string
}

/**
 * Payment from an exchange account (R7.31). Refusals of the exchange fail with `pay/refused`, their words in the
 * context; trouble on the way with `http/…`.
 */
export interface PayApi {
  /** `includeOnly` and `exclude` rule each other out. Pages count from 1. */
  exchanges(query: {
    /** From 1. */
    readonly page: number
    /** Only these, by their ids. */
    readonly includeOnly?: readonly string[]
    /** All but these, by their ids. */
    readonly exclude?: readonly string[]
    /** Those that have this asset, by its CAIP-19 id. */
    readonly asset?: string
    /** Those that pay so much, as a decimal text. */
    readonly amount?: string
  }): Promise<{
    /** In the order of the service. */
    readonly exchanges: readonly Exchange[]
    /** How many there are on all pages. */
    readonly total: number
  }>
  /** The exchange's page, and its name for the payment. */
  payUrl(
    query: PayAsset & {
      /** As the service calls the exchange. */
      exchangeId: string
      /** Who is paid, as CAIP-10. */
      recipient: CaipAddress
    },
  ): Promise<{
    /** The exchange's page, where the visitor pays. */
    url: string
    /** Names this payment to the exchange. */
    sessionId: string
  }>
  /** How far a payment is. */
  status(payment: ExchangePayment): Promise<{
    /** How it stands, in the service's words. */
    readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
    /** Of the transaction, once there is one. */
    readonly txHash: string | undefined
  }>
}
