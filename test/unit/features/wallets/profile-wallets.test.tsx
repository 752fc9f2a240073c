import { afterEach, expect, it, vi } from 'vitest'
import { bip122 } from '../../../../src/chains/bip122/index.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import type { ViewProps } from '../../../../src/features/feature.ts'
import view from '../../../../src/features/wallets/profile-wallets.tsx'
import { effect } from '../../../../src/kernel/signal.ts'
import { shorten } from '../../../../src/kernel/text.ts'
import { bitcoin, solanaMainnet } from '../../../../src/networks.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { createStandardBitcoinWallet } from '../../../../src/testing/wallets/bitcoin-standard.ts'
import type { Eip155Wallet } from '../../../../src/testing/wallets/eip155-wallet.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../../src/testing/wallets/solana-wallet.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { type SlotItem, SlotsContext } from '../../../../src/ui/slots-context.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { openPage, testNetwork, testWallet, until } from '../../../support/test-page.ts'

const A = 'com.example.a'
const B = 'com.example.b'

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
  vi.unstubAllGlobals()
})

/** The view on a page's real stores, as the modal would show it. */
async function draw({
  wallets = [],
  connects = [],
  stored = {},
  offers = {},
  ...options
}: {
  offers?: Readonly<Record<string, readonly SlotItem[]>>
  wallets?: readonly Eip155Wallet[]
  connects?: readonly Eip155Wallet[]
  stored?: Record<string, string>
} & Parameters<typeof openPage>[0] = {}) {
  const page = openPage({ wallets, site: createFakeSite(stored), ...options })
  endings.push(page.close)
  const drawn = new Promise<Interior>((resolve) => {
    page.widget.attachInterface({ framework: 'test', load: async () => resolve })
  })
  for (const { rdns } of connects) await page.widget.connect(rdns)
  await page.widget.open({ view: 'ProfileWallets' })
  const interior = await drawn
  const host = document.createElement('div')
  document.body.append(host)
  const properties: ViewProps<'ProfileWallets'> = { interior, parameters: undefined }
  /** As whoever comes to the screen finds it. */
  const arrive = (): (() => void) => {
    const root = createRoot(host)
    root.render(
      <SlotsContext.Provider value={(slot) => offers[slot] ?? []}>
        <view.View {...properties} />
      </SlotsContext.Provider>,
    )
    return () => root.unmount()
  }
  const at = interior.navigation.route.value
  let leave = arrive()
  const toasts: string[] = []
  const stop = effect(() => {
    const toast = interior.notices.toast.value
    if (toast) toasts.push(`${toast.kind}: ${toast.text}`)
  })
  endings.push(() => {
    stop()
    leave()
    host.remove()
  })
  const says = (text: string) => until(() => host.textContent?.includes(text) ?? false, text)
  const buttons = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('button')]
  const nameOf = (one: HTMLElement): string => one.getAttribute('aria-label') ?? one.textContent ?? ''
  const press = async (name: string): Promise<void> => {
    const find = () => buttons().find((one) => nameOf(one).includes(name))
    await until(() => !!find(), name)
    find()?.click()
  }
  const told = async (text: string): Promise<void> => {
    // Toasts take their time to give way to each other.
    await until(async () => {
      await page.clock.advance(1_000)
      return toasts.includes(text)
    }, text)
  }
  const comeBack = (): void => {
    interior.navigation.goBack()
    leave()
    leave = arrive()
  }
  return { page, interior, host, at, says, press, told, toasts, comeBack, names: () => buttons().map(nameOf) }
}

const recent = (...wallets: readonly unknown[]) => ({ recent_connections: JSON.stringify(wallets) })

it('R2.44: says that there is none, family by family, and what can be added', async () => {
  const networks = [testNetwork(1), offline(solanaMainnet)] as const
  const { says, press, names, interior } = await draw({ chains: [eip155(), solana()], networks })
  await says('Wallets for EVM that you connect will show up here.')
  expect(names()).toEqual(['EVM', 'Solana', 'Add EVM wallet'])
  await press('Solana')
  await says('Wallets for Solana')
  await press('Add Solana wallet')
  expect(interior.navigation.namespaceFilter.value).toBe('solana')
  expect(interior.navigation.route.value.view).toBe('Connect')
})

