import type { AccountType, CaipAddress } from '../domain/account.ts'
import type { SwitchedConnection } from '../domain/connection-choice.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace, Network } from '../domain/network.ts'
import type { SignInOption } from '../domain/sign-in.ts'
import type { ThemeMode } from '../domain/theme.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { HostOpenRequest, HostViewName } from '../widget/views.ts'
import type { Widget } from '../widget/widget.ts'
import type { AppKitFeatures, AppKitNetwork, AppKitThemeVariables, ChangeableAppKitOptions } from './app-kit-options.ts'
import type {
  AppKitAccount,
  AppKitConnection,
  AppKitEvent,
  AppKitNetworkState,
  AppKitReadings,
  AppKitState,
  AppKitTheme,
  AppKitWalletInfo,
} from './app-kit-readings.ts'

/** Called with each further value; the answer ends that. */
export type Subscribe<Value> = (callback: (value: Value) => void) => () => void

/** What `createAppKit` answers: the incumbent's public methods over one widget. docs/appkit.md has a row for each. */
export interface AppKit {
  /** The widget itself, for whatever the incumbent has no word. */
  readonly widget: Widget
  /** What the hooks of `walletlet/appkit/react` read; hosts use those, or `subscribe…`. Without a namespace: the active one. */
  read<Name extends keyof AppKitReadings>(name: Name, namespace?: Namespace): ReadonlySignal<AppKitReadings[Name]>
  /** What the host wants now: as given, with all that was changed since. */
  readonly options: ReadonlySignal<ChangeableAppKitOptions>

  /** Shows the modal, on a view if one is named. Resolves once it is there; fails where its code cannot be fetched. */
  open<Name extends HostViewName>(request?: HostOpenRequest<Name>): Promise<void>
  /** Hides the modal. */
  close(): Promise<void>
  /** Whether the visitor has the modal before them. */
  isOpen(): boolean
  /** Where modal and connection are now. */
  getState(): AppKitState
  /** Tells each further state. */
  subscribeState: Subscribe<AppKitState>
  /** Resolves once it is known whether a visitor of before is back. */
  ready(): Promise<void>

  /** Leaves one family, or without a namespace all of them. Ends at the latest after three seconds, whatever a wallet does. */
  disconnect(namespace?: Namespace): Promise<void>
  /** Wallets connected in a family, the one that speaks first. Without a namespace: of the active family. */
  getConnections(namespace?: Namespace): readonly AppKitConnection[]
  /** Wallets of a family that the visitor has left and may come back to. Without a namespace: of the active family. */
  getRecentConnections(namespace?: Namespace): readonly AppKitConnection[]
  /** Tells further connections of the active family. */
  subscribeConnections: Subscribe<readonly AppKitConnection[]>
  /** Lets another connected wallet, or another account of it, speak for its family, which becomes the active one. */
  switchConnection(choice: {
    /** The wallet that speaks for the visitor from now on. */
    readonly connection: Pick<AppKitConnection, 'connectorId' | 'namespace'>
    /** Which of its accounts; absent: its first. */
    readonly address?: string | undefined
  }): Promise<SwitchedConnection>
  /** Wallets found on this page so far, of all families. */
  getConnectors(): readonly Connector[]
  /** The engine that the host gave; ours is no part of the public surface, and undefined here. */
  getUniversalProvider(): Promise<unknown>
  /** What to call the active family’s wallet by: EIP-1193 for EVM, what the adapter makes of it elsewhere. Undefined while nobody is connected. */
  getWalletProvider(): object | undefined
  /** How the active family’s wallet is reached: `ANNOUNCED`, `WALLET_CONNECT` and the like. */
  getWalletProviderType(): string | undefined
  /** What to call a family’s wallet by. The same object for the page’s life, whatever wallet is behind it. */
  getProvider<Provider = object>(namespace: Namespace): Provider | undefined
  /** How a family’s wallet is reached. */
  getProviderType(namespace: Namespace): string | undefined
  /** Tells what to call each connected family by, under its namespace. */
  subscribeProviders: Subscribe<Readonly<Record<string, object>>>

