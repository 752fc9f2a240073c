import { afterEach, it, vi } from 'vitest'
import { PAIRING } from '../../../../../src/capabilities/pairing/pairing.ts'
import type { Interior } from '../../../../../src/state/interior.ts'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { until } from '../../../../support/test-page.ts'

let modal: DrawnModal
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

it('R2.34, R9.8: an extension that is not here says that what leads on did not come, and is tried again', async () => {
  const wallet = { id: 'e', name: 'Ember', injectedIds: ['isEmber'] }
  let isOffline = true
  const view = { view: 'ConnectingWalletConnect', arguments: { wallet } } as const
  modal = await drawModal({ view }, async ({ widget }) => {
    await widget.prepare()
    const { capabilities } = widget.later.value as unknown as Interior
    const { use } = capabilities
    vi.spyOn(capabilities, 'use').mockImplementation((token) =>
      isOffline && (token as unknown) === PAIRING ? Promise.reject(new TypeError('Failed to fetch')) : use(token),
    )
  })
  await modal.says('Could not pair')
  isOffline = false
  await until(async () => {
    await modal.page.clock.advance(1_000)
    return modal.buttons().includes('Try again')
  }, 'another try')
  await modal.press('Try again')
  await until(() => modal.page.widget.view.value === 'Downloads', 'where it can be had')
})
