// @vitest-environment happy-dom

import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { EthersAdapter } from 'walletlet/appkit/adapter-ethers'
import { SolanaAdapter } from 'walletlet/appkit/adapter-solana'
import { solanaMainnet } from '../../../src/networks.ts'
import { offline } from '../../../src/testing/offline.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import { testNetwork, testWallet, until } from '../../support/test-page.ts'
import { kitPages, WALLET } from './page-with-kit.ts'

const pages = kitPages()
afterEach(() => pages.close())

/** What the incumbent leaves for a visitor who is connected. */
function leave(address: string, more: Record<string, string> = {}): void {
  const items = {
    '@appkit/connection_status': 'connected',
    '@appkit/connected_namespaces': 'eip155',
    '@appkit/active_caip_network_id': 'eip155:2',
    '@appkit/eip155:connected_connector_id': WALLET,
    '@appkit/connections': JSON.stringify({ eip155: [{ connectorId: WALLET, accounts: [{ address }] }] }),
    ...more,
  }
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
}

/** A wallet that has granted this page its accounts before. */
async function grantedWallet() {
  const wallet = testWallet(WALLET, [0], [1, 2])
  const [address = ''] = (await wallet.provider.request({ method: 'eth_requestAccounts' })) as string[]
  await wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] })
  return { wallet, address }
}

