// @vitest-environment happy-dom

import { createActivityStore } from '../../../../src/features/activity/activity-store.ts'
import { ACCOUNT, itHears, NETWORK, withAnalytics } from '../../../support/hear-events.ts'
import { testWallet } from '../../../support/test-page.ts'

const A = 'com.example.a'
const { stack, openInside, hears } = withAnalytics()

itHears('R7.44: older transactions', async () => {
  const { faults } = stack()
  faults.set('blockchainApi', '/v1/supported-chains', { kind: 'garbage', body: { http: [NETWORK.network], ws: [] } })
  faults.set('blockchainApi', '/v1/account/*', { kind: 'garbage', body: { data: [], next: 'more' } })
  const { page, interior } = await openInside({ wallets: [testWallet(A, [0])] })
  await page.widget.connect(A)
  const address = page.widget.account.value?.address
  const activity = createActivityStore(interior)
  await activity.load()
  await activity.load()
  const { projectId } = interior.options.value
  await hears('LOAD_MORE_TRANSACTIONS', { address, projectId, cursor: 'more', ...ACCOUNT })
})
