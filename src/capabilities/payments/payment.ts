import type { AssetIds } from '../../domain/asset-ids.ts'
import { namespaceOf } from '../../domain/caip.ts'
import type { CaipNetworkId } from '../../domain/network.ts'
import { EXCHANGED_ASSETS } from './exchanged-assets.ts'

/** What is paid with. */
export interface PaymentAsset {
  /** Where it is paid, as CAIP-2. */
  readonly network: CaipNetworkId
  /** The token's own address, or `native`. */
  readonly asset: string
  /** How it is shown. */
  readonly metadata: {
    /** In words: `USD Coin`. */
    readonly name: string
    /** As amounts show it: `USDC`. */
    readonly symbol: string
    /** Digits after the point: the smallest unit is 10 to the minus this. */
    readonly decimals: number
  }
}

/** What a host asks to be paid (R2.87). */
export interface PaymentOrder {
  /** What is to be paid in. */
  readonly paymentAsset: PaymentAsset
  /** Who is paid. */
  readonly recipient: string
  /** In whole units; a text is exact. */
  readonly amount: string | number
  /** Opens the exchange beside the page: the default. `false` leaves the page for it. */
  readonly openInNewTab?: boolean
  /** Where the page goes once it is over. */
  readonly redirectUrl?: {
    /** Where the visitor goes once it is paid. */
    readonly success?: string
    /** Where the visitor goes if it fails, and nothing that was begun for it may still arrive. */
    readonly failure?: string
  }
  /** Which exchanges are offered; one of the two. */
  readonly payWithExchange?: {
    /** Only these exchanges, by their ids. */
    readonly includeOnly?: readonly string[]
    /** All but these, by their ids. */
    readonly exclude?: readonly string[]
  }
}

/** As it stands now: the page keeps the object, may write to it, and must not change what a visitor has agreed to. */
export const copyOrder = ({ paymentAsset, redirectUrl, payWithExchange, ...order }: PaymentOrder): PaymentOrder => ({
  ...order,
  paymentAsset: { ...paymentAsset, metadata: { ...paymentAsset?.metadata } },
  redirectUrl: { ...redirectUrl },
  payWithExchange: { ...payWithExchange },
})

/** How a payment was made. `result` is what an explorer knows it by; an exchange may not say. */
export interface PaymentResult {
  /** From where it was paid. */
  readonly type: 'wallet' | 'exchange'
  /** The transaction, where it is known. */
  readonly result: string | undefined
  /** The exchange, where one paid. */
  readonly exchangeId?: string
  /** Of that payment, for questions to the exchange. */
  readonly sessionId?: string
}

/** The asset's CAIP-19 id (R7.31), as its family says or exchanges know it; undefined for families that have none. */
export function toCaip19(
  { network, asset }: Pick<PaymentAsset, 'network' | 'asset'>,
  own: AssetIds | undefined,
): string | undefined {
  const ids = own ?? EXCHANGED_ASSETS[namespaceOf(network)]
  return ids && `${network}/${asset === 'native' ? `slip44:${ids.coinType}` : `${ids.tokens}:${asset}`}`
}
