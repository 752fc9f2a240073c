import type { ResolvedOptions, WidgetOptions } from '../domain/config.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Scope } from '../kernel/scope.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { Task } from '../kernel/task.ts'
import type { Capabilities } from '../ports/capability.ts'
import type { Page } from '../ports/page.ts'
import type { PictureUrls, Services } from '../ports/services.ts'
import type { Storage } from '../ports/storage.ts'
import type { Track } from '../ports/telemetry.ts'
import type { BalanceStore } from './balance-store.ts'
import type { ConnectionStore } from './connection-store.ts'
import type { Families } from './families.ts'
import type { IdentityStore } from './identity-store.ts'
import type { Navigation } from './navigation.ts'
import type { NetworkStore } from './network-store.ts'
import type { NoticeStore } from './notice-store.ts'
import type { ThemeStore } from './theme-store.ts'

/** What surrounds the widget: the host, its page, time, what is kept on this device, and the widget's own end. */
export interface Environment {
  readonly page: Page
  readonly clock: Clock
  readonly storage: Storage
  readonly scope: Scope
  /** The host's options as they were written, with later changes. What they mean is in `Interior.options`. */
  readonly given: ReadonlySignal<WidgetOptions>
}

/** What happens here, told to whoever listens. Both return at once and never fail. */
export interface Events {
  /** Tells analytics, where it is on, that something happened: see `Track`. */
  readonly track: Track
  /** Tells the host's `onError`, the log and analytics of an error. Whoever calls still handles it. */
  report(error: unknown): void
}

/** What the visitor's account has and is called. */
export interface AccountFacts {
  readonly balances: BalanceStore
  readonly identity: IdentityStore
}

/** The public services. */
export interface ServiceAccess {
  /** Loads the one HTTP client with its endpoints. */
  load(): Promise<Services>
  /** Addresses of pictures, which need no client. */
  readonly pictures: PictureUrls
  /** The project's settings, read on the first open; `options` follows. After a failure the next opening asks again. */
  readonly project: Task<[]>
  /** How we introduce ourselves: a query with project id, SDK type and version. */
  readonly identity: string
  /** Adds the id that services know a paired wallet's page by, as long as `find` answers one. */
  identifyBy(find: () => string | undefined): void
}

/** Everything behind the first click, for views, features and capabilities. Functions take the `Parts` they use. */
export interface Interior {
  /** The host's options with every default, and with the project's settings once they are known. */
  readonly options: ReadonlySignal<ResolvedOptions>
  readonly families: Families
  readonly networks: NetworkStore
  readonly connections: ConnectionStore
  readonly account: AccountFacts
  readonly navigation: Navigation
  readonly notices: NoticeStore
  readonly theme: ThemeStore
  readonly events: Events
  readonly environment: Environment
  readonly services: ServiceAccess
  readonly capabilities: Capabilities
  /** A store of a feature or screen: made with the first call, the same for this widget's life. */
  storeOf<Store>(create: (interior: Interior) => Store): Store
}

/** Those members of the interior that a function uses. */
export type Parts<Name extends keyof Interior> = Pick<Interior, Name>
