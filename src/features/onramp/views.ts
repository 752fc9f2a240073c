import type { OnrampProvider } from './list-onramp-providers.ts'

/** Views of buying with money. */
export interface OnrampViews {
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  BuyInProgress: { provider: OnrampProvider }
  OnRampActivity: undefined
}