  /** The account of a family now. Without a namespace: of the active one. */
  getAccount(namespace?: Namespace): AppKitAccount
  /** Tells each further account of a family. Without a namespace: of the active one. */
  subscribeAccount(callback: (account: AppKitAccount) => void, namespace?: Namespace): () => void
  /** The address in use in a family. Without a namespace: in the active one. */
  getAddress(namespace?: Namespace): string | undefined
  /** Network and address in use in a family, as CAIP-10 writes them. */
  getCaipAddress(namespace?: Namespace): CaipAddress | undefined
  /** Whether anybody is connected, in any family. */
  getIsConnectedState(): boolean
  /** The type of the account in use. */
  getPreferredAccountType(namespace: Namespace): AccountType | undefined
  /** Fails where the visitor has no account of that type. */
  setPreferredAccountType(type: AccountType, namespace?: Namespace): Promise<void>
  /** Who speaks for the visitor in a family. Without a namespace: in the active one. */
  getWalletInfo(namespace?: Namespace): AppKitWalletInfo | undefined
  /** Tells each further wallet of a family. Without a namespace: of the active one. */
  subscribeWalletInfo(callback: (info: AppKitWalletInfo | undefined) => void, namespace?: Namespace): () => void

  /** Makes a listed network the active one, asking the wallet where there is one. Fails with `network/…`, or `connection/rejected` where the visitor says no. */
  switchNetwork(network: AppKitNetwork): Promise<void>
  /** Takes a network off the list. Fails with `network/not-listed`, and with `network/last` where it is the only one. */
  removeNetwork(namespace: Namespace, id: string | number): Promise<void>
  /** The active network; with a namespace the one that its account is on, or the one with this id. */
  getCaipNetwork(namespace?: Namespace, id?: string | number): Network | undefined
  /** CAIP-2 id of the active network. */
  getCaipNetworkId(): CaipNetworkId | undefined
  /** All listed networks, or those of one family. */
  getCaipNetworks(namespace?: Namespace): readonly Network[]
  /** The active network’s number on EVM chains, elsewhere what follows the colon of its CAIP-2 id. */
  getChainId(): number | string | undefined
  /** Family of the active network. */
  getActiveChainNamespace(): Namespace | undefined
  /** CAIP-2 ids that the wallet has agreed to, where it says so, as wallets on other devices do. */
  getApprovedCaipNetworkIds(): readonly CaipNetworkId[] | undefined
  /** Tells each further active network, with its ids. */
  subscribeNetwork: Subscribe<AppKitNetworkState>
  /** Tells each further active network. */
  subscribeCaipNetworkChange: Subscribe<Network | undefined>

  /** Light or dark: the host’s choice, else the system’s. */
  getThemeMode(): ThemeMode
  /** Changes it at once, in an open modal too. */
  setThemeMode(mode: ThemeMode): void
  /** As the host gave them. */
  getThemeVariables(): AppKitThemeVariables
  /** Changes those that are given and leaves the others. */
  setThemeVariables(variables: AppKitThemeVariables): void
  /** Tells each further look. */
  subscribeTheme: Subscribe<AppKitTheme>
  /** Changes those that are given and leaves the others. What the project’s dashboard decides stays as it says. */
  updateFeatures(features: AppKitFeatures): void
  /** Changes those that are given: looks, words, lists of wallets, nodes. The others are read once. */
  updateOptions(options: ChangeableAppKitOptions): void
  /** Where the terms are, linked under the wallets. */
  setTermsConditionsUrl(url: string): void
  /** Where the privacy policy is, linked under the wallets. */
  setPrivacyPolicyUrl(url: string): void
  /** In which order Connect offers `wallet`, `email` and `social`; what is not named is not offered. */
  setConnectMethodsOrder(order: readonly string[]): void
  /** In which order Account offers `onramp`, `swaps`, `receive` and `send`. */
  setWalletFeaturesOrder(order: readonly string[]): void
  /** Whether wallets stand behind one row where email or social login come first. */
  setCollapseWallets(isCollapsed: boolean): void
  /** Which social logins are offered, in this order. */
  setSocialsOrder(socials: readonly string[]): void

  /** What happened last. */
  getEvent(): AppKitEvent
  /** Tells everything that happens. docs/appkit.md lists the events. */
  subscribeEvents: Subscribe<AppKitEvent>
  /** The message of the last failure that was no decision of the visitor; empty before any. */
  getError(): string
  /** The host’s own sign-in, as it was given; `siweConfig` is no part of it. */
  getSIWX<Own extends SignInOption = SignInOption>(): Own | undefined
}
