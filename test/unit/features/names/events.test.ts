// @vitest-environment happy-dom

import { createRegistration } from '../../../../src/features/names/registration.ts'
import { ACCOUNT, expectOpenings, itHears, withAnalytics } from '../../../support/hear-events.ts'
import { testWallet } from '../../../support/test-page.ts'

const A = 'com.example.a'
const analytics = withAnalytics()

expectOpenings(analytics, [['RegisterAccountName', 'OPEN_ENS_FLOW', ACCOUNT]])

itHears('R7.44: a name that was registered', async () => {
  const ensName = 'pebble.reown.id'
  const record = { name: ensName, registered_at: '', updated_at: '', addresses: {}, attributes: {} }
  analytics.stack().faults.set('blockchainApi', '/v1/profile/account', { kind: 'garbage', body: record })
  const { page, interior } = await analytics.openInside({ wallets: [testWallet(A, [0])] })
  await page.widget.connect(A)
  await page.widget.open({ view: 'RegisterAccountName' })
  await createRegistration(interior).register(ensName)
  await analytics.hears('REGISTER_NAME_INITIATED', { ...ACCOUNT, ensName })
  await analytics.hears('REGISTER_NAME_SUCCESS', { ...ACCOUNT, ensName })
})
