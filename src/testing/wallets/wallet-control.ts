import type { Address } from 'viem'
import type { WalletEvents, WalletLogEntry } from './types.ts'

/** A wallet's other side: what its owner does in it, and what goes wrong with it. */
export interface WalletControl {
  /** Addresses of all keys, shown to the page or not. */
  readonly addresses: readonly Address[]
  readonly chainId: number
  readonly isConnected: boolean
  /** Those the page may use now, the active one first. */
  readonly shown: readonly Address[]
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletLogEntry[]
  /** Added before every answer, in milliseconds. */
  latencyMs: number
  /** Refuses the next request that asks the visitor (of that method, if given) with 4001. */
  rejectNext(method?: string): void
  /** Never answers the next request of that method; without a method, the next of any. */
  hangNext(method?: string): void
  /** Lets the next request of that method wait until the answer is called: a visitor who takes their time. */
  holdNext(method?: string): () => void
  /** Throws this value, a string as well as an error, at the next request of that method. */
  throwNext(value: unknown, method?: string): void
  /** Lays this over the next transaction before signing it: a wallet that sends something else than the page asked for. */
  alterNext(change: Readonly<Record<string, string>>): void
  /** Answers the next `eth_sendTransaction` with this value in place of the hash, having sent it. */
  misreportNext(value: unknown): void
  /** Answers `eth_accounts` and `eth_requestAccounts` with this value until called with `undefined`. */
  garbageAccounts(value: unknown): void
  /** Answers `eth_chainId` with this value until called with `undefined`. */
  answerChain(value: unknown): void
  /** The visitor picks another account; a connected page is shown that account first, along with those it had. */
  selectAccount(index: number): void
  /** Shows exactly these accounts to the page; none = disconnect from inside the wallet. */
  setAccounts(indices: readonly number[]): void
  /** The visitor changes the chain in the wallet. Fails when the wallet does not know it. */
  switchChain(id: number): void
  /** Hides all accounts until the next approved connect or `unlock()`. */
  lock(): void
  unlock(): void
  /** The wallet loses its chains: emits `disconnect`, and all but account methods fail with 4900 until `reconnect()`. */
  disconnectEvent(): void
  reconnect(): void
  /** Emits any event with any values, for wallets that say nonsense. */
  emit<Name extends keyof WalletEvents>(event: Name, ...values: WalletEvents[Name]): void
  /** Number of listeners for an event: what a page that cleaned up leaves at zero. */
  listenerCount(event: keyof WalletEvents): number
  /** Ends all misbehaviour and empties the log. Keys, accounts and chain stay. */
  reset(): void
}
