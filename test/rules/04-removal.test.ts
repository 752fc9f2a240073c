// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { effect } from '../../src/kernel/signal.ts'
import { solanaDevnet, solanaMainnet } from '../../src/networks.ts'
import { offline } from '../../src/testing/offline.ts'
import { solanaKeys } from '../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../src/testing/wallets/solana-wallet.ts'
import { createFakeSite } from '../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../support/test-page.ts'

const A = 'com.example.a'
const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

/** A page with EVM and Solana, a wallet of each. */
function open(site = createFakeSite()) {
  const evm = testWallet(A, [0], [1, 2, 3])
  const other = createSolanaWallet({ keys: solanaKeys(0), storage: null })
  endings.push(other.install())
  const page = openPage({
    site,
    wallets: [evm],
    chains: [eip155(), solana()],
    networks: [testNetwork(1), testNetwork(2), offline(solanaMainnet), offline(solanaDevnet)],
  })
  endings.push(page.close)
  return { ...page, evm, other }
}

async function openConnected(site = createFakeSite()): Promise<ReturnType<typeof open>> {
  const opened = open(site)
  await opened.clock.advance(1)
  await opened.widget.connect(opened.other.id, 'solana')
  await opened.widget.connect(A)
  return opened
}
const idsOf = ({ networks }: TestPage['widget']): string[] => networks.map(({ caipNetworkId }) => caipNetworkId)
const families = ({ connections }: TestPage['widget']): string[] =>
  connections.value.map(({ namespace }) => namespace).sort()

it('R4.30: removing a family makes another one active, and ends its wallet alone', async () => {
  const site = createFakeSite()
  const { widget, other, clock } = await openConnected(site)
  await widget.removeFamily('eip155')
  expect(widget.network.value.name).toBe('Solana')
  expect(idsOf(widget)).toEqual([solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId])
  expect(families(widget)).toEqual(['solana'])
  expect(widget.status.value).toBe('connected')
  expect(widget.account.value?.address).toBe(solanaKeys(0)[0]?.address)
  expect(await widget.signMessage('still here')).toEqual(expect.any(String))
  expect(widget.connectors.value.map(({ chain }) => chain)).toEqual(['solana'])
  await expect(widget.connect(A)).rejects.toMatchObject({ code: 'connection/connector-missing' })
  await expect(widget.provider('eip155').request({ method: 'eth_accounts' })).rejects.toMatchObject({
    code: 'connection/family-missing',
  })
  expect(other.control.isConnected).toBe(true)
  widget.dispose()

  // It was disconnected, not only hidden: a page that lists it again does not come back to it.
  const again = open(site)
  await until(() => families(again.widget).includes('solana'), 'restored')
  await clock.advance(1)
  expect(families(again.widget)).toEqual(['solana'])
})

it('R4.30: wallets of a removed family that come later are not offered', async () => {
  const { widget, announce, clock } = open()
  await clock.advance(1)
  await widget.removeFamily('eip155')
  announce(testWallet('com.example.late', [3]))
  await clock.advance(1)
  expect(widget.connectors.value.map(({ chain }) => chain)).toEqual(['solana'])
})

it('R4.30: a family in the background goes without a trace on the active one', async () => {
  const { widget } = await openConnected()
  await widget.removeFamily('solana')
  expect(widget.network.value.name).toBe('Chain 1')
  expect(families(widget)).toEqual(['eip155'])
  expect(widget.status.value).toBe('connected')
})

