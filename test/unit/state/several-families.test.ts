// @vitest-environment happy-dom
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { solana } from '../../../src/chains/solana/index.ts'
import { isSameAddress } from '../../../src/domain/rules/is-same-address.ts'
import { solanaDevnet, solanaMainnet } from '../../../src/networks.ts'
import { chooseNetwork } from '../../../src/state/choose-network.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { offline } from '../../../src/testing/offline.ts'
import type { Eip155Wallet } from '../../../src/testing/wallets/eip155-wallet.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet, type SolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import { verifySolana } from '../../contract/families/solana.ts'
import { createFakeSite, type FakeSite } from '../../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../support/test-page.ts'

const RDNS = 'com.example.harbor'
const NAME = 'Harbor'
const [one, two] = [testNetwork(1), testNetwork(2)]
const networks = [one, two, offline(solanaMainnet), offline(solanaDevnet)] as const

let evm: Eip155Wallet
let sol: SolanaWallet
let site: FakeSite
const endings: (() => void)[] = []

const open = async (): Promise<TestPage> => {
  const page = openPage({ chains: [eip155(), solana()], networks: [...networks], site })
  page.announce(evm, { info: { name: NAME } })
  endings.push(page.close)
  await page.clock.advance(1)
  return page
}
/** A page whose modal is open as far as the stores say; nothing is drawn. */
const openDrawn = async (): Promise<{ page: TestPage; interior: Interior }> => {
  const page = await open()
  const drawn = new Promise<Interior>((resolve) => {
    page.widget.attachInterface({ framework: 'test', load: async () => resolve })
  })
  await page.widget.open()
  return { page, interior: await drawn }
}
const openConnected = async (): Promise<TestPage> => {
  const page = await open()
  await page.widget.connect(RDNS)
  await page.widget.connect(NAME, 'solana')
  return page
}
const of = ({ widget }: TestPage, namespace: string) =>
  widget.connections.value.find((connection) => connection.namespace === namespace)

beforeEach(() => {
  site = createFakeSite()
  evm = testWallet(RDNS, [0, 1])
  sol = createSolanaWallet({ keys: solanaKeys(0, 1), name: NAME, storage: null })
  endings.push(sol.install())
})
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

describe('several families at once', () => {
  it('R4.18: connect beside each other, each with its account and network; the last one is the active one', async () => {
    const page = await open()
    await page.widget.connect(RDNS)
    expect(page.widget.network.value.caipNetworkId).toBe('eip155:1')
    await page.widget.connect(NAME, 'solana')
    expect(page.widget.network.value).toMatchObject({ name: 'Solana' })
    expect(page.widget.account.value?.address).toBe(sol.control.addresses[0])
    expect(of(page, 'eip155')).toMatchObject({ status: 'connected', chainId: '1' })
    expect(page.widget.connections.value).toHaveLength(2)
  })

  it('R4.18: sign each with its own key, by the active network', async () => {
    const page = await openConnected()
    const bytes = new TextEncoder().encode('hello')
    const address = page.widget.account.value?.address ?? ''
    expect(await verifySolana(await page.widget.signMessage('hello'), bytes, address)).toBe(true)
    await page.widget.switchNetwork(two)
    const signature = (await page.widget.signMessage('hello')) as `0x${string}`
    const hex = page.widget.account.value?.address as `0x${string}`
    expect(await verifyMessage({ address: hex, message: 'hello', signature })).toBe(true)
  })

  it('R4.18: a wallet that fails in one leaves the other as it is', async () => {
    const page = await open()
    await page.widget.connect(RDNS)
    sol.control.rejectNext('connect')
    await expect(page.widget.connect(NAME, 'solana')).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(page.widget.status.value).toBe('connected')
    expect(page.widget.network.value.caipNetworkId).toBe('eip155:1')
    sol.control.hangNext('connect')
    const left = expect(page.widget.connect(NAME, 'solana')).rejects.toMatchObject({ code: 'connection/modal-closed' })
    await until(() => sol.control.requests.length > 1, 'asked')
    expect(page.widget.status.value).toBe('connected')
    page.widget.dispose()
    await left
  })

  it('R4.104: whether one is on its way says nothing of the other', async () => {
    const { page, interior } = await openDrawn()
    const statuses = () => ['eip155', 'solana'].map((namespace) => interior.connections.of(namespace).status)
    await page.widget.connect(RDNS)
    const approve = sol.control.holdNext('connect')
    const connecting = page.widget.connect(NAME, 'solana')
    await until(() => sol.control.requests.length > 0, 'asked')
    expect([...statuses(), page.widget.status.value]).toEqual(['connected', 'connecting', 'connected'])
    const answer = evm.control.holdNext()
    const again = page.widget.connect(RDNS)
    await until(() => statuses()[0] === 'reconnecting', 'both')
    expect([...statuses(), page.widget.status.value]).toEqual(['reconnecting', 'connecting', 'reconnecting'])
    approve()
    await connecting
    expect(statuses()).toEqual(['reconnecting', 'connected'])
    answer()
    await again
    expect(statuses()).toEqual(['connected', 'connected'])
  })

  it('R4.18: what the wallet of one does in the background changes nothing for the other', async () => {
    const page = await openConnected()
    evm.control.switchChain(2)
    evm.control.selectAccount(1)
    await until(() => of(page, 'eip155')?.chainId === '2', 'moved')
    expect(page.widget.network.value.chainNamespace).toBe('solana')
    expect(page.widget.account.value?.address).toBe(sol.control.addresses[0])
    sol.control.setAccounts([])
    await until(() => page.widget.status.value === 'disconnected', 'gone')
    expect(of(page, 'eip155')?.accounts[0]?.address).toBe(evm.control.addresses[1])
  })

  it('R4.18, R4.7: come back after a reload, both, each on its network', async () => {
    const first = await openConnected()
    await first.widget.switchNetwork(offline(solanaDevnet))
    await first.widget.switchNetwork(two)
    first.widget.dispose()
    sol.control.rejectNext()
    evm.control.rejectNext()
    const page = await open()
    await until(() => page.widget.connections.value.length === 2, 'both back')
    expect(page.widget.network.value.caipNetworkId).toBe('eip155:2')
    expect(of(page, 'solana')?.accounts[0]?.address).toBe(sol.control.addresses[0])
    sol.control.reset()
    await page.widget.switchNetwork(offline(solanaDevnet))
    await page.widget.signMessage('on devnet')
    page.widget.dispose()
    const again = await open()
    await until(() => again.widget.connections.value.length === 2, 'both back again')
    expect(again.widget.network.value.name).toBe('Solana Devnet')
    expect(of(again, 'eip155')?.chainId).toBe('2')
  })

  it('the network of a family in the background is remembered, too', async () => {
    const first = await openConnected()
    await first.widget.switchNetwork(offline(solanaDevnet))
    await first.widget.switchNetwork(one)
    first.widget.dispose()
    const { interior } = await openDrawn()
    await until(() => interior.connections.all.value.length === 2, 'both back')
    expect(interior.networks.of('solana').name).toBe('Solana Devnet')
    expect(interior.networks.network.value.caipNetworkId).toBe('eip155:1')
  })

  it('R4.26, R10.1: disconnect one, and it stays so after a reload; or all', async () => {
    const page = await openConnected()
    await page.widget.disconnect('solana')
    expect(page.widget.connections.value.map(({ namespace }) => namespace)).toEqual(['eip155'])
    page.widget.dispose()
    const again = await open()
    await until(() => again.widget.connections.value.length === 1, 'one back')
    await again.clock.advance(20_000)
    expect(again.widget.connections.value.map(({ namespace }) => namespace)).toEqual(['eip155'])
    await again.widget.connect(NAME, 'solana')
    await again.widget.disconnect()
    expect(again.widget.connections.value).toEqual([])
  })
})

