import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace, Network } from '../domain/network.ts'
import type { SignInFields, SignInWords } from '../domain/sign-in.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { Token } from './capability.ts'
import type { Grant } from './chain-family.ts'

/** CAIP-74: a signed sign-in as wallets send it over WalletConnect. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    /** `did:pkh:eip155:1:0xab…` */
    readonly iss: string
    readonly domain: string
    /** The message's URI. */
    readonly aud: string
    readonly version: string
    readonly nonce: string
    readonly iat: string
    readonly exp?: string
    readonly nbf?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }
  readonly s: { readonly t: string; readonly s: string }
}

/** What a wallet is asked to sign while it approves a pairing, whichever account that will be. */
export interface PairingSignIn {
  readonly fields: Omit<SignInFields, 'accountAddress'>
  /** Checks and keeps what the wallet signed; a failure refuses the wallet. */
  accept(cacaos: readonly Cacao[]): Promise<void>
  /** It came to nothing: what was kept ends, and nothing more is kept. Never fails. */
  drop(): Promise<void>
}

/** An attempt to connect, for whoever keeps something because of it. */
export interface ConnectAttempt {
  /** No other has begun, and nobody has disconnected. */
  isLatest(): boolean
  /** Does this where it comes to nothing. */
  onFailure(undo: () => void): void
}

/** The one family whose accounts a wallet may sign in with while it approves: see `FamilyPairing`. */
export interface SigningFamily {
  readonly namespace: Namespace
  readonly accountKind: string
  readonly placeholder: string
  /** Its network of the moment when absent. */
  readonly network?: Network | undefined
  /** How the family words what a wallet of the page writes itself. */
  words?(chainId: CaipNetworkId, address: string): SignInWords
}

/** Sign-in with a signed message, for those who connect a wallet. */
export interface SignInPort {
  /** For the account and network of the moment. */
  readonly hasSession: ReadonlySignal<boolean>
  /** What a wallet may sign while it is paired with; undefined where it is asked for afterwards. */
  prepareAtOnce(family: SigningFamily): Promise<PairingSignIn | undefined>
  /**
   * Connects and signs in by one approval. Undefined where the wallet cannot: then it is connected as always. Fails with
   * `connection/rejected`, and with `sign-in/…` for a wallet that signed something else. Of an attempt that is left or fails
   * no session stays.
   */
  connect(connector: Connector, attempt: ConnectAttempt): Promise<Grant | undefined>
}

/** Also the area of its errors. */
export const SIGN_IN = 'sign-in' as Token<SignInPort | undefined>
