import { type CaipNetworkId, type ChainLike, type Network, toNetwork } from '../../domain/network.ts'
import { createTestChain } from '../chain/test-chain.ts'
import type { TestWalletOptions } from '../create-test-wallet.ts'
import { knownNetworks } from '../known-networks.ts'
import { type TestNode, toNodes } from '../nodes.ts'
import { toRpcError } from '../wallets/provider-error.ts'
import { callRpc } from '../wallets/rpc-call.ts'
import type { WalletRequest } from '../wallets/types.ts'
import { pageScript } from './page-script.ts'
import { IN_PAGE, NODE_CALL, type NodeAnswer, type PageWalletSetup, type PageWalletState } from './page-wallet.ts'

/** What is used of Playwright's `Page`, so that any version fits. */
export interface PlaywrightPage {
  /** Playwright's own. */
  addInitScript(script: {
    /** Script that runs before the page's own. */
    content: string
  }): Promise<unknown>
  /** Playwright's own. */
  // biome-ignore lint/suspicious/noExplicitAny: versions of Playwright type what such a function is given differently.
  exposeBinding(name: string, run: (...values: any[]) => unknown): Promise<unknown>
  /** Playwright's own. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  evaluate(run: (given: any) => unknown, given: unknown): Promise<any>
}

/**
 * A page's wallet and its owner's side, as `TestWallet` has it, from the test. What goes wrong is told to the page that is
 * open: tell it again after a reload. What is granted stays.
 */
export interface PageWallet {
  /** For `widget.connect`, of an EVM wallet. */
  readonly rdns: string
  /** What it knows of itself: addresses, requests, whether the page is connected. */
  look(): Promise<PageWalletState>
  /** See `TestWallet`. */
  refuse(method?: string): Promise<void>
  /** See `TestWallet`. */
  delay(ms: number): Promise<void>
  /** The answer lets the request go. */
  hold(method?: string): Promise<() => Promise<void>>
  /** With an error of this code, or with this text. */
  fail(reason: number | string, method?: string): Promise<void>
  /** See `TestWallet`. */
  lock(): Promise<void>
  /** See `TestWallet`. */
  unlock(): Promise<void>
  /** See `TestWallet`. */
  switchAccount(index: number): Promise<void>
  /** See `TestWallet`. */
  switchNetwork(network: Network | ChainLike | number): Promise<void>
  /** See `TestWallet`. */
  disconnect(): Promise<void>
  /** See `TestWallet`. */
  reset(): Promise<void>
}

const RDNS = 'com.example.test-wallet'

/** What the wallet needs of a network, without the functions that chains of viem have. */
const toPlain = ({
  id,
  name,
  caipNetworkId,
  chainNamespace,
  nativeCurrency,
  rpcUrls,
  ss58Prefix,
  cosmos,
}: Network): Network => ({
  id,
  name,
  caipNetworkId,
  chainNamespace,
  nativeCurrency,
  rpcUrls: { default: { http: rpcUrls.default.http } },
  ...(ss58Prefix !== undefined && { ss58Prefix }),
  ...(cosmos && { cosmos }),
})

async function callNode(node: TestNode | undefined, request: WalletRequest): Promise<NodeAnswer> {
  try {
    if (!node) throw new Error('The test wallet has no node for this network')
    return { result: await (typeof node === 'string' ? callRpc(node, request) : node.request(request)) }
  } catch (cause) {
    return { error: toRpcError(cause) }
  }
}

/**
 * Puts a test wallet into every document that this page will load, before the document's own code runs: a local site's or a
 * published one's, whatever its policy. Its chain calls are made from Node: to `rpc`, or to a test chain in memory.
 */
export async function putWallet(page: PlaywrightPage, options: TestWalletOptions = {}): Promise<PageWallet> {
  const { rpc, rdns = RDNS, remembers = true, ...plain } = options
  const isEvm = (network: Network): boolean => network.caipNetworkId.startsWith('eip155:')
  const { families, networks } = knownNetworks(options)
  const nodeOf = toNodes(rpc, networks)
  const nodes = new Map<CaipNetworkId, TestNode | undefined>(
    networks.map((network) => [
      network.caipNetworkId,
      nodeOf(network) ?? (isEvm(network) ? createTestChain({ id: Number(network.id) }) : undefined),
    ]),
  )
  const findNode = (place: string): TestNode | undefined =>
    nodes.get(place as CaipNetworkId) ?? (/^https?:/.test(place) ? place : undefined)
  await page.exposeBinding(NODE_CALL, (_source: unknown, place: string, request: WalletRequest) =>
    callNode(findNode(place), request),
  )
  const setup: PageWalletSetup = {
    ...plain,
    rdns,
    remembers,
    families,
    networks: networks.map(toPlain),
    nodes: [...nodes.keys()],
  }
  await page.addInitScript({ content: `(() => {${pageScript}\ninstallInPage(${JSON.stringify(setup)})})()` })

  const tell = (name: string, ...values: readonly unknown[]): Promise<unknown> =>
    page.evaluate(
      ([place, verb, given]: [string, string, readonly unknown[]]) => {
        const wallet = (
          globalThis as unknown as Record<string, Record<string, (...values: readonly unknown[]) => unknown>>
        )[place]
        if (!wallet) throw new Error('No page with the test wallet is open: go to it first')
        return wallet[verb]?.(...given)
      },
      [IN_PAGE, name, values],
    )
  const command =
    (name: string) =>
    async (...values: readonly unknown[]): Promise<void> => {
      await tell(name, ...values.filter((value) => value !== undefined))
    }
  return {
    rdns,
    look: () => tell('look') as Promise<PageWalletState>,
    refuse: command('refuse'),
    delay: command('delay'),
    async hold(method) {
      const hold = await tell('holdNext', ...(method === undefined ? [] : [method]))
      return command('release').bind(undefined, hold)
    },
    fail: command('fail'),
    lock: command('lock'),
    unlock: command('unlock'),
    switchAccount: command('switchAccount'),
    switchNetwork: (network) =>
      command('switchNetwork')(typeof network === 'number' ? network : toPlain(toNetwork(network))),
    disconnect: command('disconnect'),
    reset: command('reset'),
  }
}