it('R4.31: removing the active network activates the first remaining, and the wallet follows', async () => {
  const { widget, evm } = await openConnected()
  const seen: string[][] = []
  endings.push(effect(() => void seen.push(idsOf(widget))))
  await widget.removeNetwork('eip155:1')
  expect(widget.network.value.caipNetworkId).toBe('eip155:2')
  expect(evm.control.chainId).toBe(2)
  expect(seen.map(({ length }) => length)).toEqual([4, 3])
  // With the family's last one gone, the first of all.
  await widget.removeNetwork('eip155:2')
  expect(widget.network.value.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
  expect(widget.status.value).toBe('connected')
  // One that is not active is only offered no more.
  await widget.removeNetwork(solanaDevnet.caipNetworkId)
  expect(widget.network.value.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
  await expect(widget.switchNetwork(solanaDevnet)).rejects.toMatchObject({ code: 'network/not-listed' })
})

it('R4.31, R4.70: a wallet that does not follow is on a network this page does not list', async () => {
  const { widget, evm } = await openConnected()
  evm.control.rejectNext('wallet_switchEthereumChain')
  await widget.removeNetwork('eip155:1')
  expect(widget.network.value).toMatchObject({ caipNetworkId: 'eip155:1', isUnknown: true })
  expect(widget.status.value).toBe('connected')
})

describe('R4.31: a wallet that says no to following later', () => {
  /** Asked to follow, and silent; `refuses` has it say no. */
  const asked = async () => {
    const opened = await openConnected()
    const { widget, evm } = opened
    const release = evm.control.holdNext('wallet_switchEthereumChain')
    evm.control.rejectNext('wallet_switchEthereumChain')
    const removed = widget.removeNetwork('eip155:1')
    await until(() => evm.control.requests.some(({ outcome }) => outcome === 'pending'), 'asked')
    const refuses = async (): Promise<string> => {
      release()
      await removed
      return widget.network.value.caipNetworkId
    }
    return { ...opened, refuses }
  }

  it('when another one speaks: its network is shown', async () => {
    const { widget, announce, refuses } = await asked()
    const behind = testWallet('com.example.b', [3])
    behind.control.switchChain(2)
    announce(behind)
    await widget.connect('com.example.b')
    expect(await refuses()).toBe('eip155:2')
    expect(widget.network.value.isUnknown).toBeUndefined()
  })

  it('when the page is about another family: it stays there', async () => {
    const { widget, refuses } = await asked()
    await widget.switchNetwork(solanaDevnet)
    expect(await refuses()).toBe(solanaDevnet.caipNetworkId)
  })

  it('when it has moved by itself: it is where it says', async () => {
    const { widget, evm, refuses } = await asked()
    evm.control.switchChain(3)
    await until(() => widget.connections.value.some(({ chainId }) => chainId === '3'), 'heard')
    expect(await refuses()).toBe('eip155:3')
  })

  it('when nobody is connected any more: the network that remains is shown', async () => {
    const { widget, refuses } = await asked()
    await widget.disconnect('eip155')
    expect(await refuses()).toBe('eip155:2')
  })
})

it('R4.31: a family in the background that loses its network moves to its next', async () => {
  const { widget, other } = await openConnected()
  await widget.removeNetwork(solanaMainnet.caipNetworkId)
  expect(widget.network.value.caipNetworkId).toBe('eip155:1')
  await widget.disconnect('solana')
  await widget.connect(other.id, 'solana')
  expect(widget.network.value.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  await widget.switchNetwork(solanaDevnet)
  expect(widget.account.value?.caipAddress).toContain(solanaDevnet.caipNetworkId)
})

it('R4.32: the last one stays, and what is not there cannot be removed', async () => {
  const { widget } = open()
  await expect(widget.removeFamily('cosmos')).rejects.toMatchObject({ code: 'connection/family-missing' })
  await expect(widget.removeNetwork('eip155:9')).rejects.toMatchObject({ code: 'network/not-listed' })
  await widget.removeFamily('solana')
  await expect(widget.removeFamily('eip155')).rejects.toMatchObject({ code: 'network/last' })
  await widget.removeNetwork('eip155:1')
  await expect(widget.removeNetwork('eip155:2')).rejects.toMatchObject({ code: 'network/last' })
  expect(widget.network.value.caipNetworkId).toBe('eip155:2')
})
