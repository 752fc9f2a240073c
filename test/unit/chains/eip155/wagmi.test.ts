// @vitest-environment happy-dom

import * as wagmi2 from '@wagmi/core'
import * as wagmi3 from '@wagmi/core-3'
import { defineChain, http, verifyMessage } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
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

describe.each(Object.entries({ 'wagmi 2': wagmi2, 'wagmi 3': wagmi3 }))('%s', (_, wagmi) => {
  /** One load of a page with a widget and wagmi around it. */
  const { connect, createConfig, createStorage, disconnect, reconnect, signMessage, switchChain } =
    wagmi as typeof wagmi2
  /** Wagmi 3 calls it a connection. */
  const { getAccount, getConnection = getAccount } = wagmi as unknown as typeof wagmi2 & {
    readonly getConnection?: typeof wagmi2.getAccount
  }

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
    expect(getConnection(config).chainId).toBe(2)

    await disconnect(config)
    expect(widget.status.value).toBe('disconnected')
    expect(getConnection(config).status).toBe('disconnected')
  })

  it('a visitor who closes the modal has refused, in wagmi’s words', async () => {
    const { config, connector, widget } = load({ wallets: [testWallet(WALLET, [0])] })
    const connecting = connect(config, { connector })
    const refused = expect(connecting).rejects.toMatchObject({ code: 4001 })
    await until(() => widget.isOpen.value, 'the modal')
    widget.close()
    await refused
    expect(getConnection(config).status).toBe('disconnected')
  })

  it('a visitor who connects and stays on their chain is connected in both, on that chain', async () => {
    const wallet = testWallet(WALLET, [0])
    const { config, connector, widget } = load({ wallets: [wallet], logLevel: 'silent' })
    const connecting = connect(config, { connector, chainId: 2 })
    await until(() => widget.isOpen.value, 'the modal')
    wallet.control.rejectNext('wallet_switchEthereumChain')
    await widget.connect(WALLET)
    expect(await connecting).toMatchObject({ chainId: 1 })
    expect(getConnection(config)).toMatchObject({ status: 'connected', chainId: 1 })
    expect(widget.status.value).toBe('connected')
  })

  it('a refused switch has wagmi’s number, and ours as its cause', async () => {
    const wallet = testWallet(WALLET, [0])
    const { config, widget } = load({ wallets: [wallet], logLevel: 'silent' })
    await widget.connect(WALLET)
    await until(() => getConnection(config).status === 'connected', 'wagmi connected')
    wallet.control.rejectNext('wallet_switchEthereumChain')
    const refused = { code: 4001, cause: { code: 'connection/rejected' } }
    await expect(switchChain(config, { chainId: 2 })).rejects.toMatchObject(refused)
    expect(getConnection(config).chainId).toBe(1)
  })

  it('what happens by our own button happens in wagmi', async () => {
    const wallet = testWallet(WALLET, [0])
    const { config, widget } = load({ wallets: [wallet] })
    await widget.connect(WALLET)
    await until(() => getConnection(config).status === 'connected', 'wagmi connected')
    await widget.switchNetwork(testNetwork(2))
    await until(() => getConnection(config).chainId === 2, 'wagmi switched')
    await widget.disconnect()
    await until(() => getConnection(config).status === 'disconnected', 'wagmi disconnected')
  })

  it('a visitor who comes back is back in wagmi; one who left by wagmi is gone in both after a reload', async () => {
    const site = createFakeSite()
    const wallet = testWallet(WALLET, [0])
    const first = load({ wallets: [wallet], site })
    await first.widget.connect(WALLET)
    await until(() => getConnection(first.config).status === 'connected', 'connected')
    first.close()

    const second = load({ wallets: [wallet], site }, first.items)
    await reconnect(second.config)
    await until(() => getConnection(second.config).status === 'connected', 'back')
    await disconnect(second.config)
    second.close()

    const third = load({ wallets: [wallet], site }, second.items)
    await reconnect(third.config)
    expect(getConnection(third.config).status).toBe('disconnected')
    expect(third.widget.status.value).toBe('disconnected')
  })

  it('two tabs: who leaves in one has left in the other, in wagmi as in the widget', async () => {
    const site = createFakeSite()
    const wallet = testWallet(WALLET, [0])
    const one = load({ wallets: [wallet], site })
    await one.widget.connect(WALLET)
    const two = load({ wallets: [wallet], site })
    await reconnect(two.config)
    await until(() => getConnection(two.config).status === 'connected', 'the second tab')
    await disconnect(one.config)
    await until(() => getConnection(two.config).status === 'disconnected', 'left in the second tab')
    expect(two.widget.status.value).toBe('disconnected')
  })
})
