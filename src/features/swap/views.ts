import type { OpeningEvents } from '../../ports/telemetry.ts'

/** What a swap starts with: symbols or addresses, and decimal text with a dot. */
export interface SwapRequest {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/** Views of exchanging one token for another. */
export interface SwapViews {
  Swap: SwapRequest | undefined
  SwapSelectToken: { readonly side: 'from' | 'to' }
  SwapPreview: undefined
}

export const swapOpenings: OpeningEvents<SwapViews> = {
  Swap: 'OPEN_SWAP',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
}
