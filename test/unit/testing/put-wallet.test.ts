// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { solanaMainnet } from 'walletlet/networks'
import { createTestChain, startTestChain, type TestWalletOptions } from 'walletlet/testing'
import { installInPage } from '../../../src/testing/playwright/in-page.ts'
import { IN_PAGE, NODE_CALL } from '../../../src/testing/playwright/page-wallet.ts'
import { type PlaywrightPage, putWallet } from '../../../src/testing/playwright/put-wallet.ts'
import type { TestProvider } from '../../../src/testing/wallets/types.ts'

// What a test in Node puts into a page. The page is this one; a browser's own is in test/build/playwright.

const page = globalThis as unknown as Record<string, never>
const exposed: string[] = []
afterEach(() => {
  for (const name of [IN_PAGE, ...exposed.splice(0)]) delete page[name]
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Loads the page where `open` is called. What the build writes as text for browsers is run from its source. */
async function put(options?: TestWalletOptions) {
  let content = ''
  const playwright: PlaywrightPage = {
    addInitScript: async (script) => {
      content = script.content
    },
    exposeBinding: async (name, run) => {
      exposed.push(name)
      page[name] = ((...values: unknown[]) => run({}, ...values)) as never
    },
    evaluate: async (run, given) => run(given),
  }
  const owner = await putWallet(playwright, options)
  return { owner, open: () => installInPage(JSON.parse(/installInPage\((.*)\)\}\)\(\)$/.exec(content)?.[1] ?? '')) }
}

const findProvider = (): TestProvider => {
  const found: TestProvider[] = []
  const hear = (event: Event): void =>
    void found.push((event as CustomEvent<{ provider: TestProvider }>).detail.provider)
  addEventListener('eip6963:announceProvider', hear)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', hear)
  // Those of earlier pages are still there.
  return found.at(-1) as TestProvider
}

const send = async (): Promise<unknown> => {
  const provider = findProvider()
  const [from] = (await provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
  return provider.request({
    method: 'eth_sendTransaction',
    params: [{ from, to: `0x${'b0'.repeat(20)}`, value: '0x1' }],
  })
}

it.each([
  ['names no network', {}],
  ['names one of another family', { families: ['eip155', 'solana'], networks: [solanaMainnet] }],
] as const)('one chain for all networks is that of Ethereum, too, where the host %s', async (_, options) => {
  const chain = createTestChain({ id: 1 })
  const { open } = await put({ ...options, rpc: chain })
  open()
  const hash = await send()
  expect(chain.transactions).toMatchObject([{ hash }])
})

it('a chain of a number that the wallet does not have is refused before there is a page', async () => {
  await expect(put({ rpc: createTestChain() })).rejects.toThrow('chain 1, and its test chain is 31337')
})

it.each([
  [{ accounts: 11 }, '1 to 10 accounts'],
  [{ families: ['tezos' as never] }, 'no test wallet for tezos'],
])('what no wallet can be is refused before there is a page: %j', async (options, words) => {
  await expect(put(options)).rejects.toThrow(words)
})

it('what the owner says before a page with the wallet is open fails with what to do, and is heard after that', async () => {
  const { owner, open } = await put()
  const says = [owner.refuse, owner.hold, owner.look, owner.lock, owner.disconnect, () => owner.switchAccount(1)]
  for (const say of says) await expect(say()).rejects.toThrow('go to it first')
  open()
  await owner.refuse()
  await expect(send()).rejects.toMatchObject({ code: 4001 })
  expect(await owner.look()).toMatchObject({ isConnected: false })
})

it('a node’s refusal arrives in the page with its code and its data, by which libraries read why', async () => {
  const reverted = Object.assign(new Error('reverted'), { code: 3, data: '0x08c379a0' })
  const { open } = await put({ rpc: { request: () => Promise.reject(reverted) } })
  open()
  const call = findProvider().request({ method: 'eth_call', params: [{}] })
  await expect(call).rejects.toMatchObject({ code: 3, message: 'reverted', data: '0x08c379a0' })
})

it('a chain that the page adds is asked by Node, whatever the page may ask itself', async () => {
  const added = await startTestChain({ id: 8453 })
  const { fetch: ofNode } = globalThis
  const forbidden = vi.fn(() => Promise.reject(new TypeError('Refused by the policy of the page')))
  const { open } = await put()
  vi.stubGlobal('fetch', forbidden)
  const ask = page[NODE_CALL] as unknown as (...values: readonly unknown[]) => unknown
  page[NODE_CALL] = ((...values: readonly unknown[]) => {
    vi.stubGlobal('fetch', ofNode)
    const answer = ask(...values)
    vi.stubGlobal('fetch', forbidden)
    return answer
  }) as never
  open()
  const provider = findProvider()
  const [from] = (await provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
  const chain = {
    chainId: '0x2105',
    chainName: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [added.url],
  }
  await provider.request({ method: 'wallet_addEthereumChain', params: [chain] })
  const params = [{ from, to: `0x${'b0'.repeat(20)}`, value: '0x1' }]
  const hash = await provider.request({ method: 'eth_sendTransaction', params })
  expect(added.transactions).toMatchObject([{ hash }])
  expect(forbidden).not.toHaveBeenCalled()
  await added.stop()
})