it('R2.44: shows the active one first, switches, and disconnects one or all; it stays when all are gone', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3, 4])]
  const { page, interior, says, press, told, names } = await draw({ wallets: [a, b], connects: [a, b] })
  await says('2 wallets connected')
  expect(names()).toEqual([
    `Copy address of ${B}`,
    `Disconnect ${B}`,
    expect.stringContaining('Switch'),
    `Disconnect ${A}`,
    'Add EVM wallet',
    'Disconnect all',
  ])
  await press('Switch')
  await told('success: Wallet switched')
  expect(page.widget.account.value?.address).toBe(a.control.addresses[0])
  await press(`Disconnect ${A}`)
  await told('success: Wallet disconnected')
  expect(page.widget.account.value?.address).toBe(b.control.addresses[0])
  await says('Recently connected')
  interior.navigation.reset('Account')
  interior.navigation.push('ProfileWallets')
  await press(`Disconnect ${B}`)
  await says('No wallet connected')
  expect(interior.navigation.isOpen.value).toBe(true)
  await until(() => interior.navigation.history.value.length === 1, 'nothing behind it')
  await press(`Delete ${A}`)
  await told('success: Wallet deleted')
  expect(names().join()).not.toContain(A)
  expect(names().join()).toContain(B)
})

it('R2.44: the second click of a double click parts with no other wallet, whose button stands there by then', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3])]
  const ofPhone = { namespace: 'eip155', id: 'walletConnect', name: 'Old phone', address: '0x2' }
  const { host, page, says, names } = await draw({ wallets: [a, b], connects: [a, b], stored: recent(ofPhone) })
  await says('2 wallets connected')
  const click = async (kind: string, detail: number): Promise<void> => {
    const [first] = host.querySelectorAll(`[aria-label^="${kind}"]`)
    first?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    await flushRenders()
  }
  const leaving = (): string[] => names().filter((name) => /^(Disconnect|Delete) [^a]/.test(name))
  await click('Disconnect', 1)
  await click('Disconnect', 2)
  expect(leaving()).toEqual([`Disconnect ${A}`, `Delete ${B}`, 'Delete Old phone'])
  await click('Delete', 1)
  await click('Delete', 2)
  expect(leaving()).toEqual([`Disconnect ${A}`, 'Delete Old phone'])
  await click('Disconnect', 1)
  expect(page.widget.account.value).toBeUndefined()
})

it('R2.44: shows three accounts of a wallet that grants many, and all on demand', async () => {
  const all = Array.from({ length: 10 }, (_, index) => index)
  const a = testWallet(A, all)
  const { host, says, press, told, page } = await draw({ wallets: [a], connects: [a] })
  a.control.setAccounts(all)
  await says('Show all 10 accounts')
  expect(host.querySelectorAll('.wl-row')).toHaveLength(4)
  await press('Show all 10 accounts')
  await until(() => host.querySelectorAll('.wl-row').length === 11, 'all')
  const last = a.control.addresses[9] as string
  await press(`${last.slice(0, 4)}…${last.slice(-4)}`)
  await told('success: Account switched')
  expect(page.widget.account.value?.address).toBe(last)
})

it('R4.24, R2.44: offers of the stored ones those that are there and not connected, whatever is stored', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3])]
  const one = { namespace: 'eip155', id: B, name: 'ignored', address: 'x'.repeat(5_000) }
  const stored = recent(
    null,
    7,
    [],
    { namespace: 'eip155', id: A, name: 'live', address: '0x1' },
    { namespace: 'eip155', id: 'gone', name: 'Gone', address: '0x1' },
    { namespace: 'solana', id: B, name: 'elsewhere', address: '0x1' },
    one,
    one,
    { namespace: 'eip155', id: 'walletConnect', name: 'Peer\u202e\u0000 wallet', address: '0x2' },
  )
  const { says, names, host } = await draw({ wallets: [a, b], connects: [a], stored })
  await says('Recently connected')
  expect(names().filter((name) => name.startsWith('Delete'))).toEqual([`Delete ${B}`, 'Delete Peer wallet'])
  expect(host.textContent?.length).toBeLessThan(500)
})

