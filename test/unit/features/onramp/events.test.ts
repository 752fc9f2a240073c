// @vitest-environment happy-dom

import { createOnrampStore } from '../../../../src/features/onramp/onramp-store.ts'
import { ACCOUNT, expectOpenings, itHears, withAnalytics } from '../../../support/hear-events.ts'
import { testWallet } from '../../../support/test-page.ts'

const A = 'com.example.a'
const analytics = withAnalytics()

expectOpenings(analytics, [
  ['OnRampProviders', 'SELECT_BUY_CRYPTO', ACCOUNT],
  ['WhatIsABuy', 'SELECT_WHAT_IS_A_BUY', ACCOUNT],
])

itHears('R7.44: the view that a host opens first, before anything was loaded', async () => {
  await analytics.open().widget.open({ view: 'OnRampProviders' })
  await analytics.hears('SELECT_BUY_CRYPTO', ACCOUNT)
})

itHears('R7.44: the choice of a provider', async () => {
  const { page, interior } = await analytics.openInside({ wallets: [testWallet(A, [0])] })
  await page.widget.connect(A)
  createOnrampStore(interior).start('coinbase')
  await analytics.hears('SELECT_BUY_PROVIDER', { provider: 'coinbase', ...ACCOUNT })
})
