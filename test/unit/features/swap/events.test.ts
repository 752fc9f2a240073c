// @vitest-environment happy-dom

import { expect } from 'vitest'
import { swapFeature } from '../../../../src/features/swap/manifest.ts'
import { ACCOUNT, expectOpenings, itHears, NETWORK, withAnalytics } from '../../../support/hear-events.ts'

const analytics = withAnalytics()

expectOpenings(analytics, [
  ['Swap', 'OPEN_SWAP', { ...NETWORK, ...ACCOUNT }],
  ['SwapSelectToken', 'CLICK_SELECT_TOKEN_TO_SWAP', undefined, { side: 'from' }],
])

itHears('R7.44: the account’s Swap', async () => {
  const { interior } = await analytics.openInside()
  swapFeature.slots?.accountAction?.open?.(interior)
  await analytics.hears('CLICK_CONVERT', undefined)
  expect(interior.navigation.route.value.view).toBe('Swap')
})
