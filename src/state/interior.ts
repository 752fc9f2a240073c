import type { Account } from '../domain/account.ts'
import type { ResolvedOptions, WidgetOptions } from '../domain/config.ts'
import type { ConnectionChoice, SwitchedConnection } from '../domain/connection-choice.ts'
import type { Connector } from '../domain/connector.ts'
import type { ProjectConfig } from '../domain/features.ts'
import type { CaipNetworkId, Namespace, Network } from '../domain/network.ts'
import type { ThemeMode, ThemeVariables } from '../domain/theme.ts'
import type { NativeBalance, TokenBalance } from '../domain/token.ts'
import type { OpenRequest, Route, ViewName } from '../domain/views.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Scope } from '../kernel/scope.ts'
import type { ReadonlySignal, Signal } from '../kernel/signal.ts'
import type { Task, TaskState } from '../kernel/task.ts'
import type { Capabilities } from '../ports/capability.ts'
import type { InlinePlace } from '../ports/inline-place.ts'
import type { Page } from '../ports/page.ts'
import type { Identity, PictureUrls, Services } from '../ports/services.ts'
import type { Storage } from '../ports/storage.ts'
import type { Telemetry, Track } from '../ports/telemetry.ts'
import type { TelemetryEvent } from '../ports/telemetry-events.ts'
import type { ConnectionState } from './connection-state.ts'
import type { Families } from './families.ts'
import type { ModalStore } from './modal-store.ts'
import type { NetworkStore } from './network-store.ts'
import type { NoticeStore } from './notice.ts'
import type { ParametersOf, RouterStore } from './router-store.ts'

/** What surrounds the widget: the host, its page, time, what is kept on this device, and the widget's own end. */
export interface Environment {
  /** The browser's page. */
  readonly page: Page
  /** Time, and everything that waits. */
  readonly clock: Clock
  /** What outlives the page. */
  readonly storage: Storage
  /** Ends with the widget, and with it whatever was added to it. */
  readonly scope: Scope
  /** The host's options as they were written, with later changes. What they mean is in `Interior.options`. */
  readonly given: ReadonlySignal<WidgetOptions>
}

/** Properties are those of the event; of `ERROR`, the error. */
export type Hear = (name: TelemetryEvent | 'ERROR', properties: unknown) => void

/** What happens here, told to whoever listens. All return at once and never fail. */
export interface Events {
  /** Hands over telemetry, where anybody hears of it: it is loaded then, and tells of each view by itself from there on. */
  pass(tell?: (telemetry: Telemetry) => void): void
  /** Tells analytics, where it is on, that something happened: see `Track`. */
  readonly track: Track
  /** Tells the host's `onError`, the log and analytics of an error. Whoever calls still handles it. */
  report(error: unknown): void
  /** Who hears of each event, and of each error that the host is told; made by the first of them. Never throws: see listen.ts. */
  heard?: Hear & {
    /** Who hears of all that happens. */
    readonly listeners: Set<Hear>
  }
}

