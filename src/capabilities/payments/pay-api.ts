import type { CaipAddress } from '../../domain/account.ts'

/** A place where the visitor has an account and may pay from. */
export interface Exchange {
  /** What `payUrl` takes. */
  readonly id: string
  /** As visitors know it. */
  readonly name: string
  /** Its picture. */
  readonly imageUrl: string | undefined
}

/** `asset` is CAIP-19: `<caip2>/slip44:<coin>`, `<caip2>/erc20:<address>` or `<caip2>/token:<address>`. `amount` is decimal text. */
export interface PayAsset {
  readonly asset: string
  readonly amount: string
}

/** A payment that an exchange was asked for: what its status is asked by. */
export interface ExchangePayment {
  readonly exchangeId: string
  readonly sessionId: string
}

/**
 * Payment from an exchange account (R7.31). Refusals of the exchange fail with `pay/refused`, their words in the
 * context; trouble on the way with `http/…`.
 */
export interface PayApi {
  /** `includeOnly` and `exclude` rule each other out. Pages count from 1. */
  exchanges(query: {
    readonly page: number
    readonly includeOnly?: readonly string[]
    readonly exclude?: readonly string[]
    readonly asset?: string
    readonly amount?: string
  }): Promise<{ readonly exchanges: readonly Exchange[]; readonly total: number }>
  /** The exchange's page, and its name for the payment. */
  payUrl(query: PayAsset & { exchangeId: string; recipient: CaipAddress }): Promise<{ url: string; sessionId: string }>
  status(payment: ExchangePayment): Promise<{
    readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
    readonly txHash: string | undefined
  }>
}
