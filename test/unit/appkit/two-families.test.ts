// @vitest-environment happy-dom

import { afterEach, expect, it, onTestFinished } from 'vitest'
import { BitcoinAdapter } from 'walletlet/appkit/adapter-bitcoin'
import { EthersAdapter } from 'walletlet/appkit/adapter-ethers'
import { SolanaAdapter } from 'walletlet/appkit/adapter-solana'
import { bitcoin, solanaMainnet } from '../../../src/networks.ts'
import { offline } from '../../../src/testing/offline.ts'
import { createStandardBitcoinWallet } from '../../../src/testing/wallets/bitcoin-standard.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import { testNetwork, testWallet } from '../../support/test-page.ts'
import { turns } from '../../support/turns.ts'
import { kitPages, listen, WALLET } from './page-with-kit.ts'

const pages = kitPages()
afterEach(() => pages.close())

it('R7.44: tells who comes and who goes, of any family and any wallet, once; and nobody’s coming back', async () => {
  const name = 'Harbor'
  const other = testWallet('com.example.b', [2])
  const solana = createSolanaWallet({ keys: solanaKeys(0), name, storage: null })
  onTestFinished(solana.install())
  const wallet = testWallet(WALLET, [0, 1])
  const open = () => {
    const { kit } = pages.open({
      wallet,
      adapters: [new EthersAdapter(), new SolanaAdapter()],
      networks: [testNetwork(1), offline(solanaMainnet)],
    })
    const events = listen(kit.subscribeEvents)
    const told = async (): Promise<readonly string[]> => {
      await turns(20)
      return events
        .splice(0)
        .flatMap(({ data: { event, properties } }) =>
          event === 'ERROR' ? [] : properties?.name ? `${event} of ${properties.name}` : event,
        )
    }
    return { kit, told }
  }
  const { kit, told } = open()
  pages.announce(other)
  const [ethereum] = kit.getCaipNetworks('eip155') as [never]
  const [mainnet] = kit.getCaipNetworks('solana') as [never]

  await kit.widget.connect(name, 'solana')
  expect(await told()).toEqual(['SWITCH_NETWORK', `CONNECT_SUCCESS of ${name}`])
  await kit.switchNetwork(ethereum)
  expect([kit.getAccount().isConnected, kit.getAccount('solana').isConnected]).toEqual([false, true])
  await kit.switchNetwork(mainnet)
  expect(await told()).toEqual(['SWITCH_NETWORK', 'SWITCH_NETWORK'])

  await kit.widget.connect(WALLET)
  expect(await told()).toEqual(['SWITCH_NETWORK', `CONNECT_SUCCESS of ${WALLET}`])
  await kit.widget.connect(other.rdns)
  expect(await told()).toEqual([`CONNECT_SUCCESS of ${other.rdns}`])

  await kit.widget.disconnect('eip155', WALLET)
  expect(await told()).toEqual(['DISCONNECT_SUCCESS'])
  await kit.switchNetwork(mainnet)
  await kit.disconnect('eip155')
  expect(await told()).toEqual(['SWITCH_NETWORK', 'DISCONNECT_SUCCESS'])

  await kit.widget.connect(WALLET)
  await told()
  kit.widget.dispose()
  const next = open()
  await next.kit.ready()
  expect([next.kit.getIsConnectedState(), await next.told()]).toEqual([true, []])

  wallet.control.setAccounts([])
  expect(await next.told()).toEqual(['DISCONNECT_SUCCESS'])
  await next.kit.widget.connect(WALLET)
  expect(await next.told()).toEqual([`CONNECT_SUCCESS of ${WALLET}`])
  await next.kit.disconnect()
  expect(await next.told()).toEqual(['DISCONNECT_SUCCESS'])
  await next.kit.disconnect()
  expect(await next.told()).toEqual([])
})

it('R3.2: each wallet is told with the network that it is on', async () => {
  const { kit } = pages.open()
  const other = testWallet('com.example.b', [2])
  pages.announce(other)
  await kit.widget.connect(WALLET)
  await kit.switchNetwork(kit.getCaipNetworks()[1] as never)
  await kit.widget.connect(other.rdns)
  const on = () => kit.getConnections().map(({ connectorId, caipNetwork }) => [connectorId, caipNetwork?.caipNetworkId])
  expect(on()).toEqual([
    [other.rdns, 'eip155:1'],
    [WALLET, 'eip155:2'],
  ])
  other.control.switchChain(2)
  await kit.widget.switchConnection({ namespace: 'eip155', connectorId: WALLET })
  await kit.switchNetwork(kit.getCaipNetworks()[0] as never)
  expect(on()).toEqual([
    [WALLET, 'eip155:1'],
    [other.rdns, 'eip155:2'],
  ])
})

it('the network of a family is the one that its readings say, and before there is any of those the first', async () => {
  const solana = createSolanaWallet({ keys: solanaKeys(0), name: 'Harbor', storage: null })
  onTestFinished(solana.install())
  const networks = [testNetwork(1), testNetwork(2), offline(solanaMainnet)] as const
  const { kit } = pages.open({ adapters: [new EthersAdapter(), new SolanaAdapter()], networks })
  const ids = () =>
    [
      kit.getCaipNetwork(),
      kit.getCaipNetwork('eip155'),
      kit.getCaipNetwork('solana'),
      kit.getCaipNetwork('eip155', 1),
    ].map((network) => network?.caipNetworkId)
  const mainnet = solanaMainnet.caipNetworkId
  expect(ids()).toEqual(['eip155:1', 'eip155:1', mainnet, 'eip155:1'])
  await kit.switchNetwork(networks[1])
  expect(ids()).toEqual(['eip155:2', 'eip155:2', mainnet, 'eip155:1'])
  await kit.widget.connect(WALLET)
  await kit.switchNetwork(networks[1])
  await kit.widget.connect('Harbor', 'solana')
  expect(ids()).toEqual([mainnet, 'eip155:2', mainnet, 'eip155:1'])
  expect(kit.getCaipAddress('eip155')).toContain('eip155:2:')
})

it('another Bitcoin wallet speaks by its first payment account, where no address is given', async () => {
  const wallets = ['Harbor', 'Meridian'].map((name, index) =>
    createStandardBitcoinWallet({ name, keys: [Uint8Array.from({ length: 32 }, () => index + 1)], storage: null }),
  )
  for (const wallet of wallets) onTestFinished(wallet.install())
  const { kit } = pages.open({ adapters: [new BitcoinAdapter()], networks: [offline(bitcoin)] })
  for (const { id } of wallets) await kit.widget.connect(id, 'bip122')
  const connection = kit.getConnections().at(-1)
  if (!connection) throw new Error('the first wallet is not connected any more')
  const address = connection.accounts.find(({ type }) => type === 'payment')?.address
  expect(await kit.switchConnection({ connection })).toMatchObject({ address, hasSwitchedWallet: true })
  expect(kit.getAddress()).toBe(address)
})