/** What is connected, and everything that asks a wallet, follows it, or remembers it. */
export interface ConnectionStore extends Pick<ConnectionState, 'of' | 'all' | 'active'> {
  /** Wallets that can be asked, in the order of their appearance. */
  readonly connectors: ReadonlySignal<readonly Connector[]>
  /** Fetches what connecting needs. Fails with `connection/failed`; the next call tries again. */
  begin(): Promise<unknown>
  /** Adds a wallet that a capability brings. */
  offer(connector: Connector): void
  /**
   * Opens the wallet. It becomes the family's active one; the others stay. Fails with `connection/rejected` or
   * `connection/failed`, and then all stays as it was.
   */
  connect(connector: Connector): Promise<void>
  /** Takes in a wallet that has granted already, where its family has none. Fails as `connect`. */
  adopt(connector: Connector): Promise<void>
  /** Back to what was stored, without opening a wallet (R4.7). A second call while one runs joins it. */
  restore(): Promise<void>
  /**
   * The visitor left the waiting screen, of one family or of any: whoever waits hears `connection/modal-closed`. An approval
   * that still comes counts, unless another attempt began.
   */
  stopWaiting(namespace?: Namespace): void
  /**
   * All wallets, those of a family, or one of those. At once, and still after a reload; where the active one goes, the next
   * takes its place. Never rejects, and resolves once the wallets know, at the latest after `DISCONNECT_LIMIT_MS`.
   */
  disconnect(namespace?: Namespace, connectorId?: string): Promise<void>
  /** `disconnect` of one family without a word to its wallets. */
  drop(namespace: Namespace): void
  /** The only chains a wallet says it can move to; undefined: everywhere. */
  approve(namespace: Namespace, connectorId: string, ids: readonly CaipNetworkId[] | undefined): void
  /** Puts one of the active wallet's accounts first, here and after a reload. Others are ignored. */
  selectAccount(account: Account): void
  /** Makes one of the live wallets the active one, and its family too, without asking it. Others are ignored. */
  activate(namespace: Namespace, connectorId: string, address?: string): void
  /** Resolves once the wallet confirmed; without a wallet in that family at once. */
  switchNetwork(network: Network): Promise<void>
  /** Makes one of the visitor's wallets the active one; logs in to it first where it is not connected. */
  switchTo(choice: ConnectionChoice): Promise<SwitchedConnection>
}

/** What the active account owns on the active network. Unknown is undefined, never zero. */
export interface BalanceStore {
  /** On a network that says it is a test, nothing (R9.42). */
  readonly native: ReadonlySignal<NativeBalance | undefined>
  /** How the latest question for the coin of this account and network stands. */
  readonly nativeState: ReadonlySignal<TaskState>
  /** With the coin among them. Undefined until they have come for this account and network. */
  readonly tokens: ReadonlySignal<readonly TokenBalance[] | undefined>
  /** How the latest question for the tokens of this account and network stands. */
  readonly tokensState: ReadonlySignal<TaskState>
  /** `balance/unavailable`, what went wrong as its cause. */
  readonly tokensError: ReadonlySignal<unknown>
  /** Never rejects. Asks the network's node; callers within the cache's time share one answer. */
  loadNative(): Promise<void>
  /**
   * Never rejects. After a failure nothing is asked for 30 s, unless the visitor asks with `isForced`. Wallets that
   * tell their assets are asked first, since they know of tokens that were just sent.
   */
  loadTokens(isForced?: boolean): Promise<void>
  /** Tokens of any account of the family on the active network, from the same cache. Rejects as the services do. */
  tokensOf(address: string): Promise<readonly TokenBalance[]>
}

/** Name and picture of the active account. Never blocks: an address without a name is shown as an address. */
export interface IdentityStore {
  /** Empty while nothing is known of the account. */
  readonly identity: ReadonlySignal<Identity>
  /** Asks for the account of now. Never fails: an account without a name shows its address. */
  load(): Promise<void>
}

/** What the visitor's account has and is called. */
export interface AccountFacts {
  /** Its coin and its tokens. */
  readonly balances: BalanceStore
  /** Its name and picture. */
  readonly identity: IdentityStore
}

/** Whether the modal may close now. Reads signals. */
export type CloseGuard = (route: Route, history: readonly Route[]) => boolean

