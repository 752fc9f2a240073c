import type { ProposalOverrides, ThemeMode, WidgetOptions } from '../domain/config.ts'
import type { ChainLike, Namespace, Network } from '../domain/network.ts'
import type { SignInOption, SiweConfig } from '../domain/sign-in.ts'
import type { ChainFamily, HostProvider } from '../ports/chain-family.ts'
import type { Widget } from '../widget/widget.ts'

/** A network of `walletlet/appkit/networks`, a chain of viem, or one of the host's own with its CAIP-2 id. */
export type AppKitNetwork = Network | ChainLike

/** What the doors `walletlet/appkit/adapter-…` make: a chain family, and how hosts are used to speak with its wallets. */
export interface AppKitAdapter {
  readonly namespace: Namespace
  family(): ChainFamily
  /** Is told which widget it belongs to. */
  bind?(widget: Widget): void
  /** The wallet as hosts of this adapter know it. Absent: the family's standard provider. */
  wrap?(provider: HostProvider, addressOf: () => string | undefined): object
}

/** One wallet that the public list does not have. Links as in that list. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string | null
  readonly desktop_link?: string | null
  readonly webapp_link?: string | null
  readonly link_mode?: string | null
  readonly app_store?: string | null
  readonly play_store?: string | null
  readonly chrome_store?: string | null
  readonly rdns?: string | null
}

/** What is shown, in the incumbent's words. */
export interface AppKitFeatures {
  readonly email?: boolean
  readonly socials?: readonly string[] | boolean
  readonly swaps?: readonly string[] | boolean
  readonly onramp?: readonly string[] | boolean
  readonly history?: boolean
  readonly activity?: boolean
  readonly reownBranding?: boolean
  readonly receive?: boolean
  readonly send?: boolean
  readonly emailShowWallets?: boolean
  readonly collapseWallets?: boolean
  readonly connectorTypeOrder?: readonly string[]
  readonly walletFeaturesOrder?: readonly string[]
  readonly connectMethodsOrder?: readonly string[]
  readonly analytics?: boolean
  readonly allWallets?: boolean
  readonly legalCheckbox?: boolean
  readonly smartSessions?: boolean
  readonly pay?: boolean
}

/** `--w3m-accent` and its neighbours, as CSS; `--apkt-…` means the same. */
export type AppKitThemeVariables = { readonly [name: `--${'w3m' | 'apkt'}-${string}`]: string | number }

/** What can be changed while the page runs. */
export interface ChangeableAppKitOptions {
  readonly metadata?: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
    readonly redirect?: object
  }
  readonly features?: AppKitFeatures
  readonly themeMode?: ThemeMode
  readonly themeVariables?: AppKitThemeVariables
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly CustomWallet[]
  /** By CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string; readonly config?: object }[]>>
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly defaultAccountTypes?: WidgetOptions['defaultAccountTypes']
  readonly enableWalletConnect?: boolean
  readonly enableWalletGuide?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
  readonly debug?: boolean
}

/** Options of `createAppKit`. docs/appkit.md says of each whether it is served, differs, or is refused. */
export interface AppKitOptions extends ChangeableAppKitOptions {
  /** From the project's dashboard. */
  readonly projectId?: string
  /** One or more. The first is active until the visitor chooses. */
  readonly networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /** Of the doors `walletlet/appkit/adapter-…`. None: wallets on other devices alone. */
  readonly adapters?: readonly AppKitAdapter[]
  readonly defaultNetwork?: AppKitNetwork
  readonly siwx?: SignInOption
  readonly siweConfig?: SiweConfig
  readonly enableReconnect?: boolean
  readonly manualWCControl?: boolean
  readonly experimental_preferUniversalLinks?: boolean
  readonly universalProvider?: WidgetOptions['universalProvider']
  readonly universalProviderConfigOverride?: ProposalOverrides
  /** Our own options, for what the others have no word: `{ languages: [de], baseUrls: {…} }`. They come last. */
  readonly walletlet?: Partial<WidgetOptions<ChainFamily>>
}
