import type { Clock } from '../kernel/clock.ts'
import type { Scope } from '../kernel/scope.ts'

/** Wallets that make themselves known to the page. Everything they say is unchecked. */
export interface Announcements {
  /** Calls back for those there are and those that come, until the signal aborts. The same one may come twice. */
  subscribe(report: (info: Record<string, unknown>, provider: unknown) => void, signal: AbortSignal): void
  /** The one wallet that wrote itself on the window without announcing, if any. */
  legacy(): unknown
}

/** What a wallet can do, by the standard's names (`standard:connect`, `solana:signMessage`). */
export type StandardFeatures = Readonly<Record<string, unknown>>

/** A wallet as it registered itself by the Wallet Standard. Everything it says, at every reading, is unchecked. */
export interface StandardWallet {
  readonly name: unknown
  readonly icon: unknown
  /** In the standard's names (`solana:mainnet`), not CAIP-2. */
  readonly chains: unknown
  readonly features: StandardFeatures
  readonly accounts: unknown
}

/** Wallets that write themselves on the window and tell nobody, early or late. What they wrote is unchecked. */
export interface WindowWallets {
  /** `okxwallet.bitcoin`; undefined where a part is missing or throws, and where it is markup that only has that name. */
  read(path: string): unknown
  /** Calls `look` now and, less and less often, for some seconds; one that throws is over. Never on a server. */
  watch(
    look: () => void,
    context: {
      /** Stops looking when it ends. */
      readonly scope: Scope
      /** For looking again later. */
      readonly clock: Clock
    },
  ): void
  /** Calls back for events of the window until the answer is called. */
  onEvent(name: string, listener: () => void): () => void
}
