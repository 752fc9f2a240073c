import type { WidgetError } from '../errors/widget-error.ts'
import type { AccountType } from './account.ts'
import type { CaipNetworkId, ChainLike, Namespace, Network } from './network.ts'
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
  readonly receive: boolean
  readonly send: boolean
  readonly emailShowWallets: boolean
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Absent: wallet first when an installed wallet exists, else email, social, wallet. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  readonly pay: boolean
}

/** Switched in the project's dashboard; a host's value counts only where the dashboard is silent. */
export interface RemoteFeatures {
  readonly swaps: readonly string[] | false
  readonly onramp: readonly string[] | false
  readonly email: boolean
  readonly socials: readonly SocialProvider[] | false
  readonly activity: boolean
  readonly reownBranding: boolean
}

/** What the dashboard says: `undefined` where it is silent, so that the host's wish or the default counts. */
export type ProjectConfig = { readonly [Key in keyof RemoteFeatures]: RemoteFeatures[Key] | undefined }

/** What is written to the console: each level and those before it. Alerts (R2.91) are written at every level. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

export type ThemeMode = 'light' | 'dark'

/** Hosts may write these as `--walletlet-…` too; the frame is told in its own names (R7.76). */
export interface ThemeVariables {
  readonly fontFamily?: string
  readonly accent?: string
  readonly colorMix?: string
  /** 0 to 40 percent of `colorMix` in every surface. */
  readonly colorMixStrength?: number
  /** The root size all text scales from, `10px` by default. */
  readonly fontSizeMaster?: string
  /** The step all corner radii scale from, `4px` by default. */
  readonly borderRadiusMaster?: string
  readonly zIndex?: number
}

export interface BaseUrls {
  readonly blockchainApi: string
  readonly walletApi: string
  readonly analytics: string
  readonly secureSite: string
  readonly relay: string
  /** The page of the on-ramp provider Meld. */
  readonly meld: string
}

export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** The host's changes to what we propose to a wallet over the relay (R4.33). */
export interface ProposalOverrides {
  readonly methods?: Readonly<Record<string, readonly string[]>>
  readonly chains?: Readonly<Record<string, readonly string[]>>
  readonly events?: Readonly<Record<string, readonly string[]>>
  /** By CAIP-2 id. */
  readonly rpcMap?: Readonly<Record<string, string>>
  readonly defaultChain?: CaipNetworkId
}

/** A host's UniversalProvider, any version with the interface of 2.21. */
export interface HostEngine {
  readonly client: unknown
}

/** What a host writes about features: its own, and wishes for the remote ones. */
export type FeatureOptions = Partial<Features & RemoteFeatures>

/** Everything about looks, texts and services: read when the visitor first opens the widget. */
export interface InterfaceOptions {
  readonly metadata?: Metadata
  readonly features?: FeatureOptions
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly WalletListing[]
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly enableWalletGuide?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
  readonly enableWalletConnect?: boolean
  /** Networks with swaps, where `baseUrls.blockchainApi` is an exchange service of the host's own; default: those of 1inch (R9.39). */
  readonly swapNetworks?: readonly CaipNetworkId[]
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>>
  /** By family; each has a default of its own. */
  readonly defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  readonly baseUrls?: Partial<BaseUrls>
  /**
   * Hosts that pictures of tokens and NFTs may come from, besides those of `baseUrls`: `cdn.example.com`, or `*` for any.
   * Whoever sends a visitor a token names its picture, and would learn who looks at it. Others show a letter.
   */
  readonly pictureHosts?: readonly string[]
  /** Where account names are registered: `reown.id` by default. */
  readonly nameSuffix?: string
  /** Your own keys with on-ramp providers. A provider without its key is not offered; Coinbase's stands behind `projectId`. */
  readonly onrampKeys?: { readonly meld?: string }
  /** BCP 47 tag for numbers and dates; texts come from `texts`, English where one is missing. */
  readonly locale?: string
  readonly texts?: Readonly<Record<string, string>>
  /** Shows alert banners to visitors. Default true; long texts go to the console in any case. */
  readonly debug?: boolean
  /** Default `error` (R9.28). Accounts, queries and fragments never reach the console. */
  readonly logLevel?: LogLevel
  /** Hears of every error that is no decision of the visitor. What it throws is ignored. */
  readonly onError?: (error: WidgetError) => void
  /** Sign-in with a signed message (R4.73). Both together are refused (R5.16). */
  readonly siwx?: SignInOption
  readonly siweConfig?: SiweConfig
}

/** Options of `createWidget`. `Family` is what `eip155()` and its neighbours return. */
export interface WidgetOptions<Family = unknown> extends InterfaceOptions {
  /** From the project's dashboard. Without it installed wallets still connect; what needs the services says so. */
  readonly projectId?: string
  readonly networks: readonly [Network | ChainLike, ...(Network | ChainLike)[]]
  readonly defaultNetwork?: Network | ChainLike
  readonly chains: readonly Family[]
  /** Reconnects after a reload. Default true. */
  readonly enableReconnect?: boolean
  /** Pairs with wallets in place of our own engine, which is then not loaded. Give it once it is initialised. */
  readonly universalProvider?: HostEngine
  readonly universalProviderConfigOverride?: ProposalOverrides
  /**
   * The host pairs by itself: the widget shows the link given to `open({ uri })`, makes none of its own, and follows the
   * session that `universalProvider` gets.
   */
  readonly manualWCControl?: boolean
  /** Hears every link the widget makes, as WalletConnect's `display_uri`. */
  readonly onDisplayUri?: (uri: string) => void
  /** Universal links where a wallet has them, instead of its own scheme. */
  readonly preferUniversalLinks?: boolean
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
    readonly projectId: string
    readonly features: Features
    /** What the dashboard says, else what the host wished for, else the required defaults (R9.49, R9.50). */
    readonly remote: RemoteFeatures
    readonly baseUrls: BaseUrls
    readonly defaultAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  }
