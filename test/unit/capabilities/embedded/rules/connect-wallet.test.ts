// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMBEDDED } from '../../../../../src/capabilities/embedded/embedded.ts'
import { bip122 } from '../../../../../src/chains/bip122/index.ts'
import { cosmos } from '../../../../../src/chains/cosmos/index.ts'
import { eip155 } from '../../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../../src/chains/solana/index.ts'
import { bitcoin, solanaMainnet } from '../../../../../src/networks.ts'
import type { Interior } from '../../../../../src/state/interior.ts'
import { offline } from '../../../../../src/testing/offline.ts'
import { createFakeSite } from '../../../../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../../../support/test-page.ts'

// Logins that a host asks for by name. Wallets by name: test/rules/04-connect-wallet.test.ts.

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
const isOn = (page: TestPage, view: string) =>
  until(() => page.widget.isOpen.value && page.widget.view.value === view, view)

describe('a login by its name', () => {
  it.each([
    ['email', 'EmailLogin'],
    ['farcaster', 'ConnectingFarcaster'],
  ])('R8.28: “Modal closed” when the visitor leaves the screen of %s', async (name, view) => {
    const page = open()
    const asked = page.widget.connectWallet(name)
    await isOn(page, view)
    page.widget.close()
    await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed', message: 'Modal closed' })
  })

  it.each([
    ['email', 'EmailLogin'],
    ['farcaster', 'ConnectingFarcaster'],
  ])('R2.12: %s has its screen where the host pairs by itself, too', async (name, view) => {
    const page = open({ manualWCControl: true })
    const asked = page.widget.connectWallet(name)
    await isOn(page, view)
    page.widget.close()
    await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })

  it.each([
    ['comes back to the family of before', '', solanaMainnet],
    ['stays where a wallet has connected meanwhile', A, testNetwork(1)],
    ['stays on a network that was chosen meanwhile', 'eip155:10', testNetwork(10)],
  ])('R4.25: a page whose visitor leaves a login to another family %s', async (_, meanwhile, { caipNetworkId }) => {
    const page = open({
      chains: [eip155(), solana()],
      networks: [offline(solanaMainnet), testNetwork(1), testNetwork(10)],
      wallets: [testWallet(A, [0])],
    })
    const { widget } = page
    const asked = widget.connectWallet('email', 'eip155')
    await isOn(page, 'EmailLogin')
    expect(widget.network.value.caipNetworkId).toBe('eip155:1')
    if (meanwhile === A) await widget.connect(A)
    else if (meanwhile) await widget.switchNetwork(testNetwork(10))
    widget.close()
    await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
    expect(widget.network.value.caipNetworkId).toBe(caipNetworkId)
  })

  it.each([
    ['eip155', solanaMainnet],
    [undefined, bitcoin],
  ] as const)(
    'R4.25, R9.26: so does one that is moved from a network without logins to one with them (%s)',
    async (family, here) => {
      const page = open({
        chains: [eip155(), solana(), bip122()],
        networks: [offline(here), testNetwork(1), testNetwork(10)],
        loginNetworks: ['eip155:10'],
      })
      const { widget } = page
      const asked = widget.connectWallet('email', family)
      await isOn(page, 'EmailLogin')
      const { capabilities } = widget.later.value as unknown as Interior
      const { login } = await capabilities.use(EMBEDDED)
      login.email('ada@example.com').catch(() => {}) // nobody answers
      await until(() => widget.network.value.caipNetworkId === 'eip155:10', 'a network with logins')
      widget.close()
      await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
      expect(widget.network.value.caipNetworkId).toBe(here.caipNetworkId)
    },
  )

  it('R4.25: a family that the page does not list is none to be on', async () => {
    const page = open()
    const asked = page.widget.connectWallet('email', 'solana')
    await isOn(page, 'EmailLogin')
    expect(page.widget.network.value.chainNamespace).toBe('eip155')
    page.widget.close()
    await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })

  it.each([false, true])(
    'R2.65: the network that a wallet is on and the page does not list comes first, also where the host pairs by itself: %s',
    async (manualWCControl) => {
      const page = open({ networks: [testNetwork(1)], wallets: [testWallet(A, [0], [2])], manualWCControl })
      await page.widget.connect(A)
      await isOn(page, 'UnsupportedChain')
      page.widget.close()
      const asked = page.widget.connectWallet('email')
      await until(() => page.widget.isOpen.value, 'opened')
      expect(page.widget.view.value).toBe('UnsupportedChain')
      page.widget.close()
      await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
    },
  )

  it('R10.2, R10.33: a widget that is disposed meanwhile leaves nobody waiting', async () => {
    const page = open()
    const asked = page.widget.connectWallet('email')
    await isOn(page, 'EmailLogin')
    page.widget.dispose()
    await expect(asked).rejects.toThrow('Modal closed')
  })

  it('R4.25: a wallet that comes while a screen is open is not taken for the one that was asked for', async () => {
    const wallet = testWallet(A, [0])
    const page = open({ wallets: [wallet] })
    const asked = page.widget.connectWallet('email')
    await isOn(page, 'EmailLogin')
    await page.widget.connect(A)
    page.widget.close()
    await expect(asked).rejects.toThrow('Modal closed')
  })

  it('R8.36: “No auth connector found” without a family that has keys in the frame', async () => {
    const network = { ...testNetwork(1), caipNetworkId: 'cosmos:hub', chainNamespace: 'cosmos' } as const
    const { widget } = open({ chains: [cosmos()], networks: [network] })
    await expect(widget.connectWallet('google')).rejects.toThrow('No auth connector found')
  })
})

it.each([
  ['email', 'EmailLogin'],
  ['farcaster', 'ConnectingFarcaster'],
  ['google', 'ConnectingSocial'],
  ['nonsense', 'EmailLogin'],
])(
  'R4.22, R8.28: switching to the login, last by %s, leads to %s; closing it is “Modal closed”',
  async (last, wanted) => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const page = open({ site: createFakeSite({ last_login: last }) })
    const switching = page.widget.switchConnection({ namespace: 'eip155', connectorId: 'ID_AUTH' })
    await isOn(page, wanted)
    page.widget.close()
    await expect(switching).rejects.toMatchObject({ code: 'connection/modal-closed', message: 'Modal closed' })
  },
)
