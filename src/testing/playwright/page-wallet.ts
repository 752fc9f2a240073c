import type { CaipNetworkId, KnownNamespace, Network } from '../../domain/network.ts'
import type { TestWallet } from '../create-test-wallet.ts'
import type { RpcError } from '../wallets/provider-error.ts'
import type { WalletLogEntry, WalletRequest } from '../wallets/types.ts'

/** What a test tells the wallet of a page, by names and plain values alone: it goes from Node into the page. */
export interface WalletInPage extends Pick<TestWallet, (typeof VERBS)[number]> {
  readonly look: () => PageWalletState
  holdNext(method?: string): number
  release(hold: number): void
}

export const VERBS = ['refuse', 'delay', 'fail', 'lock', 'unlock', 'switchAccount', 'disconnect', 'reset'] as const

/** What a page's wallet knows of itself. */
export interface PageWalletState {
  /** For `widget.connect`, by family. */
  readonly ids: TestWallet['ids']
  /** Of all accounts, by family. */
  readonly addresses: TestWallet['addresses']
  /** Whether the page has been granted an account. */
  readonly isConnected: boolean
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletLogEntry[]
}

/** Where the page keeps its wallet, and by what it asks Node to call a node. */
export const IN_PAGE = '__walletletTestWallet'
export const NODE_CALL = '__walletletTestNode'

/** What Node answers to a call: errors lose their code and data on the way by themselves. */
export interface NodeAnswer {
  readonly result?: unknown
  readonly error?: RpcError
}

/** The node of a network of the wallet, or a URL: that of a network which the page has added. */
export type CallNode = (place: string, request: WalletRequest) => Promise<NodeAnswer>

/** What the page's wallet is made from, as JSON. */
export interface PageWalletSetup {
  readonly name?: string
  readonly rdns: string
  readonly families?: readonly KnownNamespace[]
  readonly accounts?: number
  readonly networks: readonly Network[]
  readonly remembers: boolean
  /** Of networks whose calls Node answers. */
  readonly nodes: readonly CaipNetworkId[]
}
