import type { ProposalOverrides, WidgetOptions } from '../domain/config.ts'
import type { Given } from '../domain/given.ts'
import type { ChainLike, Namespace, Network, NetworkList } from '../domain/network.ts'
import type { SignInOption, SiweConfig } from '../domain/sign-in.ts'
import type { ThemeMode } from '../domain/theme.ts'
import type { ChainFamily, HostProvider } from '../ports/chain-family.ts'
import type { Widget } from '../widget/widget.ts'

/** A network of `walletlet/appkit/networks`, a chain of viem, or one of the host's own with its CAIP-2 id. */
export type AppKitNetwork = Network | ChainLike

/** What the doors `walletlet/appkit/adapter-…` make: a chain family, and how hosts are used to speak with its wallets. */
export interface AppKitAdapter {
  /** CAIP-2 namespace of the family. Two adapters of one are refused with `appkit/option-refused`. */
  readonly namespace: Namespace
  /** Makes our own family. Called once, by `createAppKit`. */
  family(): ChainFamily
  /** Is told which widget it belongs to. */
  bind?(widget: Widget): void
  /** The wallet as hosts of this adapter know it. Absent: the family's standard provider. */
  wrap?(provider: HostProvider, addressOf: () => string | undefined): object
}

/** Of adapters whose incumbent takes options. */
export interface GivenOptions {
  /** As the host gave them, for the host: nothing of ours reads them. */
  readonly options: object
}

/** One wallet that the public list does not have. Links as in that list. */
export interface CustomWallet {
  /** Yours to choose, and unlike any of the public list. */
  readonly id: string
  /** As visitors know it. */
  readonly name: string
  /** The wallet’s own page. */
  readonly homepage?: string | undefined
  /** Address of its picture. Without one a letter stands for it. */
  readonly image_url?: string | undefined
  /** Opens its app on a phone: a scheme of its own or a universal link. */
  readonly mobile_link?: string | null | undefined
  /** Opens its program on a computer. */
  readonly desktop_link?: string | null | undefined
  /** Opens its page, for a wallet that is one. */
  readonly webapp_link?: string | null | undefined
  /** Universal link of an app that is reached without a relay. */
  readonly link_mode?: string | null | undefined
  /** Where iPhones get it. */
  readonly app_store?: string | null | undefined
  /** Where Android phones get it. */
  readonly play_store?: string | null | undefined
  /** Where browsers get it. */
  readonly chrome_store?: string | null | undefined
  /** The name it announces itself by (EIP-6963), by which it is known as installed. */
  readonly rdns?: string | null | undefined
}

/** What is shown, in the incumbent's words. */
export interface AppKitFeatures {
  /** Login by email. Default true; the project’s dashboard decides. */
  readonly email?: boolean | undefined
  /** Social logins, in this order; false: none. Default: all seven; the project’s dashboard decides. */
  readonly socials?: readonly string[] | boolean | undefined
  /** Providers of swaps; false: none. The project’s dashboard decides. */
  readonly swaps?: readonly string[] | boolean | undefined
  /** Providers where a visitor buys coins; false: none. The project’s dashboard decides. */
  readonly onramp?: readonly string[] | boolean | undefined
  /** The account’s past transactions. Default true; the project’s dashboard decides. */
  readonly history?: boolean | undefined
  /** The same as `history`, and before it. */
  readonly activity?: boolean | undefined
  /** The service’s name at the foot of the modal. The project’s dashboard decides. */
  readonly reownBranding?: boolean | undefined
  /** The account’s address as a code, to be paid. Default true. */
  readonly receive?: boolean | undefined
  /** Sending coins and tokens. Default true. */
  readonly send?: boolean | undefined
  /** Shows wallets on Connect beside the field for email. Default true. */
  readonly emailShowWallets?: boolean | undefined
  /** Wallets behind one row where email or social login come first. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** In which order Connect lists the groups of wallets: `recent`, `injected`, `featured` and the like. */
  readonly connectorTypeOrder?: readonly string[] | undefined
  /** In which order Account offers `onramp`, `swaps`, `receive` and `send`. */
  readonly walletFeaturesOrder?: readonly string[] | undefined
  /** In which order Connect offers `wallet`, `email` and `social`; what is not named is not offered. */
  readonly connectMethodsOrder?: readonly string[] | undefined
  /** Tells the service of clicks and outcomes, with the account’s address. Default true; a visitor’s Global Privacy Control counts. */
  readonly analytics?: boolean | undefined
  /** Leads to the searchable list of all wallets. Default true. */
  readonly allWallets?: boolean | undefined
  /** Terms and privacy policy must be accepted before connecting. Default false. */
  readonly legalCheckbox?: boolean | undefined
  /** Permissions that a visitor has granted to apps. Default false. */
  readonly smartSessions?: boolean | undefined
  /** Paying a bill of the host’s, by `kit.widget.payments()`. Default false. */
  readonly pay?: boolean | undefined
}

