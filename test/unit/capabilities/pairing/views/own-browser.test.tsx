import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { until } from '../../../../support/test-page.ts'
import { createFakeEngine } from '../relay/fake-engine.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const PHANTOM = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  mobileLink: 'phantom://',
}

let modal: DrawnModal
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

it('R2.39: where the relay is out of reach, a wallet with a browser of its own can be opened', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const { client } = createFakeEngine()
  client.connect.mockRejectedValue(new Error('no socket'))
  modal = await drawModal({
    universalProvider: { client },
    logLevel: 'silent',
    view: { view: 'ConnectingWalletConnect', arguments: { wallet: PHANTOM } },
  } as never)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await until(() => modal.buttons().some((name) => name.startsWith('Open Phantom')), 'the way to it')
  await modal.press('Open Phantom')
  expect(open.mock.calls[0]?.[0]).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//)
})
