import type { WidgetError } from '../errors/widget-error.ts'
import type { AccountType } from './account.ts'
import type { LanguagePack } from './language.ts'
import type { CaipNetworkId, ChainLike, Namespace, Network, NetworkList } from './network.ts'
import type { SignInOption, SiweConfig } from './sign-in.ts'
import type { WalletListing } from './wallet.ts'

export type ConnectMethod = 'email' | 'social' | 'wallet'
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Switched by the host alone (R3.30). */
export interface Features {
  /** The account’s address as a code, to be paid. Default true. */
  readonly receive: boolean
  /** Sending coins and tokens. Default true. */
  readonly send: boolean
  /** Shows wallets on Connect beside the field for email. Default true. */
  readonly emailShowWallets: boolean
  /** The order of the groups of wallets on Connect. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /** Tells the service of clicks and outcomes, without addresses. Default true; a visitor’s Global Privacy Control counts. */
  readonly analytics: boolean
  /** Leads to the searchable list of all wallets. Default true. */
  readonly allWallets: boolean
  /** Terms and privacy policy must be accepted before connecting. Default false. */
  readonly legalCheckbox: boolean
  /** Permissions that a visitor has granted to apps. Default false. */
  readonly smartSessions: boolean
  /** Wallets behind one row where email or social login come first. Default false. */
  readonly collapseWallets: boolean
  /** The order of the account’s actions. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Absent: wallet first when an installed wallet exists, else email, social, wallet. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** Paying a bill of the host’s: `widget.payments()`. Default false. */
  readonly pay: boolean
}

/** Switched in the project's dashboard; a host's value counts only where the dashboard is silent. */
export interface RemoteFeatures {
  /** Providers of swaps. Default `['1inch']`. */
  readonly swaps: readonly string[] | false
  /** Providers where a visitor buys coins. Default `['meld', 'coinbase']`. */
  readonly onramp: readonly string[] | false
  /** Login by email. Default true. */
  readonly email: boolean
  /** Social logins, in this order. Default: all seven. */
  readonly socials: readonly SocialProvider[] | false
  /** The account’s past transactions. Default true. */
  readonly activity: boolean
  /** The service’s name at the foot of the modal. Default true. */
  readonly reownBranding: boolean
}

/** What the dashboard says: `undefined` where it is silent, so that the host's wish or the default counts. */
export type ProjectConfig = { readonly [Key in keyof RemoteFeatures]: RemoteFeatures[Key] | undefined }

/** What is written to the console: each level and those before it. Alerts (R2.91) are written at every level. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** What the modal looks like; the system's choice when absent. */
export type ThemeMode = 'light' | 'dark'

/** Hosts may write these as `--walletlet-…` too; the frame is told in its own names (R7.76). */
export interface ThemeVariables {
  /** As in CSS; the system’s font by default. */
  readonly fontFamily?: string
  /** Colour of buttons and of what is chosen. Text on it is black or white, whichever reads better. */
  readonly accent?: string
  /** A colour that is mixed into every surface. */
  readonly colorMix?: string
  /** 0 to 40 percent of `colorMix` in every surface. */
  readonly colorMixStrength?: number
  /** The root size all text scales from, `10px` by default. */
  readonly fontSizeMaster?: string
  /** The step all corner radii scale from, `4px` by default. */
  readonly borderRadiusMaster?: string
  /** Of the modal, where the browser has no top layer. */
  readonly zIndex?: number
}

/** Where services are; each has a default. */
export interface BaseUrls {
  /** Identity, balances, transactions, swaps, and nodes. */
  readonly blockchainApi: string
  /** The public list of wallets, their pictures, and the project’s settings. */
  readonly walletApi: string
  /** Where `features.analytics` tells to. */
  readonly analytics: string
  /** The page inside the frame of email and social logins; it holds the keys. */
  readonly secureSite: string
  /** Carries messages to wallets on other devices. */
  readonly relay: string
  /** Where the relay's wallets learn which page asks: it is opened in a hidden frame while a page pairs. */
  readonly verify: string
  /** The page of the on-ramp provider Meld. */
  readonly meld: string
}

/** What wallets show visitors about the page that asks. */
export interface Metadata {
  /** Of the page, or of what it is for. */
  readonly name: string
  /** One sentence. */
  readonly description: string
  /** Of the page; wallets compare it with where the request came from. */
  readonly url: string
  /** Addresses of pictures. */
  readonly icons: readonly string[]
}

