// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest'
import { openPage, type TestPage, testWallet } from '../support/test-page.ts'

// One wallet that the host names. Logins are with the room `embedded`, wallets of the list and pairing in chromium.

const A = 'com.example.a'
const pages: TestPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

/** A page on which somebody draws, so that screens can be opened. */
function open(options: Parameters<typeof openPage>[0] = {}): TestPage {
  const page = openPage({ logLevel: 'silent', features: { analytics: false }, ...options })
  page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
  pages.push(page)
  return page
}
describe('a wallet by its name', () => {
  it.each([[A], ['Harbor'], ['harbor wallet'], ['HARBOR-WALLET']])(
    'R4.25: connects %s at once, without a screen',
    async (name) => {
      const wallet = testWallet(A, [0])
      const page = open()
      page.announce(wallet, { info: { name: 'Harbor Wallet' } })
      expect(await page.widget.connectWallet(name)).toBe(`eip155:1:${wallet.control.addresses[0]}`)
      expect(page.widget.isOpen.value).toBe(false)
      expect(page.widget.account.value?.address).toBe(wallet.control.addresses[0])
    },
  )

  it('R8.29, R8.31: “Connection rejected” and “Failed to connect” are the wallet’s', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = open({ wallets: [wallet] })
    wallet.control.rejectNext()
    await expect(widget.connectWallet(A)).rejects.toMatchObject({
      code: 'connection/rejected',
      message: 'Connection rejected',
    })
    wallet.control.garbageAccounts([])
    await expect(widget.connectWallet(A)).rejects.toMatchObject({ message: 'Failed to connect' })
    expect(widget.status.value).toBe('disconnected')
  })

  it('R8.31: “Failed to connect” where the list of wallets cannot be asked', async () => {
    await expect(open().widget.connectWallet('Nobody')).rejects.toMatchObject({
      code: 'connection/failed',
      message: 'Failed to connect',
    })
  })
})
