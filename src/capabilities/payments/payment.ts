import type { CaipNetworkId } from '../../domain/network.ts'

/** What is paid with. */
export interface PaymentAsset {
  readonly network: CaipNetworkId
  /** The token's own address, or `native`. */
  readonly asset: string
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** What a host asks to be paid (R2.87). */
export interface PaymentOrder {
  readonly paymentAsset: PaymentAsset
  readonly recipient: string
  /** In whole units; a text is exact. */
  readonly amount: string | number
  /** Opens the exchange beside the page: the default. `false` leaves the page for it. */
  readonly openInNewTab?: boolean
  /** Where the page goes once it is over. */
  readonly redirectUrl?: { readonly success?: string; readonly failure?: string }
  /** Which exchanges are offered; one of the two. */
  readonly payWithExchange?: { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
}

/** How a payment was made. `result` is what an explorer knows it by; an exchange may not say. */
export interface PaymentResult {
  readonly type: 'wallet' | 'exchange'
  readonly result: string | undefined
  readonly exchangeId?: string
  readonly sessionId?: string
}

const COIN_TYPES: Readonly<Record<string, number>> = { eip155: 60, solana: 501 }

/** The asset's CAIP-19 id (R7.31); undefined for families that have none there. */
export function toCaip19({ network, asset }: PaymentAsset): string | undefined {
  const [namespace = ''] = network.split(':')
  const coin = COIN_TYPES[namespace]
  if (!coin) return undefined
  return `${network}/${asset === 'native' ? `slip44:${coin}` : `${namespace === 'eip155' ? 'erc20' : 'token'}:${asset}`}`
}
