// @vitest-environment happy-dom

import { ACCOUNT, expectOpenings, NETWORK, withAnalytics } from '../../../support/hear-events.ts'

expectOpenings(withAnalytics(), [['WalletSend', 'OPEN_SEND', { ...NETWORK, ...ACCOUNT }]])
