// @vitest-environment happy-dom
import { BrowserProvider, parseEther as parseEtherText, verifyMessage as verifyByEthers } from 'ethers'
import { createPublicClient, createWalletClient, custom, http, parseEther, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Network } from '../../src/domain/network.ts'
import { createEip155Wallet, type Eip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import type { Stack } from '../stack/start-stack.ts'
import { startStack } from '../stack/start-stack.ts'
import { testKeys } from '../stack/wallets/test-keys.ts'
import { openPage, type TestPage, testNetwork, until } from '../support/test-page.ts'

// The provider that hosts get, in the hands of the libraries they use, on a real chain.

let stack: Stack
let wallet: Eip155Wallet
let page: TestPage
const RECEIVER = '0x00000000000000000000000000000000000000aa'

beforeAll(async () => {
  stack = await startStack({ wallets: 10 })
})
afterAll(() => stack.stop())

const networkOf = (index: number): Network => {
  const chain = stack.chains[index]
  if (!chain) throw new Error(`No chain ${index}`)
  return { ...testNetwork(chain.id, chain.name), rpcUrls: { default: { http: [chain.rpcUrl] } } }
}

function openFresh(): void {
  const chains = stack.chains.filter(({ knownToWallets }) => knownToWallets)
  wallet = createEip155Wallet({ keys: testKeys(0, 1), chains, storage: null })
  page = openPage({ wallets: [wallet], networks: [networkOf(0), networkOf(1), networkOf(2)] })
}
beforeEach(openFresh)
afterEach(() => page.close())

const balanceAt = (index: number): Promise<bigint> =>
  createPublicClient({ transport: http(stack.chains[index]?.nodeUrl) }).getBalance({ address: RECEIVER })

describe('viem', () => {
  it('R1.33, R7.54: reads, signs and sends through the provider', async () => {
    await page.widget.connect(wallet.rdns)
    const client = createWalletClient({ transport: custom(page.widget.provider('eip155')) })
    const [account] = await client.getAddresses()
    if (!account) throw new Error('no account')
    expect(account).toBe(wallet.control.addresses[0])
    expect(await client.getChainId()).toBe(stack.chains[0]?.id)

    const signature = await client.signMessage({ account, message: 'from viem' })
    expect(await verifyMessage({ address: account, message: 'from viem', signature })).toBe(true)

    const before = await balanceAt(0)
    const hash = await client.sendTransaction({ account, chain: null, to: RECEIVER, value: parseEther('1') })
    const reader = createPublicClient({ transport: http(stack.chains[0]?.nodeUrl), pollingInterval: 20 })
    expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect((await balanceAt(0)) - before).toBe(parseEther('1'))
  })

  it('R7.48: switches the chain, and the widget follows', async () => {
    await page.widget.connect(wallet.rdns)
    const client = createWalletClient({ transport: custom(page.widget.provider('eip155')) })
    await client.switchChain({ id: stack.chains[1]?.id ?? 0 })
    expect(page.widget.network.value.id).toBe(stack.chains[1]?.id)
  })

  it('R7.54: keeps the wallet’s own error codes', async () => {
    await page.widget.connect(wallet.rdns)
    const client = createWalletClient({ transport: custom(page.widget.provider('eip155')) })
    wallet.control.rejectNext('personal_sign')
    const [account] = await client.getAddresses()
    await expect(client.signMessage({ account: account ?? RECEIVER, message: 'no' })).rejects.toThrow(/rejected/i)
  })
})

describe('ethers', () => {
  it('R1.33, R7.54: reads, signs and sends through the provider', async () => {
    await page.widget.connect(wallet.rdns)
    const provider = new BrowserProvider(page.widget.provider('eip155'))
    const signer = await provider.getSigner()
    expect(await signer.getAddress()).toBe(wallet.control.addresses[0])
    const signature = await signer.signMessage('from ethers')
    expect(verifyByEthers('from ethers', signature)).toBe(wallet.control.addresses[0])
    const before = await balanceAt(0)
    const sent = await signer.sendTransaction({ to: RECEIVER, value: parseEtherText('0.5') })
    await sent.wait()
    expect((await balanceAt(0)) - before).toBe(parseEther('0.5'))
    provider.destroy()
  })
})

describe('EIP-1193', () => {
  it('R1.33: is the same connection for the widget’s life, without a wallet, with one, and after it', async () => {
    const provider = page.widget.provider('eip155')
    const events: [string, unknown][] = []
    for (const event of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'] as const)
      provider.on(event, (value: unknown) => void events.push([event, value]))

    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 })
    await expect(provider.request(undefined as never)).rejects.toMatchObject({ code: -32602 })

    await page.widget.connect(wallet.rdns)
    const [first, second] = wallet.control.addresses
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([first])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([first])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    wallet.control.setAccounts([1, 0])
    wallet.control.switchChain(31338)
    await page.widget.disconnect()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 })

    expect(events).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['chainChanged', '0x7a69'],
      ['accountsChanged', [first]],
      ['accountsChanged', [second, first]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  it('R1.33: a request for accounts draws the modal, though nobody has opened it, and resolves once connected', async () => {
    const drawn: boolean[] = []
    const draw = () => void drawn.push(page.widget.isOpen.value)
    page.widget.attachInterface({ framework: 'test', load: async () => draw })
    const accounts = page.widget.provider('eip155').request({ method: 'eth_requestAccounts' })
    await until(() => drawn.length > 0, 'somebody draws')
    expect(drawn).toEqual([true])
    await page.widget.connect(wallet.rdns)
    expect(await accounts).toEqual([wallet.control.addresses[0]])
  })

  it('R1.33: whoever closes the modal says no, and the end of the widget is a disconnection', async () => {
    const begin = async () => {
      page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
      const asked = page.widget.provider('eip155').request({ method: 'eth_requestAccounts' })
      asked.catch(() => {})
      await until(() => page.widget.isOpen.value, 'the modal')
      return asked.then(
        () => {},
        (error: unknown) => error,
      )
    }
    const refused = begin()
    await until(() => page.widget.isOpen.value, 'the modal')
    page.widget.close()
    expect(await refused).toMatchObject({ code: 4001, cause: { code: 'connection/modal-closed' } })
    const ended = begin()
    await until(() => page.widget.isOpen.value, 'the modal')
    page.widget.dispose()
    expect(await ended).toMatchObject({ code: 4900 })
  })

  it.each(['before', 'after'])(
    'R1.33: a widget that is gone answers 4900 to all, first asked %s its end',
    async (when) => {
      const provider = page.widget.provider('eip155')
      if (when === 'before') {
        await page.widget.connect(wallet.rdns)
        expect(await provider.request({ method: 'eth_accounts' })).toHaveLength(1)
      }
      page.widget.dispose()
      for (const method of ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'eth_blockNumber'])
        await expect(provider.request({ method }), method).rejects.toMatchObject({ code: 4900 })
    },
  )

  it('a removed listener hears nothing', async () => {
    const provider = page.widget.provider('eip155')
    const heard: unknown[] = []
    const listener = (value: unknown): void => void heard.push(value)
    provider.on('accountsChanged', listener)
    provider.removeListener('accountsChanged', listener)
    await page.widget.connect(wallet.rdns)
    expect(heard).toEqual([])
  })

  it('R7.10: listening is no reason to load or to ask a wallet', async () => {
    const connectAndList = async (): Promise<string[]> => {
      await page.widget.connect(wallet.rdns)
      return wallet.control.requests.map(({ method }) => method)
    }
    const unheard = await connectAndList()
    page.close()
    openFresh()
    let loads = 0
    page.widget.attachInterface({ framework: 'test', load: async () => void loads++ as never })
    page.widget.provider('eip155').on('chainChanged', () => {})
    // Asking would come before connecting, which comes after it.
    expect(await connectAndList()).toEqual(unheard)
    expect(loads).toBe(0)
  })
})

describe('adding a chain', () => {
  it('R7.49, R8.23: an unknown chain is added by its real node and then used', async () => {
    await page.widget.connect(wallet.rdns)
    await page.widget.switchNetwork(networkOf(2))
    expect(wallet.control.chainId).toBe(31339)
    expect(page.widget.network.value.id).toBe(31339)
    expect(wallet.control.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  })

  it('R8.22: a node of another chain is refused by the wallet: “Chain is not supported”', async () => {
    await page.widget.connect(wallet.rdns)
    const liar = { ...networkOf(2), rpcUrls: { default: { http: [stack.chains[0]?.rpcUrl ?? ''] } } }
    page.close()
    page = openPage({ wallets: [wallet], networks: [networkOf(0), liar] })
    await page.widget.connect(wallet.rdns)
    await expect(page.widget.switchNetwork(liar)).rejects.toThrow('Chain is not supported')
    expect(page.widget.network.value.id).toBe(31337)
  })
})
