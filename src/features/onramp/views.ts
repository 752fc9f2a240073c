import type { OnrampProvider } from '../../domain/family-traits.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of buying with money. */
export interface OnrampViews {
  /** Where a visitor buys coins, and for how much. */
  OnRampProviders: undefined
  /** Which coin to buy. */
  OnRampTokenSelect: undefined
  /** Which currency to pay in. */
  OnRampFiatSelect: undefined
  /** Waits for the provider's page. */
  BuyInProgress: {
    /** The one whose page has been opened. */
    provider: OnrampProvider
  }
  /** What has been bought. */
  OnRampActivity: undefined
  /** Words for visitors who have never bought a coin. */
  WhatIsABuy: undefined
}

export const onrampOpenings: OpeningEvents<OnrampViews> = {
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
}