/** The host's changes to what we propose to a wallet over the relay (R4.33). */
export interface ProposalOverrides {
  /** By family. */
  readonly methods?: Readonly<Record<string, readonly string[]>>
  /** By family, CAIP-2 ids. */
  readonly chains?: Readonly<Record<string, readonly string[]>>
  /** By family. */
  readonly events?: Readonly<Record<string, readonly string[]>>
  /** By CAIP-2 id. */
  readonly rpcMap?: Readonly<Record<string, string>>
  /** Proposed first. */
  readonly defaultChain?: CaipNetworkId
}

/** A host's UniversalProvider, any version with the interface of 2.21. */
export interface HostEngine {
  /** Its sign client. */
  readonly client: unknown
}

/** What a host writes about features: its own, and wishes for the remote ones. */
export type FeatureOptions = Partial<Features & RemoteFeatures>

/** Everything about looks, texts and services: read when the visitor first opens the widget. */
export interface InterfaceOptions {
  /** Universal links where a wallet has them, instead of its own scheme. */
  readonly preferUniversalLinks?: boolean
  /** What a wallet is told about the page. Default: the page’s own address. */
  readonly metadata?: Metadata
  /** What to show, and in which order. */
  readonly features?: FeatureOptions
  /** Shown first, by their ids in the public list. */
  readonly featuredWalletIds?: readonly string[]
  /** Only these of the public list. */
  readonly includeWalletIds?: readonly string[]
  /** All of the public list but these. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets that the public list does not have. */
  readonly customWallets?: readonly WalletListing[]
  /** Whether the searchable list of all wallets can be reached. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Default: the system’s. */
  readonly themeMode?: ThemeMode
  /** Colours, font, corners. */
  readonly themeVariables?: ThemeVariables
  /**
   * `wide`: from a page width of 760 px on, Connect has two panes, 720 px together: ways and wallets, and beside them what
   * has been chosen. Absent, and on narrower pages: the card of 360 px, on phones the sheet. A change counts at once, the
   * first `wide` of a running widget from the moment its code has been fetched.
   */
  readonly layout?: 'wide' | undefined
  /**
   * Your own element above every view, in your page's styles: a brand, a notice. It stands in the modal, or in the page's
   * first inline place, and says in `data-view` which view is shown. What it held before is moved with it.
   */
  readonly header?: HTMLElement | undefined
  /** The same below every view. */
  readonly footer?: HTMLElement | undefined
  /** Linked under the wallets. */
  readonly termsConditionsUrl?: string
  /** Linked under the wallets. */
  readonly privacyPolicyUrl?: string
  /** Words for visitors who have no wallet yet. Default true. */
  readonly enableWalletGuide?: boolean
  /** A visitor may change the network. Default true. */
  readonly enableNetworkSwitch?: boolean
  /** Leaves a visitor alone on a chain that is not listed. Default false. */
  readonly allowUnsupportedChain?: boolean
  /** Wallets on other devices, by code and by link. Default true; needs `projectId`. */
  readonly enableWalletConnect?: boolean
  /** Networks with swaps, where `baseUrls.blockchainApi` is an exchange service of the host's own; default: those of 1inch (R9.39). */
  readonly swapNetworks?: readonly CaipNetworkId[]
  /** Contracts of such a service, by network, that swaps may go to and that may take tokens, besides the exchanges that are known. */
  readonly swapContracts?: Readonly<Record<string, readonly string[]>>
  /** Hosts that purchases and payments may lead to besides those of the providers: `pay.example.com`. */
  readonly purchaseHosts?: readonly string[]
  /** Networks that the secure site of `baseUrls.secureSite` serves; default: those of the public one (R9.26), all of another. */
  readonly loginNetworks?: readonly CaipNetworkId[]
  /** Own nodes, by CAIP-2 id: `{ 'eip155:1': ['https://…'] }`. */
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>>
  /** By family; each has a default of its own. */
  readonly defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  /** Every address we talk to. Default: the public services. */
  readonly baseUrls?: Partial<BaseUrls>
  /**
   * Hosts that pictures of tokens and NFTs may come from, besides those of `baseUrls`: `cdn.example.com`, or `*` for any.
   * Whoever sends a visitor a token names its picture, and would learn who looks at it. Others show a letter.
   */
  readonly pictureHosts?: readonly string[]
  /** Where account names are registered: `reown.id` by default. */
  readonly nameSuffix?: string
  /** Your own keys with on-ramp providers. A provider without its key is not offered; Coinbase's stands behind `projectId`. */
  readonly onrampKeys?: {
    /** The public key of an account with Meld. */
    readonly meld?: string
  }
  /**
   * BCP 47 tag for numbers, dates and texts; `auto`: the page's `lang`, else what the browser prefers. Texts come from
   * `texts` and `languages`, English where one is missing.
   */
  readonly locale?: string
  /**
   * What worths are shown in, by its ISO 4217 code: `EUR`. Default `USD`, in which services give them; others by the rate
   * that the service's own prices have. Where it has none, dollars are shown and say so: `USD 12.00`.
   */
  readonly currency?: string
  /** From `walletlet/texts/<xx>`, each. Only the one that is shown is fetched, with the first open. */
  readonly languages?: readonly LanguagePack[]
  /** Any text by its key: `{ 'connect.title': 'Pick a wallet' }`. */
  readonly texts?: Readonly<Record<string, string>>
  /**
   * Shows what only you can mend in a banner, on your own machine: no visitor of a published page reads it. Default true;
   * it goes to the console in any case.
   */
  readonly debug?: boolean
  /** Default `error` (R9.28). Accounts, queries and fragments never reach the console. */
  readonly logLevel?: LogLevel
  /** Hears of every error that is no decision of the visitor. What it throws is ignored. */
  readonly onError?: (error: WidgetError) => void
  /** Sign-in with a signed message (R4.73): of `walletlet/siwx`, or an object of the host's. Not with `siweConfig` (R5.16). */
  readonly siwx?: SignInOption
  /** The older form of `siwx`. */
  readonly siweConfig?: SiweConfig
}

