import type { OpeningEvents } from '../../ports/telemetry.ts'
import type { OnrampProvider } from './list-onramp-providers.ts'

/** Views of buying with money. */
export interface OnrampViews {
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  BuyInProgress: { provider: OnrampProvider }
  OnRampActivity: undefined
}

export const onrampOpenings: OpeningEvents<OnrampViews> = { OnRampProviders: 'SELECT_BUY_CRYPTO' }
