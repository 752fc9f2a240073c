import type { OpeningEvents } from '../../ports/telemetry.ts'

/** Plain explanations. */
export interface HelpViews {
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
}

export const helpOpenings: OpeningEvents<HelpViews> = {
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
}
