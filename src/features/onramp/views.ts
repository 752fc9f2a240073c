import type { OnrampProvider } from '../../domain/rules/may-buy.ts'

/** Views of buying with money. */
export interface OnrampViews {
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  BuyInProgress: { provider: OnrampProvider }
  OnRampActivity: undefined
}