it('R6.6: offers none of the stored ones that the host excludes', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3])]
  const stored = recent(
    { namespace: 'eip155', id: B, name: B, address: '0x1' },
    { namespace: 'eip155', id: 'walletConnect', name: 'Lark', address: '0x2' },
  )
  const { says, host } = await draw({ wallets: [a, b], connects: [a], stored, excludeWalletIds: [B, 'lark'] })
  await says('One wallet connected')
  expect(host.textContent).not.toContain('Recently connected')
})

it('R6.6: asks the list whom the host means by an id of it, and offers those no more', async () => {
  const id = 'c'.repeat(64)
  const list = { data: [{ id, name: 'Lark' }], count: 1 }
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(request.url.includes('/getWallets') ? list : { jsonrpc: '2.0', id: 1, result: '0x0' }),
  )
  const a = testWallet(A, [0])
  const { host } = await draw({
    ...{ wallets: [a], connects: [a], excludeWalletIds: [id] },
    stored: recent(
      { namespace: 'eip155', id: 'walletConnect', name: 'Lark', address: '0x2' },
      { namespace: 'eip155', id: A, name: 'Left', address: '0x3' },
    ),
  })
  await until(() => host.textContent?.includes('Recently connected') ?? false, 'whom nobody has excluded yet')
  await until(() => !host.textContent?.includes('Recently connected'), 'nobody left')
  expect(host.textContent).toContain('One wallet connected')
})

it('R2.44: a wallet bears its visitor’s name for it, leads to the explorer, and has what features add while it is in use', async () => {
  const a = testWallet(A, [0])
  const slot = (id: string, label: string, connectorId?: string): SlotItem =>
    ({ id, label, connectorId, open: () => {}, Content: () => null }) as SlotItem
  const explored = {
    ...testNetwork(1),
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  }
  const { host, says, names, press, interior } = await draw({
    ...{ wallets: [a], connects: [a], chains: [eip155(), solana()], networks: [explored, offline(solanaMainnet)] },
    offers: {
      walletName: [slot('mine', 'Savings', A), slot('phone', 'Old phone', 'walletConnect')],
      walletRow: [slot('row', 'Upgrade')],
    },
    stored: recent({ namespace: 'eip155', id: 'walletConnect', name: 'Peer', address: '0x2' }),
  })
  await says('Savings')
  expect(names()).toEqual(expect.arrayContaining(['Disconnect Savings', 'Delete Old phone', 'Upgrade']))
  expect(names().join()).not.toContain('Use EVM')
  expect(host.querySelector('a')?.href).toBe(`https://scan.example/address/${a.control.addresses[0]}`)
  interior.networks.activate(solanaMainnet.caipNetworkId)
  await says('Use EVM')
  expect(names()).not.toContain('Upgrade')
  await press('Use EVM')
  await until(() => interior.networks.namespace.value === 'eip155', 'in use')
})

it.each(['{', '7', 'null', '{"length":9}', JSON.stringify(Array.from({ length: 9_999 }, () => ({})))])(
  'R3.46: takes damaged storage %# for none',
  async (text) => {
    const { says, host } = await draw({ stored: { recent_connections: text } })
    await says('No wallet connected')
    expect(host.textContent).not.toContain('Recently')
  },
)

it('R2.44: comes back from a wallet that was added, and says nothing where the visitor changed their mind', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3])]
  const { page, interior, press, told, toasts } = await draw({ wallets: [a, b], connects: [a] })
  await press('Add EVM wallet')
  interior.navigation.goBack()
  expect(interior.navigation.route.value.view).toBe('ProfileWallets')
  await press('Add EVM wallet')
  await page.widget.connect(B)
  await told('success: Wallet connected')
  expect(interior.navigation.route.value.view).toBe('ProfileWallets')
  expect(interior.navigation.isOpen.value).toBe(true)
  expect(toasts).toEqual(['success: Wallet connected'])
})

it('R2.44: closes behind a screen that has connected another family than the one that was to be added', async () => {
  const networks = [testNetwork(1), offline(solanaMainnet)] as const
  const wallets = [testWallet(A, [0])]
  const { press, page, interior } = await draw({ chains: [eip155(), solana()], networks, wallets })
  await press('Solana')
  await press('Add Solana wallet')
  const { navigation } = interior
  navigation.push('AllWallets')
  await page.widget.connect(A)
  // Nobody would lead on from there.
  navigation.finish(['AllWallets'])
  await until(() => !navigation.isOpen.value, 'closed')
})

