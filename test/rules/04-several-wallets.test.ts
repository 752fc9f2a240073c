// @vitest-environment happy-dom

import { verifyMessage } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { findAccount, switchableAccounts } from '../../src/domain/rules/find-account.ts'
import { effect } from '../../src/kernel/signal.ts'
import { solanaMainnet } from '../../src/networks.ts'
import type { Interior } from '../../src/state/interior.ts'
import { offline } from '../../src/testing/offline.ts'
import type { Eip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import { solanaKeys } from '../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../src/testing/wallets/solana-wallet.ts'
import { createFakeSite, type FakeSite } from '../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../support/test-page.ts'
import { TRAITS } from '../support/traits.ts'

const A = 'com.example.a'
const B = 'com.example.b'
const C = 'com.example.c'

const endings: (() => void)[] = []
const open: typeof openPage = (options) => {
  const page = openPage(options)
  endings.push(page.close)
  return page
}
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

const wallets = (): [Eip155Wallet, Eip155Wallet, Eip155Wallet] => [
  testWallet(A, [0, 1]),
  testWallet(B, [3, 4]),
  testWallet(C, [5]),
]
const addressOf = (wallet: Eip155Wallet, index = 0): string => wallet.control.addresses[index] as string
/** Connector ids of a family, the active one first. */
const live = ({ widget }: TestPage, family = 'eip155'): string[] =>
  widget.connections.value
    .filter(({ namespace }) => namespace === family)
    .flatMap(({ connector, others }) => [connector, ...others.map((other) => other.connector)])
    .map((connector) => connector?.id ?? '')
const stored = ({ items }: FakeSite): unknown => JSON.parse(items.get('connections') ?? '{}')
const signedBy = async ({ widget }: TestPage, wallet: Eip155Wallet, index = 0): Promise<boolean> => {
  const signature = (await widget.signMessage('who')) as `0x${string}`
  return verifyMessage({ address: addressOf(wallet, index) as `0x${string}`, message: 'who', signature })
}

const connected = async (all: readonly Eip155Wallet[] = wallets()) => {
  const page = open({ wallets: all })
  for (const { rdns } of all) await page.widget.connect(rdns)
  return { page, all: all as readonly [Eip155Wallet, Eip155Wallet, Eip155Wallet] }
}

describe('several wallets of one family', () => {
  it('R3.11, R4.16: connecting another wallet keeps the earlier ones live; the last one speaks', async () => {
    const { page, all } = await connected()
    expect(live(page)).toEqual([C, B, A])
    expect(page.widget.connections.value[0]?.others[1]?.accounts[0]?.address).toBe(addressOf(all[0]))
    expect(page.widget.account.value?.address).toBe(addressOf(all[2]))
    expect(await signedBy(page, all[2])).toBe(true)
    await page.widget.connect(A)
    expect(live(page)).toEqual([A, C, B])
    expect(await signedBy(page, all[0])).toBe(true)
  })

  it('R4.3, R4.16: a refused one changes nothing of the others', async () => {
    const { page, all } = await connected(wallets().slice(0, 2))
    const [, b] = all
    const another = testWallet(C, [5])
    page.announce(another)
    another.control.rejectNext()
    await expect(page.widget.connect(C)).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(live(page)).toEqual([B, A])
    expect(page.widget.status.value).toBe('connected')
    expect(page.widget.account.value?.address).toBe(addressOf(b))
  })

  it('R4.16: what a wallet in the background does is followed, and moves nothing in front', async () => {
    const { page, all } = await connected(wallets().slice(0, 2))
    const [a, b] = all
    a.control.setAccounts([0, 1])
    a.control.selectAccount(1)
    expect(page.widget.connections.value[0]?.others[0]?.accounts[0]?.address).toBe(addressOf(a, 1))
    a.control.switchChain(2)
    expect(page.widget.connections.value[0]?.others[0]?.chainId).toBe('2')
    expect(page.widget.network.value.id).toBe(1)
    expect(page.widget.account.value?.address).toBe(addressOf(b))
    a.control.setAccounts([])
    expect(live(page)).toEqual([B])
    expect(stored(page.site)).toMatchObject({ eip155: { id: B } })
    a.control.setAccounts([0])
    expect(live(page)).toEqual([B])
  })

  it('R4.17: where the active one takes its grant back, the next one speaks, on its own network', async () => {
    const { page, all } = await connected(wallets().slice(0, 2))
    const [a, b] = all
    a.control.switchChain(2)
    b.control.setAccounts([])
    expect(live(page)).toEqual([A])
    expect(page.widget.status.value).toBe('connected')
    expect(page.widget.network.value.id).toBe(2)
    expect(await signedBy(page, a)).toBe(true)
  })

  it('R4.16: a wallet that leaves while another is being connected does not end that attempt', async () => {
    const { page, all } = await connected(wallets().slice(0, 1))
    const b = testWallet(B, [3])
    page.announce(b)
    b.control.latencyMs = 60
    const connecting = page.widget.connect(B)
    await until(() => b.control.requests.length > 0, 'asked')
    all[0].control.setAccounts([])
    expect(page.widget.status.value).toBe('connecting')
    await connecting
    expect(live(page)).toEqual([B])
  })
})

describe('disconnecting', () => {
  it('R4.26, R4.17: one wallet: the next takes its place, in the end the family is disconnected', async () => {
    const { page, all } = await connected()
    await page.widget.disconnect('eip155', C)
    expect(live(page)).toEqual([B, A])
    expect(await signedBy(page, all[1])).toBe(true)
    await page.widget.disconnect('eip155', A)
    expect(live(page)).toEqual([B])
    await until(() => all[0].control.listenerCount('accountsChanged') === 0, 'no longer watched')
    await page.widget.disconnect('eip155', 'nobody')
    expect(live(page)).toEqual([B])
    await page.widget.disconnect('eip155', B)
    expect(page.widget.status.value).toBe('disconnected')
    expect(stored(page.site)).toEqual({})
  })

  it('R4.26, R4.28: the family, with all its wallets, also after a reload', async () => {
    const { page, all } = await connected()
    for (const { control } of all) control.throwNext({ code: 4200 }, 'wallet_revokePermissions')
    await page.widget.disconnect('eip155')
    expect(live(page)).toEqual([])
    for (const { control } of all) expect(control.listenerCount('accountsChanged')).toBe(0)
    page.close()
    const next = open({ wallets: all, site: page.site })
    await next.clock.advance(10_000)
    expect(next.widget.status.value).toBe('disconnected')
  })

  it('R4.26: a wallet of two families that is left in one of them comes back in the other', async () => {
    const twin = createSolanaWallet({ keys: solanaKeys(0), name: A, storage: null })
    endings.push(twin.install())
    const a = testWallet(A, [0])
    const networks = [testNetwork(1), offline(solanaMainnet)] as const
    const families = { chains: [eip155(), solana()], networks, wallets: [a] }
    const page = open(families)
    await page.clock.advance(1)
    await page.widget.connect(A, 'eip155')
    await page.widget.connect(A, 'solana')
    await page.widget.disconnect('solana', A)
    page.close()
    const next = open({ ...families, site: page.site })
    await until(() => live(next).length === 1, 'back')
    expect(live(next, 'solana')).toEqual([])
  })
})

describe('coming back', () => {
  it('R4.10, R4.16: all of them, silently, in their order, the active one first', async () => {
    const { page, all } = await connected()
    page.close()
    const before = all.map(({ control }) => control.requests.length)
    // The one in front is the slowest.
    all[2].control.latencyMs = 30
    const next = open({ wallets: all, site: page.site })
    await until(() => live(next).length === 3, 'all')
    expect(live(next)).toEqual([C, B, A])
    expect(next.widget.status.value).toBe('connected')
    for (const [index, { control }] of all.entries())
      expect(control.requests.slice(before[index]).map(({ method }) => method)).not.toContain('eth_requestAccounts')
    expect(await signedBy(next, all[2])).toBe(true)
    all[0].control.setAccounts([])
    expect(live(next)).toEqual([C, B])
  })

  it('R4.13: one that never comes or never answers holds nobody up, and is asked again at the next load', async () => {
    const { page, all } = await connected()
    page.close()
    const [a, b, c] = all
    b.control.hangNext('eth_accounts')
    const next = open({ wallets: [b, c], site: page.site })
    await until(() => live(next).includes(C), 'the active one')
    await next.clock.advance(10_000)
    expect(live(next)).toEqual([C])
    next.close()
    const last = open({ wallets: all, site: page.site })
    await until(() => live(last).length === 3, 'all')
    expect(live(last)).toEqual([C, B, A])
    expect(a.control.isConnected).toBe(true)
  })

  it('R4.10, R4.17: where the active one is not authorised any more, the next of the others speaks', async () => {
    const { page, all } = await connected()
    page.close()
    all[2].control.lock()
    const next = open({ wallets: all, site: page.site })
    await until(() => live(next).length === 2, 'two')
    expect(live(next)).toEqual([B, A])
    expect(await signedBy(next, all[1])).toBe(true)
  })

  it.each([
    ['no list', 7],
    ['garbage', [null, 1, {}, { id: 1, address: '' }, { id: A }, []]],
    [
      'itself and strangers',
      [
        { id: B, address: 'x' },
        { id: 'nobody', address: '' },
        { id: '__proto__', address: '' },
      ],
    ],
    ['more than anybody has', Array.from({ length: 5_000 }, (_, index) => ({ id: `n${index}`, address: 'x' }))],
  ])('R3.46: stored others that are %s harm nobody', async (_, others) => {
    const b = testWallet(B, [3])
    const site = createFakeSite()
    const first = open({ wallets: [b], site })
    await first.widget.connect(B)
    first.close()
    const { eip155: mine } = stored(site) as { eip155: object }
    site.items.set('connections', JSON.stringify({ eip155: { ...mine, others } }))
    const { widget, clock, ...page } = open({ wallets: [b], site })
    await until(() => widget.status.value === 'connected', 'connected')
    await clock.advance(10_000)
    expect(live({ widget, clock, ...page })).toEqual([B])
    await widget.disconnect()
    expect(stored(site)).toEqual({})
  })
})

describe('tabs of one site', () => {
  const twoTabs = async () => {
    const { page: one, all } = await connected(wallets().slice(0, 2))
    const two = open({ wallets: [...all, testWallet(C, [5])], site: one.site })
    await until(() => live(two).length === 2, 'both in the second tab')
    return { one, two, all }
  }

  it('R10.6: follow a switch of the wallet and of the account', async () => {
    const { one, two, all } = await twoTabs()
    const [a, b] = all
    a.control.setAccounts([0, 1])
    await one.widget.switchConnection({ namespace: 'eip155', connectorId: A })
    await until(() => two.widget.account.value?.address === addressOf(a), 'the second tab follows')
    expect(await signedBy(two, a)).toBe(true)
    await two.widget.switchConnection({ namespace: 'eip155', connectorId: A, address: addressOf(a, 1) })
    await until(() => one.widget.account.value?.address === addressOf(a, 1), 'the first tab follows')
    await two.widget.switchConnection({ namespace: 'eip155', connectorId: B })
    await until(() => one.widget.account.value?.address === addressOf(b), 'the first tab follows')
    expect(live(one)).toEqual([B, A])
    expect(live(two)).toEqual([B, A])
  })

  it('R10.6: follow a wallet that is added, and one that is disconnected', async () => {
    const { one, two, all } = await twoTabs()
    for (const { control } of all) control.throwNext({ code: 4200 }, 'wallet_revokePermissions')
    await two.widget.connect(C)
    await until(() => live(one).length === 3, 'the first tab follows')
    expect([live(one), live(two)]).toEqual([
      [C, B, A],
      [C, B, A],
    ])
    await two.widget.disconnect('eip155', B)
    await until(() => `${live(one)}` === `${[C, A]}`, 'the first tab follows')
    await one.widget.disconnect('eip155', C)
    await until(() => `${live(two)}` === A, 'the second tab follows')
    await one.widget.connect(B)
    await until(() => live(two).includes(B), 'the second tab follows')
    expect(two.widget.account.value?.address).toBe(addressOf(all[1]))
    await one.widget.disconnect()
    expect(two.widget.status.value).toBe('disconnected')
  })

  it('R10.6: a wallet that comes back late in one tab leaves in front what was connected in another', async () => {
    const [a, b] = wallets()
    const first = open({ wallets: [a, b] })
    await first.widget.connect(A)
    const { site } = first
    first.close()
    const release = a.control.holdNext('eth_accounts')
    const one = open({ wallets: [a, b], site })
    await until(() => a.control.requests.some(({ outcome }) => outcome === 'pending'), 'asked')
    const two = open({ wallets: [b], site })
    await two.widget.connect(B)
    release()
    await until(() => live(one).length === 2, 'both in the first tab')
    expect([live(one), one.widget.account.value?.address]).toEqual([[B, A], addressOf(b)])
    expect(stored(site)).toMatchObject({ eip155: { id: B } })
  })

  it('R10.6: a wallet disconnected in one tab while the other still waits for it stays disconnected there', async () => {
    const { page: one, all } = await connected(wallets().slice(0, 2))
    for (const { control } of all) control.throwNext({ code: 4200 }, 'wallet_revokePermissions')
    const releases = all.map(({ control }) => control.holdNext('eth_accounts'))
    const two = open({ site: one.site })
    await until(() => two.widget.status.value === 'connecting', 'on the way')
    await one.widget.disconnect()
    await until(() => two.widget.status.value === 'disconnected', 'given up')
    for (const release of releases) release()
    const pending = (): object[] =>
      all.flatMap(({ control }) => control.requests.filter(({ outcome }) => outcome === 'pending'))
    await until(() => pending().length === 0, 'both wallets to answer')
    await two.clock.advance(10_000)
    expect(live(two)).toEqual([])
  })
})

describe('switching', () => {
  it('R4.21: a live wallet is made the active one without being asked, and the result is told', async () => {
    const { page, all } = await connected(wallets().slice(0, 2))
    const [a] = all
    a.control.setAccounts([0, 1])
    const before = a.control.requests.length
    const choice = { namespace: 'eip155', connectorId: A } as const
    expect(await page.widget.switchConnection(choice)).toEqual({
      namespace: 'eip155',
      address: addressOf(a),
      hasSwitchedAccount: true,
      hasSwitchedWallet: true,
    })
    expect(await page.widget.switchConnection({ ...choice, address: addressOf(a, 1).toLowerCase() })).toEqual({
      namespace: 'eip155',
      address: addressOf(a, 1),
      hasSwitchedAccount: true,
      hasSwitchedWallet: false,
    })
    expect(await page.widget.switchConnection(choice)).toMatchObject({ hasSwitchedAccount: false })
    expect(a.control.requests.slice(before)).toEqual([])
    expect(await signedBy(page, a, 1)).toBe(true)
    expect(stored(page.site)).toMatchObject({ eip155: { id: A, address: addressOf(a, 1), others: [{ id: B }] } })
  })

  it('R4.20, R4.22: one that is not connected is asked', async () => {
    const [a, b] = wallets()
    const page = open({ wallets: [a, b] })
    await page.widget.connect(A)
    expect(await page.widget.switchConnection({ namespace: 'eip155', connectorId: B })).toEqual({
      namespace: 'eip155',
      address: addressOf(b),
      hasSwitchedAccount: true,
      hasSwitchedWallet: true,
    })
    expect(b.control.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
    expect(live(page)).toEqual([B, A])
    const c = testWallet(C, [5])
    page.announce(c)
    c.control.rejectNext()
    await expect(page.widget.switchConnection({ namespace: 'eip155', connectorId: C })).rejects.toMatchObject({
      code: 'connection/rejected',
    })
    expect(live(page)).toEqual([B, A])
  })

  it('R4.21: it ends an attempt that is under way', async () => {
    const { page, all } = await connected(wallets().slice(0, 2))
    const c = testWallet(C, [5])
    page.announce(c)
    c.control.latencyMs = 60
    const connecting = page.widget.connect(C)
    await until(() => c.control.requests.length > 0, 'asked')
    await page.widget.switchConnection({ namespace: 'eip155', connectorId: A })
    expect(page.widget.status.value).toBe('connected')
    await expect(connecting).rejects.toMatchObject({ code: 'connection/failed' })
    expect(live(page)).toEqual([A, B])
    expect(await signedBy(page, all[0])).toBe(true)
  })

  it('R8.38: “No connector found for connection”, and what a host can ask for wrongly', async () => {
    const { page, all } = await connected(wallets().slice(0, 1))
    const { widget } = page
    const choose = (choice: object) => widget.switchConnection(choice as never)
    const mine = { namespace: 'eip155', connectorId: A }
    await expect(choose({ ...mine, connectorId: 'nobody' })).rejects.toThrow(
      'No connector found for connection: nobody',
    )
    await expect(choose({ ...mine, namespace: 'solana' })).rejects.toThrow('Adapter not found')
    await expect(choose({ connectorId: A })).rejects.toThrow('Chain is required to update chain account data')
    await expect(choose({ ...mine, address: '0x12' })).rejects.toMatchObject({
      code: 'connection/account-missing',
      message: 'The wallet has not granted the account: 0x12',
    })
    expect(widget.account.value?.address).toBe(addressOf(all[0]))
  })

  it('R8.39: “Invalid connection status” where a wallet grants and is gone at once', async () => {
    const a = testWallet(A, [0])
    const page = open({ wallets: [a] })
    endings.push(
      effect(() => {
        if (page.widget.status.value === 'connected') queueMicrotask(() => a.control.setAccounts([]))
      }),
    )
    const switching = page.widget.switchConnection({ namespace: 'eip155', connectorId: A })
    await expect(switching).rejects.toMatchObject({
      code: 'connection/invalid-status',
      message: 'Invalid connection status: disconnected',
    })
  })
})

describe('switching to what has to be logged in to again', () => {
  const drawn = async (stored: Record<string, string> = {}, wallets: readonly Eip155Wallet[] = []) => {
    const page = open({ wallets, site: createFakeSite(stored) })
    const interior = new Promise<Interior>((resolve) => {
      page.widget.attachInterface({ framework: 'test', load: async () => resolve })
    })
    const show = async (connectorId: string, namespace: 'eip155' | 'bip122' = 'eip155') => {
      const switching = page.widget.switchConnection({ namespace, connectorId })
      switching.catch(() => {}) // looked at below
      await until(() => page.widget.isOpen.value && page.widget.view.value !== 'Connect', 'its screen')
      return { switching, view: page.widget.view.value }
    }
    return { page, interior, show }
  }

  it('R4.22: with the modal open, an extension is asked on its own screen, and that is left when it grants', async () => {
    const [a, b] = wallets()
    const { page, interior } = await drawn({}, [a, b])
    await page.widget.connect(A)
    await page.widget.open({ view: 'Account' })
    const { navigation } = await interior
    const grant = b.control.holdNext('eth_requestAccounts')
    const switching = page.widget.switchConnection({ namespace: 'eip155', connectorId: B })
    await until(() => navigation.route.value.view === 'ConnectingExternal', 'its screen')
    grant()
    expect(await switching).toMatchObject({ address: addressOf(b), hasSwitchedWallet: true })
    expect(navigation.route.value.view).toBe('Account')
    expect(navigation.isOpen.value).toBe(true)
  })

  it('R4.23: a Bitcoin account has to be named, and to be one that pays', async () => {
    const { page } = await drawn()
    await expect(page.widget.switchConnection({ namespace: 'bip122', connectorId: 'x' })).rejects.toMatchObject({
      code: 'connection/family-missing',
    })
    const accounts = [
      { namespace: 'bip122', address: 'bc1p', type: 'ordinal' },
      { namespace: 'bip122', address: 'bc1q', type: 'payment' },
    ] as const
    expect(TRAITS.bip122.hasAccountPurposes).toBe(true)
    expect(TRAITS.eip155.hasAccountPurposes).toBeUndefined()
    expect(findAccount(accounts, TRAITS.bip122, 'bc1p')).toBeUndefined()
    expect(findAccount(accounts, TRAITS.bip122, 'bc1q')).toBe(accounts[1])
    expect(switchableAccounts(accounts, TRAITS.bip122)).toEqual([accounts[1]])
  })
})
