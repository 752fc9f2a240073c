import type { OnrampProvider } from '../../domain/family-traits.ts'
import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Views of buying with money. */
export interface OnrampViews {
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  BuyInProgress: { provider: OnrampProvider }
  OnRampActivity: undefined
  WhatIsABuy: undefined
}

export const onrampOpenings: OpeningEvents<OnrampViews> = {
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
}
