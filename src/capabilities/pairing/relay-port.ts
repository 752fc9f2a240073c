import type { ProposalOverrides } from '../../domain/config.ts'
import type { CaipNetworkId, Network } from '../../domain/network.ts'
import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { PairedConnection } from '../../ports/paired-wallet.ts'
import type { PairingSignIn } from '../../ports/sign-in.ts'

/** What a wallet granted over the relay, all namespaces together. WalletConnect and its engine call it a session. */
export interface RelayConnection extends PairedConnection {
  /** The wallet's own words about itself, cleaned; still not to be trusted as a name. */
  readonly wallet: { readonly name: string; readonly icon: string | undefined; readonly url: string | undefined }
}

export interface Pairing {
  /** `wc:…`, for a code or a deep link. Ready within 500 ms of the engine. */
  readonly uri: string
  /** Milliseconds since 1970: four minutes after creation (R9.19). */
  readonly expiresAt: number
  /** Rejects with `connection/rejected`, `relay/pairing-expired`, `relay/unreachable` or an alert (R8.12 to R8.14). */
  readonly approved: Promise<RelayConnection>
  /** Forgets the proposal; `approved` rejects with `connection/modal-closed`. */
  cancel(): void
}

/** Told by the wallet of a relay connection: `accountsChanged`, `chainChanged` or one the proposal asked for. */
export interface RelayEvent {
  readonly network: CaipNetworkId
  readonly name: string
  readonly value: unknown
}

/** WalletConnect behind one interface. One connection at a time; it survives reloads, lost sockets and sleeping pages. */
export interface Relay {
  readonly connection: ReadonlySignal<RelayConnection | undefined>
  /** `did:key:…`, for the services (R7.3). */
  readonly clientId: string | undefined
  /**
   * Begins a pairing for these networks. One at a time: an earlier one is cancelled. The sign-in is asked for where they all
   * are of eip155; a wallet that cannot, or an engine, leaves it out.
   */
  pair(networks: readonly Network[], overrides?: ProposalOverrides, signIn?: PairingSignIn): Promise<Pairing>
  /** Fails with the wallet's own error, or `relay/request-timeout`. */
  request(network: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  onEvent(listener: (event: RelayEvent) => void): () => void
  /** Both sides forget the connection. Never fails: answers why the wallet could not be told, which learns of it later. */
  disconnect(): Promise<unknown>
  /** The page is looked at again, or online again: reconnects, and what came meanwhile is there. */
  resume(): void
  /** Closes socket and listeners; the connection stays for the next load. */
  dispose(): void
}
