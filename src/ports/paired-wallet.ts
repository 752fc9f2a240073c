import type { CaipAddress } from '../domain/account.ts'
import type { CaipNetworkId, Network } from '../domain/network.ts'
import type { Clock } from '../kernel/clock.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'

/**
 * What a connector that was paired with has as its provider, in every family: `request` reaches the wallet by the
 * family's WalletConnect methods, `accounts` are the addresses it granted in this family.
 */
export interface PairedWallet {
  /** Reaches the wallet over the relay. */
  request(call: {
    /** By the name that the family's wallets know. */
    method: string
    /** What goes with it, in the family's shape. */
    params?: unknown
  }): Promise<unknown>
  /** The addresses that it granted in this family. */
  readonly accounts?: readonly string[]
  /** Its transactions are base58, and go with `options`; else they are base64, and go with `sendOptions` (Solana). */
  readonly writesBase58?: true
  /** Follows one of the wallet's events. */
  on?(event: string, listener: (value: unknown) => void): unknown
  /** Ends that. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** What a wallet granted over WalletConnect, all its families together, and the way to it: what a family's own provider over it is made from. */
export interface PairedLink {
  /** Undefined while no wallet is paired. */
  readonly connection: ReadonlySignal<PairedConnection | undefined>
  /** Fails with the wallet's own error. */
  request(network: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /** Events of the wallet, `accountsChanged` and `chainChanged` among them. */
  onEvent(
    listener: (event: {
      /** The chain that it is about. */
      readonly network: CaipNetworkId
      /** As the wallet calls it: `accountsChanged`, `chainChanged`. */
      readonly name: string
      /** What the wallet says with it; unchecked. */
      readonly value: unknown
    }) => void,
  ): () => void
  /** Ends the connection in all families. */
  disconnect(): Promise<unknown>
}

/** What a wallet on another device has granted. */
export interface PairedConnection {
  /** WalletConnect's id of the session. */
  readonly topic: string
  /** CAIP-10, as the wallet listed them. */
  readonly accounts: readonly CaipAddress[]
  /** Those the wallet approved. */
  readonly networks: readonly CaipNetworkId[]
  /** The wallet moves to any network when it is asked, approved or not (R4.34). */
  readonly supportsAllNetworks: boolean
  /** Granted, by network: older wallets answer with a namespace for each chain, which may have methods of its own. */
  readonly methodsOn: ReadonlyMap<CaipNetworkId, ReadonlySet<string>>
}

/** What a wallet of the family is asked for when it is paired with over WalletConnect. */
export interface FamilyPairing {
  /** Wallets refuse, or ignore, a namespace without methods. */
  readonly methods: readonly string[]
  /** `accountsChanged` and `chainChanged` when absent. */
  readonly events?: readonly string[]
  /** Makes the provider of a paired connector; a `PairedWallet` when absent. `networks` are those the host lists. */
  createProvider?(
    link: PairedLink,
    context: {
      /** All that the page lists of the family. */
      readonly networks: readonly Network[]
      /** The widget's, for everything that waits. */
      readonly clock: Clock
      /** Asks a network's node what the wallet does not answer. Fails when none is reached, or with its refusal as `cause`. */
      read(network: Network, method: string, parameters: readonly unknown[]): Promise<unknown>
    },
  ): unknown
  /**
   * Wallets can sign in while they approve (`wc_sessionAuthenticate`): how their texts call an account, and an address that
   * stands for the one nobody knows yet. When absent they are asked afterwards.
   */
  readonly signInAtOnce?: {
    /** Before "account:" in the first line: `Ethereum`. */
    readonly accountKind: string
    /** What stands for the address until the wallet says which. */
    readonly placeholder: string
  }
}
