import type { Embedded } from '../capabilities/embedded/embedded.ts'
import type { PairingStore } from '../capabilities/pairing/pairing.ts'
import type { PairingSignIn } from '../capabilities/pairing/relay-port.ts'
import type { ResolvedOptions } from '../domain/config.ts'
import type { ConnectionChoice, SwitchedConnection } from '../domain/connection-choice.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace, Network } from '../domain/network.ts'
import type { OpenRequest } from '../domain/views.ts'
import type { ReadonlySignal, Signal } from '../kernel/signal.ts'
import type { Task } from '../kernel/task.ts'
import type { Page } from '../ports/page.ts'
import type { PictureUrls, Services } from '../ports/services.ts'
import type { Track } from '../ports/telemetry.ts'
import type { Core } from '../widget/core.ts'
import type { Session } from '../widget/host-verbs.ts'
import type { BalanceStore } from './balance-store.ts'
import type { ConnectionStore } from './connection-store.ts'
import type { IdentityStore } from './identity-store.ts'
import type { LegalStore } from './legal-store.ts'
import type { ModalStore } from './modal-store.ts'
import type { NoticeStore } from './notice-store.ts'
import type { RouterStore } from './router-store.ts'
import type { ThemeStore } from './theme-store.ts'
import type { WalletStore } from './wallet-store.ts'

/** Sign-in with a signed message (SPEC 4). Both verbs settle always and say on the screen what went wrong. */
export interface SignInStore {
  /** For the account and network of the moment. */
  readonly hasSession: ReadonlySignal<boolean>
  isRequired(): boolean
  /** Looks again whether there is a session. */
  recheck(): void
  sign(): Promise<void>
  /** What a wallet may sign while it is paired with; undefined where it is asked for afterwards. */
  prepareAtOnce(): Promise<PairingSignIn | undefined>
  /** The way out: to the network that was last signed in to, or disconnected where a session is required. */
  cancel(): Promise<void>
}

/** Everything behind the first click. Views and features receive it whole; they read signals and call verbs. */
export interface Interior extends Core {
  readonly resolved: ReadonlySignal<ResolvedOptions>
  readonly router: RouterStore
  readonly modal: ModalStore
  readonly notices: NoticeStore
  /** The project's settings, read on the first open; `resolved` follows. After a failure the next opening asks again. */
  readonly project: Task<[]>
  /** Tells analytics, where it is on, that something happened: see `Track`. */
  readonly track: Track
  /** Tells the host's `onError`, the log and analytics of an error. Whoever calls still handles it. */
  report(error: unknown): void
  readonly theme: ThemeStore
  readonly legal: LegalStore
  readonly wallets: WalletStore
  readonly balances: BalanceStore
  readonly identity: IdentityStore
  /** Present where the host asks for a signed sign-in. Written once, by compose-sign-in.ts. */
  readonly signIn: Signal<SignInStore | undefined>
  /** What features keep from view to view, each under what made it. */
  readonly kept: Map<unknown, unknown>
  /** The verbs behind `connections`. */
  readonly store: ConnectionStore
  /** The verbs of host code, loaded with the first. */
  loadSession(): Promise<Session>
  /** Pairing with wallets on other devices; its engine comes when it is asked for something. */
  loadPairing(): Promise<PairingStore>
  /** A feature's own store: made with the first call, the same for this widget's life. */
  storeOf<Store>(create: (interior: Interior) => Store): Store
  readonly page: Page
  readonly pictures: PictureUrls
  loadServices(): Promise<Services>
  /** The email and social wallet, once something needed it. */
  readonly embedded: ReadonlySignal<Embedded | undefined>
  /** Loads what talks to it; its frame is created with the first request. */
  loadEmbedded(): Promise<Embedded>
  /** The family Connect is about, when it is about one only. */
  readonly namespaceFilter: Signal<Namespace | undefined>
  open(request?: OpenRequest): Promise<void>
  /** Closes and goes back to Connect, so that the next opening starts fresh. */
  close(): void
  /** x, backdrop and Escape: closes, or shakes where closing would lose something. */
  requestClose(): void
  /** Follows a wallet row to its connecting screen. */
  choose(connector: Connector): void
  /** Shows the screen that leads to a network, by the switch-view rule. */
  chooseNetwork(network: Network): void
  /** Resolves once the wallet confirmed; without a wallet in that family at once. */
  switchNetwork(network: Network): Promise<void>
  /** Makes one of the visitor's wallets the active one; logs in to it first where it is not connected. */
  switchConnection(choice: ConnectionChoice): Promise<SwitchedConnection>
  /** Opens Connect; resolves when the family has an account, `connection/modal-closed` when the visitor leaves. */
  askVisitor(namespace: Namespace): Promise<void>
}
