import type { Address, Hex } from 'viem'

/** What a page passes to `provider.request`. */
export interface WalletRequest {
  /** By the name that the family's wallets know. */
  readonly method: string
  /** What goes with it, in the family's shape. */
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}

/** Events of EIP-1193. */
export interface WalletEvents {
  accountsChanged: [accounts: unknown]
  chainChanged: [chainId: unknown]
  connect: [info: { chainId: Hex }]
  disconnect: [error: Error]
  message: [message: { type: string; data: unknown }]
}

type Listener = (...values: never[]) => void

/** EIP-1193. The legacy members exist on injected wallets only. */
export interface TestProvider {
  /** Asks the wallet (EIP-1193). Fails with its errors, each with a `code`. */
  request(request: WalletRequest): Promise<unknown>
  /** Hears `accountsChanged`, `chainChanged`, `connect`, `disconnect`. */
  on(event: string, listener: Listener): TestProvider
  /** Hears it no more. */
  removeListener(event: string, listener: Listener): TestProvider
}

/** A chain a wallet can talk to. */
export interface WalletChain {
  readonly id: number
  readonly rpcUrl: string
  /** Answers in place of `rpcUrl`: a chain in memory. Fails as nodes do, with a code. */
  readonly node?: (request: WalletRequest) => Promise<unknown>
  readonly name?: string
}

/** One request as the wallet saw it, and what became of it. */
export interface WalletLogEntry {
  /** By the name that the page used. */
  readonly method: string
  /** What the page gave with it. */
  readonly params: WalletRequest['params']
  /** When it came, in milliseconds since 1970. */
  readonly at: number
  /** How it ended, so far. */
  outcome: 'pending' | 'resolved' | 'rejected'
}

/** What a wallet remembers about one page's origin. */
export interface OriginGrant {
  /** Accounts the visitor has shown to the page; the active one first. Empty: not connected. */
  accounts: readonly Address[]
  chainId: number
}