it('R2.44: stays at the choice of a wallet to add while those that are there change by themselves', async () => {
  const [a, b] = [testWallet(A, [0, 1]), testWallet(B, [3])]
  const { page, interior, press, told, toasts } = await draw({ wallets: [a, b], connects: [a] })
  await press('Add EVM wallet')
  const before = page.widget.account.value?.address
  a.control.selectAccount(1)
  await until(() => page.widget.account.value?.address !== before, 'the other account')
  await flushRenders()
  expect([interior.navigation.route.value.view, toasts]).toEqual(['Connect', []])
  await page.widget.connect(B)
  await told('success: Wallet connected')
})

it('says why a wallet cannot be had back, and where terms have to be accepted first, leads there', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3])]
  const stored = recent({ namespace: 'eip155', id: B, name: 'B', address: '0x3' })
  const { press, interior, told } = await draw({ wallets: [a, b], connects: [a], stored })
  vi.spyOn(interior.connections, 'switchTo').mockRejectedValueOnce('no such luck')
  await press('Connect')
  await told('error: Could not switch')
  const legal = { termsConditionsUrl: 'https://example.com', features: { legalCheckbox: true } }
  const second = await draw({ wallets: [a, b], connects: [a], stored, ...legal })
  await second.press('Connect')
  const { navigation } = second.interior
  // For the family of that wallet alone.
  expect([navigation.route.value.view, navigation.namespaceFilter.value]).toEqual(['Connect', 'eip155'])
  // And back, as whoever adds one.
  await second.page.widget.connect(B)
  await second.told('success: Wallet connected')
  expect([navigation.isOpen.value, navigation.route.value.view]).toEqual([true, 'ProfileWallets'])
})

it('R4.21, R2.28: terms keep nobody from the wallets and accounts that have granted already', async () => {
  const [a, b] = [testWallet(A, [0, 1]), testWallet(B, [3, 4])]
  const legal = { termsConditionsUrl: 'https://example.com', features: { legalCheckbox: true } }
  const { page, interior, press, told, says } = await draw({ wallets: [a, b], connects: [a, b], ...legal })
  await says('2 wallets connected')
  await press('Switch')
  await told('success: Wallet switched')
  expect(page.widget.account.value?.address).toBe(a.control.addresses[0])
  a.control.setAccounts([0, 1])
  const other = a.control.addresses[1] as string
  await press(shorten(other))
  await told('success: Account switched')
  expect([page.widget.account.value?.address, interior.navigation.route.value.view]).toEqual([other, 'ProfileWallets'])
})

it('R2.44: where nothing is behind it the screen of a visitor without a wallet stays as it is', async () => {
  const { interior, says, at } = await draw()
  await says('No wallet connected')
  await flushRenders()
  expect(interior.navigation.route.value).toBe(at)
})

it('R2.44: begins with the family that is in use', async () => {
  const networks = [testNetwork(1), offline(solanaMainnet)] as const
  const { says } = await draw({ chains: [eip155(), solana()], networks, defaultNetwork: networks[1] })
  await says('Wallets for Solana that you connect will show up here.')
})

it('R2.44, R4.16: in a family that is not in use the card is about its own network, and its account stays marked', async () => {
  const a = testWallet(A, [0, 1])
  const scan = (id: number, url: string) => ({
    ...testNetwork(id),
    blockExplorers: { default: { name: 'Scan', url } },
  })
  const explored = {
    ...offline(solanaMainnet),
    blockExplorers: { default: { name: 'Other', url: 'https://other.example' } },
  }
  const { host, says, interior } = await draw({
    ...{ wallets: [a], connects: [a], chains: [eip155(), solana()] },
    networks: [scan(1, 'https://scan.example'), explored],
  })
  a.control.setAccounts([0, 1])
  await until(() => !!host.querySelector('[aria-current]'), 'its accounts')
  interior.networks.activate(solanaMainnet.caipNetworkId)
  await says('Use EVM')
  expect(host.querySelector('a')?.href).toBe(`https://scan.example/address/${a.control.addresses[0]}`)
  expect(host.querySelectorAll('[aria-current=true]')).toHaveLength(1)
})

it('says when nothing could be copied', async () => {
  const a = testWallet(A, [0])
  const { press, interior, told } = await draw({ wallets: [a], connects: [a] })
  vi.spyOn(interior.environment.page, 'copy').mockResolvedValueOnce(false)
  await press('Copy address')
  await told('error: The address could not be copied')
})