/** What can be changed while the widget runs: all but whom it trusts, which others have been told by then. */
export type ChangeableOptions = Omit<InterfaceOptions, 'baseUrls' | 'siwx' | 'siweConfig'>

/** Options of `createWidget`. `Family` is what `eip155()` and its neighbours return. */
// biome-ignore lint/suspicious/noExplicitAny: a host that keeps its options in a variable of this type gives them to createWidget.
export interface WidgetOptions<Family = any> extends InterfaceOptions {
  /** From the project's dashboard. Without it installed wallets still connect; what needs the services says so. */
  readonly projectId?: string
  /** What the page works with, of `walletlet/networks` or `viem/chains`. The first is active until the visitor chooses. */
  readonly networks: NetworkList
  /** Active until the visitor chooses, in place of the first. */
  readonly defaultNetwork?: Network | ChainLike
  /** Chain families, one door each: `[eip155(), solana()]`. */
  readonly chains: readonly Family[]
  /**
   * When the code of the first opening is fetched: with the first sign that a visitor means a button (`intent`, the default),
   * when the loaded page is idle and a button is in view (`idle`), or with the click. Visitors who save data, or have a slow
   * line, always fetch it with the click.
   */
  readonly prefetch?: 'intent' | 'idle' | false
  /** Reconnects after a reload. Default true. */
  readonly enableReconnect?: boolean
  /**
   * This visitor was connected when they left, as the host knows, from a cookie of its own: a server says `connecting`, as
   * the page will. Give it on both sides.
   */
  readonly isReturning?: boolean | undefined
  /**
   * Under which this widget keeps what it stores, for a page with several. Two with one name share wallets and sessions;
   * without a name only the first has the usual place, and every other one its own, with `widget/unnamed-storage`.
   */
  readonly storageName?: string
  /** Pairs with wallets in place of our own engine, which is then not loaded. Give it once it is initialised. */
  readonly universalProvider?: HostEngine
  /** Changes what is proposed to a wallet on another device. */
  readonly universalProviderConfigOverride?: ProposalOverrides
  /**
   * The host pairs by itself: the widget shows the link given to `open({ uri })`, makes none of its own, and follows the
   * session that `universalProvider` gets.
   */
  readonly manualWCControl?: boolean
  /** Hears every link the widget makes, as WalletConnect's `display_uri`. */
  readonly onDisplayUri?: (uri: string) => void
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
export type ResolvedOptions = Omit<WidgetOptions, 'features' | 'baseUrls' | 'chains'> &
  Required<Pick<InterfaceOptions, Defaulted>> & {
    /** Empty where the host has none. */
    readonly projectId: string
    /** With the default of each that the host left out. */
    readonly features: Features
    /** What the dashboard says, else what the host wished for, else the required defaults (R9.49, R9.50). */
    readonly remote: RemoteFeatures
    /** With the public service of each that the host left out. */
    readonly baseUrls: BaseUrls
    /** By family, those that the host has chosen; of others the family's own counts. */
    readonly defaultAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  }