/** `--w3m-accent` and its neighbours, as CSS; `--apkt-…` means the same. */
export type AppKitThemeVariables = { readonly [name: `--${'w3m' | 'apkt'}-${string}`]: string | number }

/** What can be changed while the page runs. */
export interface ChangeableAppKitOptions {
  /** What wallets show about the page. Default: the page’s own address. `redirect` is not read. */
  readonly metadata?:
    | {
        /** Of the page, or of what it is for. */
        readonly name: string
        /** One sentence. */
        readonly description: string
        /** Of the page; wallets compare it with where the request came from. */
        readonly url: string
        /** Addresses of pictures. */
        readonly icons: readonly string[]
        /** Accepted, and not read. */
        readonly redirect?: object | undefined
      }
    | undefined
  /** What to show, and in which order. */
  readonly features?: AppKitFeatures | undefined
  /** Light or dark. Default: the system’s. */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, font, corners. docs/appkit.md lists the names. */
  readonly themeVariables?: AppKitThemeVariables | undefined
  /** Whether the searchable list of all wallets can be reached. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Shown first, by their ids in the public list. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these of the public list. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** None of these: neither from the public list nor installed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets that the public list does not have. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** By CAIP-2 id. */
  readonly customRpcUrls?:
    | Readonly<
        Record<
          string,
          readonly {
            /** The node's address. */
            readonly url: string
            /** Accepted, and not read. */
            readonly config?: object | undefined
          }[]
        >
      >
    | undefined
  /** Linked under the wallets. */
  readonly termsConditionsUrl?: string | undefined
  /** Linked under the wallets. */
  readonly privacyPolicyUrl?: string | undefined
  /** By family, which of a visitor’s accounts comes first: `{ eip155: 'eoa' }`. */
  readonly defaultAccountTypes?: WidgetOptions['defaultAccountTypes'] | undefined
  /** Wallets on other devices, by code and by link. Default true; needs `projectId`. */
  readonly enableWalletConnect?: boolean | undefined
  /** Words for visitors who have no wallet yet. Default true. */
  readonly enableWalletGuide?: boolean | undefined
  /** A visitor may change the network. Default true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Leaves a visitor alone on a chain that is not listed. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Shows what only you can mend in a banner, on your own machine alone. Default true; the console has it in any case. */
  readonly debug?: boolean | undefined
}

/** Options of `createAppKit`. docs/appkit.md says of each whether it is served, differs, or is refused. */
export interface AppKitOptions extends ChangeableAppKitOptions {
  /** From the project's dashboard. */
  readonly projectId?: string | undefined
  /** One or more. The first is active until the visitor chooses. */
  readonly networks: NetworkList
  /** Of the doors `walletlet/appkit/adapter-…`. None: wallets on other devices alone. */
  readonly adapters?: readonly AppKitAdapter[] | undefined
  /** Active until the visitor chooses, in place of the first. */
  readonly defaultNetwork?: AppKitNetwork | undefined
  /** Sign-in with a signed message (CAIP-122): what `walletlet/siwx` makes, or an object with its calls. Not with `siweConfig`. */
  readonly siwx?: SignInOption | undefined
  /** Sign-in with Ethereum (ERC-4361), by your server: the object itself. Not with `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
  /** Reconnects after a reload. Default true. */
  readonly enableReconnect?: boolean | undefined
  /** You pair by yourself: the modal shows the link given to `open({ uri })`, and makes none. */
  readonly manualWCControl?: boolean | undefined
  /** Universal links where a wallet has them, instead of its own scheme. */
  readonly experimental_preferUniversalLinks?: boolean | undefined
  /** Your own engine for wallets on other devices, in place of ours, which is then not loaded. Give it once it is initialised. */
  readonly universalProvider?: WidgetOptions['universalProvider'] | undefined
  /** Changes what is proposed to a wallet on another device. */
  readonly universalProviderConfigOverride?: ProposalOverrides | undefined
  /** Accepted, and not read. */
  readonly tokens?: object | undefined
  /** Accepted, and not read. */
  readonly chainImages?: object | undefined
  /** Accepted, and not read. */
  readonly connectorImages?: object | undefined
  /** Accepted, and not read. */
  readonly coinbasePreference?: string | undefined
  /** Accepted, and not read. */
  readonly enableWallets?: boolean | undefined
  /** Accepted, and not read. */
  readonly enableInjected?: boolean | undefined
  /** Accepted, and not read. */
  readonly enableEIP6963?: boolean | undefined
  /** Accepted, and not read. */
  readonly enableCoinbase?: boolean | undefined
  /** Accepted, and not read. */
  readonly enableAuthLogger?: boolean | undefined
  /** Accepted, and not read. */
  readonly disableAppend?: boolean | undefined
  /** Accepted, and not read. */
  readonly showWallets?: boolean | undefined
  /** Accepted, and not read. */
  readonly isActivityHistory?: boolean | undefined
  /** Our own options, for what the others have no word: `{ languages: [de], baseUrls: {…} }`. Of what is given here, they come last. */
  readonly walletlet?: Given<WidgetOptions<ChainFamily>> | undefined
}