describe('a visitor whom the incumbent has left connected', () => {
  it('stays connected, on the network of before, and is not asked', async () => {
    const { wallet, address } = await grantedWallet()
    leave(address)
    const asked: string[] = []
    const { request } = wallet.provider
    wallet.provider.request = async (call) => {
      asked.push(call.method)
      return request.call(wallet.provider, call)
    }
    const { kit } = pages.open({ wallet })
    expect(kit.getAccount().status).toBe('connecting')
    await until(() => kit.getAccount().isConnected, 'back')
    expect(kit.getAddress()?.toLowerCase()).toBe(address.toLowerCase())
    expect(kit.getCaipNetworkId()).toBe('eip155:2')
    expect(asked).not.toContain('eth_requestAccounts')
    // A host that goes back to the incumbent finds everything there.
    expect(localStorage.getItem('@appkit/connection_status')).toBe('connected')
  })

  it('stays so, too, where the host has named the place of what is stored', async () => {
    const { wallet, address } = await grantedWallet()
    leave(address)
    const { kit } = pages.open({ wallet, walletlet: { storageName: 'shop' } })
    await until(() => kit.getAccount().isConnected, 'back')
    expect(kit.getCaipNetworkId()).toBe('eip155:2')
    await kit.disconnect()
    kit.widget.dispose()
    expect(pages.open({ wallet, walletlet: { storageName: 'shop' } }).kit.getAccount().status).toBe('disconnected')
  })

  it('and once they leave, a reload does not bring them back', async () => {
    const { wallet, address } = await grantedWallet()
    leave(address)
    const { kit } = pages.open({ wallet })
    await until(() => kit.getAccount().isConnected, 'back')
    await kit.disconnect()
    kit.widget.dispose()
    const again = pages.open({ wallet }).kit
    expect(again.getAccount().status).toBe('disconnected')
  })

  it('is the one of the wallet that spoke last, where several were connected', async () => {
    const { wallet, address } = await grantedWallet()
    const other = {
      connectorId: 'com.example.b',
      accounts: [{ address: '0x00000000000000000000000000000000000000b1' }],
    }
    const own = { connectorId: WALLET, accounts: [{ address }] }
    leave('', { '@appkit/connections': JSON.stringify({ eip155: [other, own] }) })
    const { kit } = pages.open({ wallet })
    await until(() => kit.getAccount().status !== 'connecting', 'known')
    expect(kit.getAddress()?.toLowerCase()).toBe(address.toLowerCase())
  })

  it('is known by wagmi’s own record, too', async () => {
    const { wallet, address } = await grantedWallet()
    const record = { accounts: [address], chainId: 2, connector: { id: WALLET, name: WALLET, type: 'injected' } }
    leave('', {
      '@appkit/connections': '{}',
      'wagmi.store': JSON.stringify({
        state: { chainId: 2, connections: { __type: 'Map', value: [['a1', record]] }, current: 'a1' },
        version: 2,
      }),
    })
    const { kit } = pages.open({ wallet })
    await until(() => kit.getAccount().isConnected, 'back')
  })

  it('is not taken for another: a wallet that claims the name and grants another account stays out', async () => {
    const { wallet } = await grantedWallet()
    leave('0x00000000000000000000000000000000000000a1')
    const { kit } = pages.open({ wallet })
    await until(() => kit.getAccount().status === 'disconnected', 'nobody')
    expect(kit.getIsConnectedState()).toBe(false)
  })

  it.each([
    ['without an account', '', { '@appkit/connections': '{}' }],
    ['with damaged text', '0xa1', { '@appkit/connections': '{{' }],
    ['by a wallet of another family', '0xa1', { '@appkit/eip155:connected_connector_id': '' }],
    ['who has left', '0xa1', { '@appkit/connection_status': 'disconnected' }],
  ])('%s is nobody', async (_, address, more) => {
    const { wallet } = await grantedWallet()
    leave(address, more)
    const { kit } = pages.open({ wallet })
    await until(() => kit.getAccount().status === 'disconnected', 'nobody')
    expect(localStorage.getItem('@walletlet/connections')).toBeNull()
    await kit.widget.connect(WALLET)
    expect(kit.getIsConnectedState()).toBe(true)
  })

  // AppKit's own names of these two, in its older and its newer versions.
  it.each(['walletConnect', 'ID_AUTH', 'AUTH'])(
    'by %s connects anew, and no load after waits for them',
    async (connectorId) => {
      const { wallet, address } = await grantedWallet()
      leave(address, {
        '@appkit/eip155:connected_connector_id': connectorId,
        '@appkit/connections': JSON.stringify({ eip155: [{ connectorId, accounts: [{ address }] }] }),
      })
      const { kit } = pages.open({ wallet })
      await until(() => kit.getAccount().status === 'disconnected', 'nobody')
      expect(localStorage.getItem('@walletlet/connections')).toBeNull()
      kit.widget.dispose()
      expect(pages.open({ wallet }).kit.getAccount().status).toBe('disconnected')
    },
  )

  it.each([
    ['walletConnect', true],
    ['AUTH', false],
  ])('R4.43: by %s over an engine of the host’s own is kept for it: %s', async (connectorId, isOurs) => {
    leave('0xa1', {
      '@appkit/eip155:connected_connector_id': connectorId,
      '@appkit/connections': JSON.stringify({ eip155: [{ connectorId, accounts: [{ address: '0xa1' }] }] }),
    })
    const universalProvider = { on() {}, request() {}, connect() {} }
    const { kit } = pages.open({ universalProvider: universalProvider as never })
    await until(() => kit.getAccount().status === 'disconnected', 'nobody in it')
    // This load's engine has nobody. Who may come back with a later one keeps the place.
    expect(!!localStorage.getItem('@walletlet/connections')).toBe(isOurs)
  })

  // The incumbent's id of a Solana wallet is the one of the public list, where it knows its name.
  it.each([
    ['Phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'Phantom'],
    ['Trust', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', 'Trust Wallet'],
    ['Harbor', 'Harbor', 'Harbor'],
    ['Harbor', 'f'.repeat(64), undefined],
  ])('by the Solana wallet %s, of which it says %s, is one of %s', async (name, connectorId, id) => {
    const solana = createSolanaWallet({ keys: solanaKeys(0), name, storage: null })
    onTestFinished(solana.install())
    const feature = solana.wallet.features['standard:connect'] as {
      connect(): Promise<{ accounts: [{ address: string }] }>
    }
    const { accounts } = await feature.connect()
    const address = accounts[0].address
    leave('', {
      '@appkit/connected_namespaces': 'solana',
      '@appkit/active_caip_network_id': `solana:${solanaMainnet.id}`,
      '@appkit/eip155:connected_connector_id': '',
      '@appkit/solana:connected_connector_id': connectorId,
      '@appkit/connections': JSON.stringify({ solana: [{ connectorId, accounts: [{ address }] }] }),
    })
    const { kit } = pages.open({
      adapters: [new EthersAdapter(), new SolanaAdapter()],
      networks: [testNetwork(1), offline(solanaMainnet)],
    })
    await until(() => kit.getAccount('solana').status !== 'connecting', 'known')
    expect(kit.getAddress('solana')).toBe(id && address)
    const kept: unknown = JSON.parse(localStorage.getItem('@walletlet/connections') ?? '{}')
    expect(kept).toEqual(id ? { solana: expect.objectContaining({ id, address }) } : {})
  })

  it('whom we have is ours', async () => {
    const wallet = testWallet(WALLET, [0])
    const first = pages.open({ wallet }).kit
    await first.widget.connect(WALLET)
    const kept = localStorage.getItem('@walletlet/connections')
    first.widget.dispose()
    leave('0xa1')
    const { kit } = pages.open({ wallet })
    expect(localStorage.getItem('@walletlet/connections')).toBe(kept)
    await until(() => kit.getAccount().isConnected, 'back')
  })
})