describe('the way from one family to another', () => {
  const view = ({ widget }: TestPage) => widget.view.value

  it('R2.33, R3.15: one wallet is one row, and leads to the choice', async () => {
    const { page, interior } = await openDrawn()
    const { mergeConnectors } = await import('../../../src/domain/rules/merge-connectors.ts')
    const rows = mergeConnectors(page.widget.connectors.value, ['eip155', 'solana'])
    expect(rows.map(({ name, type }) => [name, type])).toEqual([[NAME, 'MULTI_CHAIN']])
    if (rows[0]) interior.navigation.choose(rows[0])
    expect(view(page)).toBe('ConnectingMultiChain')
  })

  it('R2.60, R2.62, R2.63, R2.64: a family without a wallet: SwitchActiveChain; with one, SwitchNetwork', async () => {
    const { page, interior } = await openDrawn()
    await page.widget.connect(RDNS)
    await page.widget.open()
    chooseNetwork(interior, offline(solanaMainnet))
    expect(interior.navigation.route.value).toMatchObject({
      view: 'SwitchActiveChain',
      parameters: { switchToChain: 'solana', network: { name: 'Solana' } },
    })
    await page.widget.connect(NAME, 'solana')
    await page.widget.open()
    chooseNetwork(interior, two)
    expect(view(page)).toBe('SwitchNetwork')
  })

  it('R2.60: Connect is about the family it was opened for, until it closes', async () => {
    const { page, interior } = await openDrawn()
    await page.widget.open({ view: 'Connect', namespace: 'solana' })
    expect(interior.navigation.namespaceFilter.value).toBe('solana')
    interior.navigation.push('AllWallets')
    expect(interior.navigation.namespaceFilter.value).toBe('solana')
    page.widget.close()
    expect(interior.navigation.namespaceFilter.value).toBeUndefined()
  })
})

describe('addresses', () => {
  it.each([
    ['0xAB', '0xab', true],
    ['0XAB', '0xab', true],
    ['9cJ', '9cj', false],
    ['9cJ', '9cJ', true],
    ['cosmos1a', 'cosmos1b', false],
  ])('R5.12: %s and %s: %s', (left, right, expected) => {
    expect(isSameAddress(left, right)).toBe(expected)
  })

  it('R5.12: one of base58 that was granted in other capitals was not granted, and host code hears so', async () => {
    const page = await openConnected()
    const [address = ''] = sol.control.addresses
    const other = address.replace(/[a-z]/, (letter) => letter.toUpperCase())
    await expect(page.widget.selectAccount({ namespace: 'solana', address: other, type: 'eoa' })).rejects.toMatchObject(
      { code: 'connection/account-missing' },
    )
    const hex = evm.control.addresses[0]?.toLowerCase() as string
    await page.widget.selectAccount({ namespace: 'eip155', address: hex, type: 'eoa' })
    expect(of(page, 'eip155')?.accounts[0]?.address.toLowerCase()).toBe(hex)
  })

  it('R5.12: of base58 that differ in a capital are two accounts', async () => {
    const page = await openConnected()
    const [address = ''] = sol.control.addresses
    const other = address.replace(/[a-z]/, (letter) => letter.toUpperCase())
    sol.control.emit({ accounts: [{ address }, { address: other }] })
    await until(() => page.widget.account.value?.allAccounts.length === 2, 'two')
    await page.widget.selectAccount({ namespace: 'solana', address: other, type: 'eoa' })
    expect(page.widget.account.value?.address).toBe(other)
  })
})
