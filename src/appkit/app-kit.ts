import type { ButtonFace } from '../buttons/plain-buttons.ts'
import type { Account, AccountType, CaipAddress, ConnectionStatus } from '../domain/account.ts'
import type { ThemeMode } from '../domain/config.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace, Network } from '../domain/network.ts'
import type { SignInOption } from '../domain/sign-in.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { HostOpenRequest, HostViewName } from '../widget/views.ts'
import type { Widget } from '../widget/widget.ts'
import type { AppKitFeatures, AppKitNetwork, AppKitThemeVariables, ChangeableAppKitOptions } from './app-kit-options.ts'

/** The account of one family, or of the active one. */
export interface AppKitAccount {
  readonly allAccounts: readonly Account[]
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  readonly isConnected: boolean
  readonly status: ConnectionStatus
  /** Of email and social logins alone. */
  readonly embeddedWalletInfo?:
    | {
        readonly user: { readonly email: string | undefined; readonly username: string | undefined }
        readonly authProvider: string
        readonly accountType: AccountType
        readonly isSmartAccountDeployed: boolean
      }
    | undefined
}

export interface AppKitNetworkState {
  readonly caipNetwork: Network | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly chainId: number | string | undefined
}

export interface AppKitState {
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: Namespace | undefined
  readonly initialized: boolean
}

/** What happened last. `event` is `MODAL_OPEN`, `CONNECT_SUCCESS` and the like: docs/appkit.md lists them. */
export interface AppKitEvent {
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly data: {
    readonly type: 'track'
    readonly event: string
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}

export interface AppKitWalletInfo {
  readonly name: string
  readonly icon: string | undefined
  readonly type: string
  readonly rdns: string | undefined
}

/** A wallet that is connected, or was. */
export interface AppKitConnection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly name: string
  readonly icon: string | undefined
  readonly networkIcon: string | undefined
  readonly accounts: readonly { readonly address: string; readonly type?: string }[]
  readonly caipNetwork: Network | undefined
}

export interface AppKitTheme {
  readonly themeMode: ThemeMode
  readonly themeVariables: AppKitThemeVariables
}

/** Called with each further value; the answer ends that. */
export type Subscribe<Value> = (callback: (value: Value) => void) => () => void

/** What `createAppKit` answers: the incumbent's public methods over one widget. docs/appkit.md has a row for each. */
export interface AppKit {
  /** The widget itself, for whatever the incumbent has no word. */
  readonly widget: Widget
  /** What the hooks of `walletlet/appkit/react` read; hosts use those, or `subscribe…`. Without a namespace: the active one. */
  read<Name extends keyof AppKitReadings>(name: Name, namespace?: Namespace): ReadonlySignal<AppKitReadings[Name]>
  readonly options: ReadonlySignal<ChangeableAppKitOptions>

  open<Name extends HostViewName>(request?: HostOpenRequest<Name>): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
  getState(): AppKitState
  subscribeState: Subscribe<AppKitState>
  /** Resolves once it is known whether a visitor of before is back. */
  ready(): Promise<void>

  disconnect(namespace?: Namespace): Promise<void>
  getConnections(namespace?: Namespace): readonly AppKitConnection[]
  getRecentConnections(namespace?: Namespace): readonly AppKitConnection[]
  subscribeConnections: Subscribe<readonly AppKitConnection[]>
  switchConnection(choice: {
    readonly connection: Pick<AppKitConnection, 'connectorId' | 'namespace'>
    readonly address?: string
  }): Promise<void>
  getConnectors(): readonly Connector[]
  /** The engine that the host gave; ours is no part of the public surface, and undefined here. */
  getUniversalProvider(): Promise<unknown>
  getWalletProvider(): object | undefined
  getWalletProviderType(): string | undefined
  getProvider<Provider = object>(namespace: Namespace): Provider | undefined
  getProviderType(namespace: Namespace): string | undefined
  subscribeProviders: Subscribe<Readonly<Record<string, object>>>

  getAccount(namespace?: Namespace): AppKitAccount
  subscribeAccount(callback: (account: AppKitAccount) => void, namespace?: Namespace): () => void
  getAddress(namespace?: Namespace): string | undefined
  getCaipAddress(namespace?: Namespace): CaipAddress | undefined
  getIsConnectedState(): boolean
  getPreferredAccountType(namespace: Namespace): AccountType | undefined
  /** Fails where the visitor has no account of that type. */
  setPreferredAccountType(type: AccountType, namespace?: Namespace): Promise<void>
  getWalletInfo(namespace?: Namespace): AppKitWalletInfo | undefined
  subscribeWalletInfo(callback: (info: AppKitWalletInfo | undefined) => void, namespace?: Namespace): () => void

  switchNetwork(network: AppKitNetwork): Promise<void>
  removeNetwork(namespace: Namespace, id: string | number): Promise<void>
  getCaipNetwork(namespace?: Namespace, id?: string | number): Network | undefined
  getCaipNetworkId(): CaipNetworkId | undefined
  getCaipNetworks(namespace?: Namespace): readonly Network[]
  getChainId(): number | string | undefined
  getActiveChainNamespace(): Namespace | undefined
  getApprovedCaipNetworkIds(): readonly CaipNetworkId[] | undefined
  subscribeNetwork: Subscribe<AppKitNetworkState>
  subscribeCaipNetworkChange: Subscribe<Network | undefined>

  getThemeMode(): ThemeMode
  setThemeMode(mode: ThemeMode): void
  getThemeVariables(): AppKitThemeVariables
  setThemeVariables(variables: AppKitThemeVariables): void
  subscribeTheme: Subscribe<AppKitTheme>
  updateFeatures(features: AppKitFeatures): void
  updateOptions(options: ChangeableAppKitOptions): void
  setTermsConditionsUrl(url: string): void
  setPrivacyPolicyUrl(url: string): void
  setConnectMethodsOrder(order: readonly string[]): void
  setWalletFeaturesOrder(order: readonly string[]): void
  setCollapseWallets(isCollapsed: boolean): void
  setSocialsOrder(socials: readonly string[]): void

  getEvent(): AppKitEvent
  subscribeEvents: Subscribe<AppKitEvent>
  /** The message of the last failure that was no decision of the visitor; empty before any. */
  getError(): string
  getSIWX(): SignInOption | undefined
}

/** What is read of one family, and follows it. */
export interface AppKitReadings {
  readonly account: AppKitAccount
  readonly walletInfo: AppKitWalletInfo | undefined
  readonly provider: AppKitProvider
  readonly connections: readonly AppKitConnection[]
  /** Wallets that the visitor left. */
  readonly recent: readonly AppKitConnection[]
  /** Of all families. */
  readonly event: AppKitEvent
  /** What the elements show of account and network once code for wallets is there; before that nobody has one. */
  readonly faces: ElementFaces | undefined
}

export interface ElementFaces {
  readonly account: ButtonFace | undefined
  readonly network: ButtonFace
}

export interface AppKitProvider {
  readonly walletProvider: object | undefined
  readonly walletProviderType: string | undefined
}

/** What `useAppKitBalance().fetchBalance()` answers. `balance` in units of `symbol`. */
export interface FetchedBalance {
  readonly data: { readonly balance: string; readonly symbol: string } | undefined
  readonly error: string | null
  readonly isSuccess: boolean
  readonly isError: boolean
}
