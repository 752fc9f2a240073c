// @vitest-environment happy-dom
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { polkadot } from '../../src/chains/polkadot/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { mergeConnectors } from '../../src/domain/rules/merge-connectors.ts'
import { solanaMainnet } from '../../src/networks.ts'
import { offline } from '../../src/testing/offline.ts'
import type { Eip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import { createFakeSite } from '../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../support/test-page.ts'

// Extensions that announce themselves as somebody else.

const HARBOR = 'com.example.harbor'
const endings: (() => void)[] = []
const open = (options: Parameters<typeof openPage>[0] = {}): TestPage => {
  const page = openPage(options)
  endings.push(page.close)
  return page
}
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
  vi.unstubAllGlobals()
})
const named = ({ widget }: TestPage): string[] => widget.connectors.value.map(({ name }) => name)
const addressOf = ({ control }: Eip155Wallet): string => control.addresses[0] as string

describe('rows', () => {
  it('one extension that announces itself under seven names is one row, whatever it wraps its provider in', async () => {
    const wallet = testWallet('com.example.evil', [0])
    const page = open()
    for (const [index, name] of ['Evil', 'MetaMask', 'Coinbase', 'Trust', 'OKX', 'Rabby', 'Zerion'].entries())
      page.announce(index % 2 ? { ...wallet, provider: { ...wallet.provider } } : wallet, {
        info: { name, rdns: `com.example.n${index}` },
      })
    vi.stubGlobal('ethereum', { ...wallet.provider })
    await page.clock.advance(20_000)
    expect(named(page)).toEqual(['Evil'])
  })

  it('one that enters itself in injectedWeb3 under the keys of others is one row', async () => {
    const enable = async (): Promise<unknown> => ({})
    vi.stubGlobal('injectedWeb3', {
      evil: { enable },
      'polkadot-js': { enable },
      'subwallet-js': { enable },
      talisman: { enable },
    })
    const page = open({ chains: [polkadot()] })
    await page.clock.advance(20_000)
    expect(named(page)).toEqual(['evil'])
  })

  it('two providers by one rdns are two rows that can be told apart, and both can be asked', async () => {
    const [impostor, harbor] = [testWallet(HARBOR, [5]), testWallet(HARBOR, [0])]
    const page = open()
    page.announce(impostor, { info: { name: 'Harbor' } })
    page.announce(harbor, { info: { name: 'Harbor' } })
    expect(named(page)).toEqual(['Harbor', 'Harbor (2)'])
    await page.widget.connect(`${HARBOR} (2)`)
    expect(page.widget.account.value?.address).toBe(addressOf(harbor))
    await page.widget.connect(HARBOR)
    expect(page.widget.account.value?.address).toBe(addressOf(impostor))
  })

  it('a wallet that announces itself again, with the uuid of before, stays one row', async () => {
    const wallet = testWallet(HARBOR, [0])
    const page = open()
    page.announce(wallet, { info: { name: 'Harbor', uuid: 'one' } })
    page.announce(testWallet(HARBOR, [0]), { info: { name: 'Harbor', uuid: 'one' } })
    expect(named(page)).toEqual(['Harbor'])
  })
})

