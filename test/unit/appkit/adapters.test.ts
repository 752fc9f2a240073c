// @vitest-environment happy-dom

import { disconnect, getAccount, reconnect, signMessage, switchChain } from '@wagmi/core'
import { verifyMessage } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { BitcoinAdapter } from 'walletlet/appkit/adapter-bitcoin'
import { Ethers5Adapter } from 'walletlet/appkit/adapter-ethers5'
import { SolanaAdapter, type SolanaProvider } from 'walletlet/appkit/adapter-solana'
import { WagmiAdapter } from 'walletlet/appkit/adapter-wagmi'
import { solana } from 'walletlet/appkit/networks'
import type { HostProvider } from '../../../src/ports/chain-family.ts'
import { flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import { testNetwork, testWallet, until } from '../../support/test-page.ts'
import { kitPages, WALLET } from './page-with-kit.ts'

const pages = kitPages()
const endings: (() => void)[] = []
afterEach(() => {
  pages.close()
  for (const end of endings.splice(0)) end()
})

const networks = [testNetwork(1), testNetwork(2)] as const

it('wagmi: the config is made before the kit, and both are one from then on', async () => {
  const adapter = new WagmiAdapter({ networks: [...networks, solana], projectId: 'test', storage: null })
  const config = adapter.wagmiConfig
  expect(config.chains.map(({ id }) => id)).toEqual([1, 2])
  const returning = reconnect(config)
  const { kit } = pages.open({ adapters: [adapter] })
  await returning
  expect(getAccount(config).status).toBe('disconnected')

  await kit.widget.connect(WALLET)
  await until(() => getAccount(config).status === 'connected', 'connected')
  const { address } = getAccount(config)
  const signature = await signMessage(config, { message: 'hello' })
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })).toBe(true)
  await switchChain(config, { chainId: 2 })
  expect(kit.getChainId()).toBe(2)
  await disconnect(config)
  expect(kit.getIsConnectedState()).toBe(false)
})

it('wagmi: a visitor who comes back is back in both', async () => {
  const wallet = testWallet(WALLET, [0])
  const first = pages.open({ wallet }).kit
  await first.widget.connect(WALLET)
  first.widget.dispose()
  const adapter = new WagmiAdapter({ networks, storage: null })
  const returning = reconnect(adapter.wagmiConfig)
  pages.open({ wallet, adapters: [adapter] })
  await returning
  await until(() => getAccount(adapter.wagmiConfig).status === 'connected', 'back')
})

it('wagmi: made once, it follows each further kit of its page, as hot reload makes them', async () => {
  const adapter = new WagmiAdapter({ networks, storage: null })
  const config = adapter.wagmiConfig
  pages.open({ adapters: [adapter] })
  await reconnect(config)
  for (const _ of ['a second one', 'and a third']) {
    const { kit } = pages.open({ adapters: [adapter] })
    await kit.widget.connect(WALLET)
    await until(() => getAccount(config).status === 'connected', 'connected')
    await kit.widget.switchNetwork(networks[1])
    await until(() => getAccount(config).chainId === 2, 'switched')
    await kit.widget.disconnect()
    await until(() => getAccount(config).status === 'disconnected', 'disconnected')
  }
})

it('wagmi: who has stopped listening hears of no further kit', async () => {
  const adapter = new WagmiAdapter({ networks, storage: null })
  const first = pages.open({ adapters: [adapter] }).kit
  const provider = (await adapter.wagmiConfig.connectors[0]?.getProvider()) as unknown as HostProvider
  const heard: string[] = []
  const gone = () => void heard.push('gone')
  const kept = () => void heard.push('kept')
  for (const one of [gone, kept]) provider.on('connect', one)
  provider.removeListener('connect', gone)
  await first.widget.connect(WALLET)
  await until(() => heard.length > 0, 'told')
  first.widget.dispose()
  const { widget } = pages.open({ adapters: [adapter] }).kit
  await until(() => widget.status.value === 'connected', 'back')
  await until(() => heard.length > 1, 'told again')
  expect(heard).toEqual(['kept', 'kept'])
})

it('wagmi: a visitor who comes back to two families is back, though the active one was quicker', async () => {
  const sol = createSolanaWallet({ keys: solanaKeys(0), name: 'Solstice', storage: null })
  endings.push(sol.install())
  const wallet = testWallet(WALLET, [0])
  const open = () => {
    const adapter = new WagmiAdapter({ networks, storage: null })
    const adapters = [adapter, new SolanaAdapter({ wallets: [] })]
    const load = () => pages.open({ wallet, networks: [...networks, solana], adapters }).kit
    return { config: adapter.wagmiConfig, load }
  }
  const first = open().load()
  await first.widget.connect(WALLET)
  await until(() => first.getConnectors().some(({ name }) => name === 'Solstice'), 'found')
  await first.widget.connect('Solstice', 'solana')
  first.widget.dispose()

  const { config, load } = open()
  const go = wallet.control.holdNext('eth_accounts')
  const seen: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => void seen.push(status),
  )
  const returning = reconnect(config)
  const { widget } = load()
  await until(() => widget.status.value === 'connected', 'Solana')
  await flushMicrotasks()
  go()
  await returning
  await until(() => getAccount(config).status === 'connected', 'wagmi')
  expect(seen).not.toContain('disconnected')
})

it('Solana: the wallet by the methods that hosts call; one family does not disturb the other', async () => {
  const keys = solanaKeys(0)
  const sol = createSolanaWallet({ keys, name: 'Solstice', storage: null })
  endings.push(sol.install())
  const { kit } = pages.open({
    networks: [...networks, solana],
    adapters: [new Ethers5Adapter(), new SolanaAdapter({ wallets: [] }), new BitcoinAdapter({ projectId: 'test' })],
  })
  await kit.widget.connect(WALLET)
  await kit.switchNetwork(networks[1])
  await until(() => kit.getConnectors().some(({ name }) => name === 'Solstice'), 'found')
  await kit.widget.connect('Solstice', 'solana')
  const provider = kit.getProvider<SolanaProvider>('solana') as SolanaProvider
  expect(provider.publicKey?.toBase58()).toBe(keys[0]?.address)
  expect(kit.getAddress('solana')).toBe(keys[0]?.address)
  expect(kit.getAddress('eip155')).toMatch(/^0x/)
  // Each on the network that it is on itself, whichever family is active.
  expect(kit.getCaipNetworkId()).toBe(solana.caipNetworkId)
  expect(kit.getCaipAddress('eip155')).toBe(`eip155:2:${kit.getAddress('eip155')}`)
  expect(kit.getConnections('eip155')[0]?.caipNetwork?.id).toBe(2)

  const message = new TextEncoder().encode('hello')
  const signature = await provider.signMessage(message)
  const key = await crypto.subtle.importKey('raw', provider.publicKey?.toBytes() as never, 'Ed25519', false, ['verify'])
  expect(await crypto.subtle.verify('Ed25519', key, signature as never, message)).toBe(true)
})
