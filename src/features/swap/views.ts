import type { OpeningEvents } from '../../ports/telemetry.ts'

/**
 * What a swap starts with: symbols or addresses, and decimal text with a dot. A symbol that several tokens have means the coin, or
 * nothing.
 */
export interface SwapRequest {
  /** The token that is given: its symbol, or its address. */
  readonly fromToken?: string | undefined
  /** The token that is wanted: its symbol, or its address. */
  readonly toToken?: string | undefined
  /** How much is given, in whole units, as a decimal text: `0.5`. */
  readonly amount?: string | undefined
}

/** Views of exchanging one token for another. */
export interface SwapViews {
  /** One token for another. */
  Swap: SwapRequest | undefined
  /** Which token to give, or to get. */
  SwapSelectToken: {
    /** `from`: the one that is given. */
    readonly side: 'from' | 'to'
  }
  /** What would be swapped, before the wallet is asked. */
  SwapPreview: undefined
}

export const swapOpenings: OpeningEvents<SwapViews> = {
  Swap: 'OPEN_SWAP',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
}