describe('who comes back', () => {
  const visitBefore = async () => {
    const site = createFakeSite()
    const harbor = testWallet(HARBOR, [0])
    const page = open({ site, wallets: [harbor] })
    await page.widget.connect(HARBOR)
    for (const end of endings.splice(0).reverse()) end()
    return { site, harbor }
  }
  const granted = async (...accounts: number[]): Promise<Eip155Wallet> => {
    const wallet = testWallet(HARBOR, accounts)
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    return wallet
  }

  it('an impostor that took the rdns alone is not reconnected in the name of the visitor', async () => {
    const { site } = await visitBefore()
    const page = open({ site, wallets: [await granted(5)] })
    await page.clock.advance(60_000)
    await until(() => page.widget.status.value === 'disconnected', 'disconnected')
    expect(page.widget.account.value).toBeUndefined()
  })

  it.each([{ uuid: '' }, { uuid: 7 as never }, { uuid: undefined as never }])(
    'neither is one that announces itself by no uuid: %o',
    async (info) => {
      const { site, harbor } = await visitBefore()
      const page = open({ site })
      page.announce(await granted(5), { info })
      page.announce(harbor)
      await page.clock.advance(60_000)
      await until(() => page.widget.status.value === 'connected', 'connected')
      expect(page.widget.account.value?.address).toBe(addressOf(harbor))
    },
  )

  it.each(['first', 'last'])(
    'an impostor that announces itself %s beside it: the wallet of before comes back',
    async (place) => {
      const { site, harbor } = await visitBefore()
      const impostor = await granted(5)
      const page = open({ site, wallets: place === 'first' ? [impostor, harbor] : [harbor, impostor] })
      await page.clock.advance(60_000)
      await until(() => page.widget.status.value === 'connected', 'connected')
      expect(page.widget.account.value?.address).toBe(addressOf(harbor))
    },
  )

  it('the wallet of before comes back with another account chosen, while it still grants the one of before', async () => {
    const { site } = await visitBefore()
    const wallet = await granted(3, 0)
    wallet.control.garbageAccounts(wallet.control.addresses)
    const page = open({ site, wallets: [wallet] })
    await page.clock.advance(60_000)
    await until(() => page.widget.status.value === 'connected', 'connected')
  })

  it('the wallet of before comes back with quite another account, where its uuid is the one of before', async () => {
    const site = createFakeSite()
    const announced = { info: { uuid: 'same' } }
    const first = open({ site })
    first.announce(testWallet(HARBOR, [0]), announced)
    await first.widget.connect(HARBOR)
    for (const end of endings.splice(0).reverse()) end()
    const page = open({ site })
    page.announce(await granted(5), announced)
    await page.clock.advance(60_000)
    await until(() => page.widget.status.value === 'connected', 'connected')
  })
})

describe('one name in several families', () => {
  const PICTURE = 'data:image/svg+xml,<svg id="harbor"/>'
  const openBoth = (icon: unknown): TestPage => {
    const page = open({ chains: [eip155(), solana()], networks: [testNetwork(1), offline(solanaMainnet)] })
    page.announce(testWallet(HARBOR, [0]), { info: { name: 'Harbor', icon: PICTURE } })
    registerWallet({
      version: '1.0.0',
      name: 'Harbor',
      icon,
      chains: ['solana:mainnet'],
      features: { 'standard:connect': {}, 'standard:events': {}, 'solana:signTransaction': {} },
      accounts: [],
    } as never)
    return page
  }
  const rows = ({ widget }: TestPage): unknown[] =>
    mergeConnectors(widget.connectors.value, ['eip155', 'solana']).map(({ name, type }) => [name, type])
  /** The library's wallets wait for pages as long as the window lives. */
  const withoutWaiting = (run: () => void): void => {
    const add = vi.spyOn(window, 'addEventListener')
    run()
    for (const [type, listener] of add.mock.calls)
      if (type === 'wallet-standard:app-ready') window.removeEventListener(type, listener as never)
    add.mockRestore()
  }

  it.each([
    ['another picture', 'data:image/svg+xml,<svg id="evil"/>'],
    ['no picture', undefined],
    ['a picture that is none', 'javascript:alert(1)'],
  ])('a Solana wallet with an EVM wallet’s name and %s is not joined to it', (_, icon) => {
    withoutWaiting(() =>
      expect(rows(openBoth(icon))).toEqual([
        ['Harbor', 'ANNOUNCED'],
        ['Harbor', 'ANNOUNCED'],
      ]),
    )
  })

  it('R3.15: one that brings the same picture is', () => {
    withoutWaiting(() => expect(rows(openBoth(PICTURE))).toEqual([['Harbor', 'MULTI_CHAIN']]))
  })
})
