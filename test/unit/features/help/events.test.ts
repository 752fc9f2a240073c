// @vitest-environment happy-dom

import { expectOpenings, withAnalytics } from '../../../support/hear-events.ts'

expectOpenings(withAnalytics(), [
  ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
  ['WhatIsANetwork', 'CLICK_NETWORK_HELP'],
])
