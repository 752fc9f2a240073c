import { type ChainLike, type KnownNamespace, type Network, toNetwork } from '../domain/network.ts'
import { FAMILY_WALLETS } from './family-wallets.ts'
import { knownNetworks } from './known-networks.ts'
import { type TestNodes, toNodes } from './nodes.ts'
import { TEST_KEYS } from './test-accounts.ts'
import { createHold, createMisbehaviour } from './wallets/misbehaviour.ts'
import { ProviderRpcError } from './wallets/provider-error.ts'
import type { CallUrl } from './wallets/rpc-call.ts'
import type { TestProvider, WalletLogEntry } from './wallets/types.ts'

/** What a test wallet is made of. */
export interface TestWalletOptions {
  /** What visitors read. Default `Test Wallet`. */
  readonly name?: string
  /**
   * Its rdns for EVM chains. Default: one that no other test wallet has; where it `remembers`, one made of its name; in
   * Playwright `com.example.test-wallet`.
   */
  readonly rdns?: string
  /** Those it speaks for. Default: those of `networks`, and `['eip155']` without any. */
  readonly families?: readonly KnownNamespace[]
  /** How many accounts it has in each family, 1 to 10; a page is shown the first. Default 2. */
  readonly accounts?: number
  /** Those it knows; the first of a family is its current one. viem's chains do. Default: Ethereum, and each family's main network. */
  readonly networks?: readonly (Network | ChainLike)[]
  /**
   * Its nodes: an address or a test chain, for all networks or by CAIP-2 id. Without one an EVM network is a test chain in
   * memory, and wallets of other families sign without sending.
   */
  readonly rpc?: TestNodes
  /** Keeps what it granted in the page's `localStorage`, so that it is still connected after a reload. Default false, in Playwright true. */
  readonly remembers?: boolean
}

/**
 * A wallet on this page, with keys that really sign, and its owner's side. What the owner does takes effect at once; what
 * goes wrong is used up by the request it happens to.
 */
export interface TestWallet {
  /** What visitors read. */
  readonly name: string
  /** For `widget.connect`, of the first family. */
  readonly id: string
  /** The same for each family. */
  readonly ids: Readonly<Partial<Record<KnownNamespace, string>>>
  /** Of all accounts, shown to the page or not, as the family's first network writes them. */
  readonly addresses: Readonly<Partial<Record<KnownNamespace, readonly string[]>>>
  /** Those it knows; the first of a family is its current one at the beginning. */
  readonly networks: readonly Network[]
  /** Whether the page has been granted an account. */
  readonly isConnected: boolean
  /** Every request so far, oldest first, and what became of it. */
  readonly requests: readonly WalletLogEntry[]
  /** EIP-1193, as announced; undefined without `eip155`. */
  readonly provider: TestProvider | undefined
  /** The visitor says no to the next request that asks them, or to the next one of that method. */
  refuse(method?: string): void
  /** Waits so many milliseconds before each answer; 0 ends it. */
  delay(ms: number): void
  /** Lets the next request that asks the visitor wait, or the next one of that method, until the answer is called. */
  hold(method?: string): () => void
  /** Fails the next request that asks the visitor, or the next one of that method: with an error of this code, or with this value. */
  fail(reason: unknown, method?: string): void
  /** Shows the page no accounts, until `unlock()` or the next connection that the visitor agrees to. */
  lock(): void
  /** Shows the accounts of before again. */
  unlock(): void
  /** The visitor chooses another account, by its place. */
  switchAccount(index: number): void
  /** The visitor chooses another EVM network that the wallet knows. Wallets of other families have none that pages follow. */
  switchNetwork(network: Network | ChainLike | number): void
  /** The visitor disconnects this page, inside the wallet. */
  disconnect(): void
  /** Ends what goes wrong and empties the log. Accounts, network and grant stay. */
  reset(): void
  /** Takes it off the page. A widget that found it by EIP-6963 keeps the row: that standard has no farewell. */
  remove(): void
}

