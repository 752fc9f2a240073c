import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Plain explanations. */
export interface HelpViews {
  /** Words for visitors who have never had one. */
  WhatIsAWallet: undefined
  /** Words for visitors who have never chosen one. */
  WhatIsANetwork: undefined
}

export const helpOpenings: OpeningEvents<HelpViews> = {
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
}
