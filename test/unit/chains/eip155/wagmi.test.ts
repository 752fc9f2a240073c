// @vitest-environment happy-dom

import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getAccount,
  reconnect,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { defineChain, http, verifyMessage } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { walletletConnector } from '../../../../src/chains/eip155/wagmi.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../../support/test-page.ts'

const WALLET = 'com.example.a'
const pages: TestPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

const chain = (id: 1 | 2) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  })
const chains = [chain(1), chain(2)] as const

/** One load of a page with a widget and wagmi around it. */
function load(options: Parameters<typeof openPage>[0], items = new Map<string, string>()) {
  const page = openPage(options)
  pages.push(page)
  page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
  const storage = createStorage({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  })
  const config = createConfig({
    chains,
    transports: { 1: http('http://127.0.0.1:9'), 2: http('http://127.0.0.1:9') },
    connectors: [walletletConnector(page.widget)],
    multiInjectedProviderDiscovery: false,
    storage,
  })
  return { ...page, config, items, connector: config.connectors[0] as (typeof config.connectors)[number] }
}

it('wagmi connects by our modal, signs, switches and disconnects; the address is checksummed', async () => {
  const wallet = testWallet(WALLET, [0])
  const { config, connector, widget } = load({ wallets: [wallet] })
  const connecting = connect(config, { connector })
  await until(() => widget.isOpen.value, 'the modal')
  await widget.connect(WALLET)
  const { accounts, chainId } = await connecting
  expect(accounts[0]).toMatch(/^0x(?=.*[A-F])(?=.*[a-f])[\da-fA-F]{40}$/)
  expect(chainId).toBe(1)

  const message = 'hello'
  const signature = await signMessage(config, { message })
  expect(await verifyMessage({ address: accounts[0], message, signature })).toBe(true)

  await switchChain(config, { chainId: 2 })
  await until(() => widget.network.value.id === 2, 'our network')
  expect(getAccount(config).chainId).toBe(2)

  await disconnect(config)
  expect(widget.status.value).toBe('disconnected')
  expect(getAccount(config).status).toBe('disconnected')
})

it('a visitor who closes the modal has refused, in wagmi’s words', async () => {
  const { config, connector, widget } = load({ wallets: [testWallet(WALLET, [0])] })
  const connecting = connect(config, { connector })
  const refused = expect(connecting).rejects.toMatchObject({ code: 4001 })
  await until(() => widget.isOpen.value, 'the modal')
  widget.close()
  await refused
  expect(getAccount(config).status).toBe('disconnected')
})

it('what happens by our own button happens in wagmi', async () => {
  const wallet = testWallet(WALLET, [0])
  const { config, widget } = load({ wallets: [wallet] })
  await widget.connect(WALLET)
  await until(() => getAccount(config).status === 'connected', 'wagmi connected')
  await widget.switchNetwork(testNetwork(2))
  await until(() => getAccount(config).chainId === 2, 'wagmi switched')
  await widget.disconnect()
  await until(() => getAccount(config).status === 'disconnected', 'wagmi disconnected')
})

it('a visitor who comes back is back in wagmi; one who left by wagmi is gone in both after a reload', async () => {
  const site = createFakeSite()
  const wallet = testWallet(WALLET, [0])
  const first = load({ wallets: [wallet], site })
  await first.widget.connect(WALLET)
  await until(() => getAccount(first.config).status === 'connected', 'connected')
  first.close()

  const second = load({ wallets: [wallet], site }, first.items)
  await reconnect(second.config)
  await until(() => getAccount(second.config).status === 'connected', 'back')
  await disconnect(second.config)
  second.close()

  const third = load({ wallets: [wallet], site }, second.items)
  await reconnect(third.config)
  expect(getAccount(third.config).status).toBe('disconnected')
  expect(third.widget.status.value).toBe('disconnected')
})