const uniqueRdns = (): string =>
  `com.example.test-${Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** By this the wallet finds after a reload what it granted, and the page finds the wallet. */
const rdnsOf = (name: string): string =>
  `com.example.${name.toLowerCase().replace(/[^a-z\d]/g, (letter) => (letter === ' ' ? '-' : letter.charCodeAt(0).toString(16)))}`

/**
 * A wallet that announces itself on this page (a browser's, happy-dom's or jsdom's) as real ones do, in each family's way,
 * and signs. Its keys are public: the first accounts of every local EVM node, the same bytes in the other families.
 * Fails where there is no page, and for a family that is none of ours.
 */
export function createTestWallet(options: TestWalletOptions = {}): TestWallet {
  return buildTestWallet(options)
}

/** The same, for a page that may not call each URL itself. */
export function buildTestWallet(options: TestWalletOptions, callUrl?: CallUrl): TestWallet {
  if (typeof window === 'undefined')
    throw new Error('A test wallet announces itself on a page: run this test in happy-dom, jsdom or a browser')
  const { families, networks } = knownNetworks(options)
  const { name = 'Test Wallet', accounts = 2, remembers = false, rpc } = options
  const { rdns = remembers ? rdnsOf(name) : uniqueRdns() } = options
  const nodeOf = toNodes(rpc, networks)
  const misbehaviour = createMisbehaviour()
  const requests: WalletLogEntry[] = []

  const wallets = families.map((family) => {
    const wallet = FAMILY_WALLETS[family]({
      name,
      rdns,
      keys: TEST_KEYS.slice(0, accounts),
      networks: networks.filter(({ chainNamespace }) => chainNamespace === family),
      nodeOf,
      shared: { misbehaviour, requests },
      remembers,
      callUrl,
    })
    return { family, wallet }
  })
  const ends = wallets.map(({ wallet }) => wallet.install())
  const toNumbered = (id: number): Network | undefined => networks.find((network) => network.id === id)
  const byFamily = <Value>(read: (wallet: (typeof wallets)[number]['wallet']) => Value) =>
    Object.fromEntries(wallets.map(({ family, wallet }) => [family, read(wallet)])) as Partial<
      Record<KnownNamespace, Value>
    >

  return {
    name,
    id: wallets[0]?.wallet.connectorId ?? '',
    ids: byFamily(({ connectorId }) => connectorId),
    addresses: byFamily(({ addresses }) => addresses),
    networks,
    get isConnected() {
      return wallets.some(({ wallet }) => wallet.isConnected())
    },
    requests,
    provider: wallets.find(({ wallet }) => wallet.provider)?.wallet.provider,
    refuse(method) {
      misbehaviour.answerNext({ kind: 'refuse' }, method)
    },
    delay(ms) {
      misbehaviour.latencyMs = ms
    },
    hold(method) {
      const held = createHold()
      if (method === undefined) misbehaviour.answerNext(held, method)
      else misbehaviour.interruptNext(held, method)
      return held.release
    },
    fail(reason, method) {
      const value =
        typeof reason === 'number' ? new ProviderRpcError(reason, `The test wallet fails with ${reason}`) : reason
      if (method === undefined) misbehaviour.answerNext({ kind: 'throw', value }, method)
      else misbehaviour.interruptNext({ kind: 'throw', value }, method)
    },
    lock() {
      for (const { wallet } of wallets) wallet.setLocked(true)
    },
    unlock() {
      for (const { wallet } of wallets) wallet.setLocked(false)
    },
    switchAccount(index) {
      if (!(index >= 0 && index < accounts)) throw new Error(`The test wallet has no account ${index}`)
      for (const { wallet } of wallets) wallet.selectAccount(index)
    },
    switchNetwork(given) {
      const wanted = typeof given === 'number' ? toNumbered(given) : toNetwork(given)
      const found = wallets.find(({ family }) => family === wanted?.chainNamespace)
      if (!wanted || !found)
        throw new Error('The test wallet does not know that network: list it in the `networks` that it is made with')
      found.wallet.switchNetwork(wanted)
    },
    disconnect() {
      for (const { wallet } of wallets) wallet.setAccounts([])
    },
    reset() {
      misbehaviour.reset()
      requests.length = 0
    },
    remove() {
      for (const end of ends.splice(0)) end()
    },
  }
}