it('R2.44: all wallets of a family are left, and those of the others stay', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3])]
  const other = createSolanaWallet({ keys: solanaKeys(0), name: 'Harbor', storage: null })
  endings.push(other.install())
  const page = { chains: [eip155(), solana()], networks: [testNetwork(1), offline(solanaMainnet)] as const }
  const { page: drawn, press, told } = await draw({ wallets: [a, b], connects: [a, b], ...page })
  await drawn.widget.connect('Harbor', 'solana')
  await press('EVM')
  await press('Disconnect all')
  await told('success: All wallets disconnected')
  await until(() => drawn.widget.connections.value.length === 1, 'one family')
  expect(drawn.widget.connections.value.map(({ namespace }) => namespace)).toEqual(['solana'])
})

it('R2.44: of a wallet that is not in use each account can be pressed, none is the one in use, and it has no offers', async () => {
  const [a, b] = [testWallet(A, [0, 1]), testWallet(B, [3])]
  const offer: SlotItem = { id: 'row', label: 'Upgrade', open: () => {}, Content: () => null }
  const { page, host, says, told, names } = await draw({
    ...{ wallets: [a, b], connects: [a, b], offers: { walletRow: [offer] } },
  })
  await says('2 wallets connected')
  expect(names().filter((name) => name === 'Upgrade')).toHaveLength(1)
  a.control.setAccounts([0, 1])
  const [first] = a.control.addresses as [string]
  const row = () =>
    [...host.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
      textContent?.endsWith(`${first.slice(0, 4)}…${first.slice(-4)}`),
    )
  await until(() => !!row(), 'its accounts')
  expect(host.querySelector('[aria-current]')).toBeNull()
  row()?.click()
  await told('success: Wallet switched')
  expect(page.widget.account.value?.address).toBe(first)
  await until(() => !!host.querySelector('[aria-current=true]'), 'the one in use')
})

it('R2.44: a wallet is forgotten in its own family alone', async () => {
  const a = testWallet(A, [0])
  const ofPhone = (namespace: string, name: string) => ({ namespace, id: 'walletConnect', name, address: '0x2' })
  const { press, told, names, says } = await draw({
    ...{ wallets: [a], connects: [a], chains: [eip155(), solana()] },
    networks: [testNetwork(1), offline(solanaMainnet)],
    stored: recent(ofPhone('eip155', 'Old phone'), ofPhone('solana', 'New phone')),
  })
  await press('Delete Old phone')
  await told('success: Wallet deleted')
  expect(names().join()).not.toContain('phone')
  await press('Solana')
  await says('New phone')
})

it('R2.44: a wallet that could not be had back waits for nothing, and can be tried again', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3])]
  const stored = recent(
    { namespace: 'eip155', id: B, name: 'B', address: '0x3' },
    { namespace: 'eip155', id: 'walletConnect', name: 'Peer', address: '0x2' },
  )
  const { press, interior, told, host } = await draw({ wallets: [a, b], connects: [a], stored })
  let fail = (_: unknown): void => {}
  vi.spyOn(interior.connections, 'switchTo').mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  await press('Connect')
  await until(() => !!host.querySelector('[aria-busy=true]'), 'on its way')
  // That one alone: the other one that was left can be pressed meanwhile.
  expect(host.querySelectorAll('[aria-busy=true]')).toHaveLength(1)
  fail('no such luck')
  await told('error: Could not switch')
  await until(() => !host.querySelector('[aria-busy=true]'), 'at rest')
})

it('R2.44: of two wallets that are asked the later one stays busy when the earlier one has answered', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3])]
  const peer = { namespace: 'eip155', id: 'walletConnect', name: 'Peer', address: '0x2' }
  const stored = recent({ namespace: 'eip155', id: B, name: 'B', address: '0x3' }, peer)
  const { press, interior, told, host } = await draw({ wallets: [a, b], connects: [a], stored })
  const fails: ((_: unknown) => void)[] = []
  vi.spyOn(interior.connections, 'switchTo').mockImplementation(
    () => new Promise((_, reject) => void fails.push(reject)),
  )
  const busy = (): (string | null)[] =>
    [...host.querySelectorAll('[aria-busy=true]')].map(({ textContent }) => textContent)
  await press(B)
  await until(() => busy().length === 1, 'the first one')
  await press('Peer')
  await until(() => !!busy()[0]?.includes('Peer'), 'the other one')
  fails[0]?.('no such luck')
  await told('error: Could not switch')
  await flushRenders()
  expect(busy()).toEqual([expect.stringContaining('Peer')])
  fails[1]?.('no such luck')
  await until(() => !busy().length, 'at rest')
  vi.restoreAllMocks()
})