/** What the visitor has before them, and how they get on from there. */
export interface Navigation extends RouterStore, Pick<ModalStore, 'isShaking'> {
  /** Whether a visitor has the views before them: they are opened, or stand in the page. */
  readonly isOpen: ReadonlySignal<boolean>
  /** Whether there is something to close: the modal; in a place of the page, all but what it begins with. */
  readonly isAway: ReadonlySignal<boolean>
  /** Where the views stand in the page: in the first of these. */
  readonly places: ReadonlySignal<readonly InlinePlace[]>
  /** The family Connect is about, when it is about one only. */
  readonly namespaceFilter: Signal<Namespace | undefined>
  /** What an opening shows that asks for this view, or for none. Reads signals. */
  openingView(requested?: ViewName, isPairing?: boolean): ViewName
  /** Opens the modal on the view that is asked for, else on the one that fits (see `Widget`). */
  open(request?: OpenRequest): Promise<void>
  /** Opens the modal on a view that no visitor has asked for. */
  show<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  /** Closes and goes back to Connect, so that the next opening starts fresh. With why, where it could not be drawn. */
  close(failure?: Error): void
  /** Of the last closing. */
  failure?: Error | undefined
  /** x, backdrop and Escape: closes, or shakes where closing would lose something. */
  requestClose(): void
  /** Says that one of these views has connected what it was opened for. Whether that closes the modal is decided in reactions.ts. */
  finish(views: readonly ViewName[]): void
  /** What was said last. */
  readonly finished: ReadonlySignal<
    | {
        /** The screens that it was for. */
        readonly views: readonly ViewName[]
      }
    | undefined
  >
  /** Adds a reason to stay open where the visitor would close, for the widget's life. */
  holdOpen(guard: CloseGuard): void
  /** The same where the modal would close by itself, because an account has come or gone. */
  stayOpen(guard: CloseGuard): void
  /** Whether nothing keeps the modal from closing by itself. */
  closesByItself(): boolean
  /** Follows a wallet row to its connecting screen. */
  choose(connector: Connector): void
}

/** The host's choice, else what the visitor's system prefers, followed while the page lives (R2.94). */
export interface ThemeStore {
  /** What the host says, else what the system prefers. */
  readonly mode: ReadonlySignal<ThemeMode>
  /** Those of the host. */
  readonly variables: ReadonlySignal<ThemeVariables>
}

/** The public services. */
export interface ServiceAccess {
  /** Loads the one HTTP client with its endpoints. */
  load(): Promise<Services>
  /** Addresses of pictures, which need no client. */
  readonly pictures: PictureUrls
  /** The project's settings, read on the first open; `options` follows. After a failure the next opening asks again. */
  readonly project: Task<[]>
  /** What the project's dashboard switched: of the last visit at first, then as it says now; undefined until then. */
  readonly features: Signal<ProjectConfig | undefined>
  /** How we introduce ourselves: a query with project id, SDK type and version. */
  readonly identity: string
  /** Adds the id that services know a paired wallet's page by, as long as `find` answers one. */
  identifyBy(find: () => string | undefined): void
}

/** Everything behind the first click, for views, features and capabilities. Functions take the `Parts` they use. */
export interface Interior {
  /** The host's options with every default, and with the project's settings once they are known. */
  readonly options: ReadonlySignal<ResolvedOptions>
  /** What each listed family can do. */
  readonly families: Families
  /** Which networks there are, and which is active. */
  readonly networks: NetworkStore
  /** Who is connected, and the verbs that connect and leave. */
  readonly connections: ConnectionStore
  /** What is known of the active account. */
  readonly account: AccountFacts
  /** Which screen is shown, and the way between screens. */
  readonly navigation: Navigation
  /** What visitors are told beside the screen. */
  readonly notices: NoticeStore
  /** Light or dark, and the host's colours. */
  readonly theme: ThemeStore
  /** What happens here, for analytics and for the host's own listeners. */
  readonly events: Events
  /** What is around the widget: page, clock, storage. */
  readonly environment: Environment
  /** What the public services answer. */
  readonly services: ServiceAccess
  /** What rooms offer to others, by token. */
  readonly capabilities: Capabilities
  /** A store of a feature or screen: made with the first call, the same for this widget's life. */
  storeOf<Store>(create: (interior: Interior) => Store): Store
}

/** Those members of the interior that a function uses. */
export type Parts<Name extends keyof Interior> = Pick<Interior, Name>
