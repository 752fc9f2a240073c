import type { AccountType } from './account.ts'
import type { Features, RemoteFeatures } from './features.ts'
import type { Given } from './given.ts'
import type { BaseUrls, InterfaceOptions } from './interface-options.ts'
import type { CaipNetworkId, ChainLike, Namespace, Network, NetworkList } from './network.ts'

/** The host's changes to what we propose to a wallet over the relay (R4.33). */
export interface ProposalOverrides {
  /** By family. */
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined
  /** By family, CAIP-2 ids. */
  readonly chains?: Readonly<Record<string, readonly string[]>> | undefined
  /** By family. */
  readonly events?: Readonly<Record<string, readonly string[]>> | undefined
  /** By CAIP-2 id. */
  readonly rpcMap?: Readonly<Record<string, string>> | undefined
  /** Proposed first. */
  readonly defaultChain?: CaipNetworkId | undefined
}

/** A host's UniversalProvider, any version with the interface of 2.21. */
export interface HostEngine {
  /** Its sign client. */
  readonly client: unknown
}

/** What can be changed while the widget runs: all but whom it trusts, which others have been told by then. */
export type ChangeableOptions = Omit<InterfaceOptions, 'baseUrls' | 'siwx' | 'siweConfig'>

/** Options of `createWidget`. `Family` is what `eip155()` and its neighbours return. */
// biome-ignore lint/suspicious/noExplicitAny: a host that keeps its options in a variable of this type gives them to createWidget.
export interface WidgetOptions<Family = any> extends InterfaceOptions {
  /** From the project's dashboard. Without it installed wallets still connect; what needs the services says so. */
  readonly projectId?: string | undefined
  /** What the page works with, of `walletlet/networks` or `viem/chains`. The first is active until the visitor chooses. */
  readonly networks: NetworkList
  /** Active until the visitor chooses, in place of the first. */
  readonly defaultNetwork?: Network | ChainLike | undefined
  /** Chain families, one door each: `[eip155(), solana()]`. */
  readonly chains: readonly Family[]
  /**
   * When the code of the first opening is fetched: with the first sign that a visitor means a button (`intent`, the default),
   * when the loaded page is idle and a button is in view (`idle`), or with the click. Visitors who save data, or have a slow
   * line, always fetch it with the click.
   */
  readonly prefetch?: 'intent' | 'idle' | false | undefined
  /** Reconnects after a reload. Default true. */
  readonly enableReconnect?: boolean | undefined
  /**
   * This visitor was connected when they left, as the host knows, from a cookie of its own: a server says `connecting`, as
   * the page will. Give it on both sides.
   */
  readonly isReturning?: boolean | undefined
  /**
   * Under which this widget keeps what it stores, for a page with several. Two with one name share wallets and sessions;
   * without a name only the first has the usual place, and every other one its own, with `widget/unnamed-storage`.
   */
  readonly storageName?: string | undefined
  /** Pairs with wallets in place of our own engine, which is then not loaded. Give it once it is initialised. */
  readonly universalProvider?: HostEngine | undefined
  /** Changes what is proposed to a wallet on another device. */
  readonly universalProviderConfigOverride?: ProposalOverrides | undefined
  /**
   * The host pairs by itself: the widget shows the link given to `open({ uri })`, makes none of its own, and follows the
   * session that `universalProvider` gets. Every opening leads to the pairing screen, for a connected visitor too.
   */
  readonly manualWCControl?: boolean | undefined
  /** Hears every link the widget makes, as WalletConnect's `display_uri`. */
  readonly onDisplayUri?: ((uri: string) => void) | undefined
}

type Defaulted =
  | 'allWallets'
  | 'enableWalletGuide'
  | 'enableNetworkSwitch'
  | 'allowUnsupportedChain'
  | 'enableWalletConnect'
  | 'debug'
  | 'locale'
  | 'logLevel'
  | 'featuredWalletIds'
  | 'includeWalletIds'
  | 'excludeWalletIds'
  | 'customWallets'
  | 'pictureHosts'

/** Options after defaults, as every feature reads them. */
export type ResolvedOptions = Omit<WidgetOptions, 'features' | 'baseUrls' | 'chains' | 'defaultAccountTypes'> & {
  readonly [Key in Defaulted]: NonNullable<InterfaceOptions[Key]>
} & {
  /** Empty where the host has none. */
  readonly projectId: string
  /** With the default of each that the host left out. */
  readonly features: Features
  /** What the dashboard says, else what the host wished for, else the required defaults (R9.49, R9.50). */
  readonly remote: RemoteFeatures
  /** With the public service of each that the host left out. */
  readonly baseUrls: BaseUrls
  /** By family, those that the host has chosen; of others the family's own counts. */
  readonly defaultAccountTypes: Given<Record<Namespace, AccountType>>
}