it('R2.44: whoever comes back from adding a wallet of one family finds those of all on Connect again', async () => {
  const { press, interior, comeBack } = await draw({
    chains: [eip155(), solana()],
    networks: [testNetwork(1), offline(solanaMainnet)],
  })
  await press('Add EVM wallet')
  expect(interior.navigation.namespaceFilter.value).toBe('eip155')
  comeBack()
  await until(() => interior.navigation.namespaceFilter.value === undefined, 'all families')
})

it('R4.24: a wallet that is had back speaks by the account that it was left with', async () => {
  const [a, b] = [testWallet(A, [0]), testWallet(B, [3, 4])]
  b.control.setAccounts([0, 1])
  const [, address] = b.control.addresses as [string, string]
  const stored = recent({ namespace: 'eip155', id: B, name: 'B', address })
  const { press, page, told } = await draw({ wallets: [a, b], connects: [a], stored })
  await press('Connect')
  await told('success: Wallet switched')
  expect(page.widget.account.value?.address).toBe(address)
})

it('R4.24: a wallet is offered only in the family in which it is there, and one of another device only where there is a way to it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const a = testWallet(A, [0])
  const { says, press, host } = await draw({
    ...{ wallets: [a], chains: [eip155(), solana()], networks: [testNetwork(1), offline(solanaMainnet)] },
    projectId: '',
    stored: recent(
      { namespace: 'eip155', id: 'walletConnect', name: 'Peer', address: '0x2' },
      { namespace: 'solana', id: A, name: 'A', address: '0x1' },
    ),
  })
  await says('Wallets for EVM')
  expect(host.textContent).not.toContain('Recently connected')
  await press('Solana')
  await says('Wallets for Solana')
  expect(host.textContent).not.toContain('Recently connected')
  vi.restoreAllMocks()
})

it('R4.16: of a Bitcoin wallet only addresses for payments are accounts to choose from', async () => {
  const wallet = createStandardBitcoinWallet({ keys: [Uint8Array.from({ length: 32 }, () => 1)], storage: null })
  endings.push(wallet.install())
  const networks = [testNetwork(1), offline(bitcoin)] as const
  const { page, host, says, press } = await draw({ chains: [eip155(), bip122()], networks })
  await until(() => page.widget.connectors.value.some(({ id }) => id === wallet.id), 'the wallet')
  await page.widget.connect(wallet.id, 'bip122')
  await press('Bitcoin')
  await says('One wallet connected')
  expect(page.widget.connections.value[0]?.accounts.length).toBeGreaterThan(1)
  expect(host.querySelectorAll('.wl-row')).toHaveLength(1)
})

it('R4.16, R2.50: of a Bitcoin wallet the account that is selected is the one that is shown, copied and kept', async () => {
  const wallet = createStandardBitcoinWallet({ keys: [Uint8Array.from({ length: 32 }, () => 1)], storage: null })
  endings.push(wallet.install())
  const networks = [testNetwork(1), offline(bitcoin)] as const
  const { page, host, interior, says, press } = await draw({ chains: [eip155(), bip122()], networks })
  await until(() => page.widget.connectors.value.some(({ id }) => id === wallet.id), 'the wallet')
  await page.widget.connect(wallet.id, 'bip122')
  const ordinal = interior.connections.of('bip122').accounts.find(({ type }) => type === 'ordinal')
  await interior.connections.selectAccount(ordinal as never)
  await page.widget.switchNetwork(networks[0])
  await press('Bitcoin')
  await says(shorten(`${ordinal?.address}`))
  expect(host.querySelector('.wl-row [href]')?.getAttribute('href')).toContain(ordinal?.address)
  await press('Use Bitcoin')
  await until(() => interior.networks.namespace.value === 'bip122', 'Bitcoin in use')
  expect(interior.connections.active.value.accounts[0]).toEqual(ordinal)
})
