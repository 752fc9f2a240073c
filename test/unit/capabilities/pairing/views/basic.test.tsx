import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { createFakeSite } from '../../../../support/memory-storage.ts'

let modal: DrawnModal
afterEach(() => {
  modal.close()
  vi.restoreAllMocks()
})

it('R6.6: pairing and nothing else on a phone has no wallet that the host excludes, each other one once', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  const wallet = (id: string, name: string) => ({ id, name, mobileLink: `${id}://` })
  const [lark, wren, own] = [wallet('7a3f', 'Lark'), wallet('5b1e', 'Wren'), wallet('91cc', 'Own')]
  modal = await drawModal({
    site: createFakeSite({ recent_wallets: JSON.stringify([lark, wren]) }),
    customWallets: [wren, own],
    excludeWalletIds: [lark.id, 'own'],
    view: { view: 'ConnectingWalletConnectBasic' },
  })
  await modal.says('All wallets')
  expect(modal.buttons()).toEqual(['WWren', 'All wallets'])
})
