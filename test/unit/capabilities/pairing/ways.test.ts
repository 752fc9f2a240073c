// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createErrorPage, type ErrorPage, failsWith } from '../../../support/error-page.ts'
import { openPage, type TestPage, until } from '../../../support/test-page.ts'

// How a host's code is led to the screens of pairing.

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

const pages: TestPage[] = []
/** A page on which somebody draws, so that screens can be opened. */
function open(options: Parameters<typeof openPage>[0] = {}): TestPage {
  const page = openPage({ logLevel: 'silent', features: { analytics: false }, ...options })
  page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
  pages.push(page)
  return page
}
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
  vi.restoreAllMocks()
})
const isOn = ({ widget }: TestPage, view: string) =>
  until(() => widget.isOpen.value && widget.view.value === view, view)

describe('a wallet that the host names', () => {
  it.each([
    ['R8.28', 'pairing itself', 'walletConnect', {}],
    ['R4.25, R6.9', 'a wallet of the host’s own list, without a public one', 'own', { projectId: '' }],
  ])('%s: %s has a screen, and “Modal closed” when the visitor leaves it', async (_, __, name, options) => {
    const customWallets = [{ id: 'own', name: 'Own', homepage: 'https://own.test' }]
    const page = open({ customWallets, ...options })
    const asked = page.widget.connectWallet(name)
    await isOn(page, 'ConnectingWalletConnect')
    page.widget.close()
    await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed', message: 'Modal closed' })
  })

  it.each([
    ['without a name, the list of wallets', 'walletConnect', 'AllWallets'],
    ['by a name, the way to that one', 'own', 'ConnectingWalletConnect'],
  ])('R2.24, R8.28: on a phone, which cannot scan its own code, %s', async (_, name, view) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
    const page = open({ customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.test' }] })
    const asked = page.widget.connectWallet(name)
    await isOn(page, view)
    page.widget.close()
    await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })

  it.each([
    ['the code', '', 'ConnectingWalletConnect'],
    ['on a phone, the list of wallets', PHONE, 'AllWallets'],
  ])('R4.22: switching back to a paired wallet begins with %s', async (_, agent, view) => {
    if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const page = open()
    const switching = page.widget.switchConnection({ namespace: 'eip155', connectorId: 'walletConnect' })
    await isOn(page, view)
    page.widget.close()
    await expect(switching).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })
})

describe('an opening with nothing but pairing', () => {
  it.each([
    ['without families', { chains: [] }],
    ['where the host pairs by itself', { manualWCControl: true }],
  ])('R2.12: %s: the code on a desktop, the list of wallets on a phone', async (_, options) => {
    const desktop = open(options)
    await desktop.widget.open({ view: 'GetWallet' })
    expect(desktop.widget.view.value).toBe('ConnectingWalletConnectBasic')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE)
    const phone = open(options)
    await phone.widget.open()
    expect(phone.widget.view.value).toBe('AllWallets')
  })
})

describe('errors', () => {
  let host: ErrorPage
  beforeEach(() => {
    host = createErrorPage()
  })
  afterEach(() => host.current.close())

  it('R8.40: asked for by its id, it is said to be missing', async () => {
    const { widget } = host.open({ enableWalletConnect: false })
    const connecting = widget.connect('walletConnect')
    await failsWith(connecting, 'connection/wallet-connect-missing', 'WalletConnectConnector not found')
  })
})
