import type { WidgetError } from '../errors/widget-error.ts'
import type { AccountType } from './account.ts'
import type { FeatureOptions } from './features.ts'
import type { Given } from './given.ts'
import type { LanguagePack } from './language.ts'
import type { CaipNetworkId, Namespace } from './network.ts'
import type { SignInOption, SiweConfig } from './sign-in.ts'
import type { ThemeMode, ThemeVariables } from './theme.ts'
import type { WalletListing } from './wallet.ts'

/** What is written to the console: each level and those before it. Alerts (R2.91) are written at every level. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

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

/** Everything about looks, texts and services: read when the visitor first opens the widget. */
export interface InterfaceOptions {
  /** Universal links where a wallet has them, instead of its own scheme. */
  readonly preferUniversalLinks?: boolean | undefined
  /** What a wallet is told about the page. Default: the page’s own address. */
  readonly metadata?: Metadata | undefined
  /** What to show, and in which order. */
  readonly features?: FeatureOptions | undefined
  /** Shown first, by their ids in the public list. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these of the public list. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** None of these, neither from the public list nor installed: by their ids in that list, or by an rdns. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets that the public list does not have. */
  readonly customWallets?: readonly WalletListing[] | undefined
  /** Whether the searchable list of all wallets can be reached. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Default: the system’s. */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, font, corners. */
  readonly themeVariables?: ThemeVariables | undefined
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
  readonly termsConditionsUrl?: string | undefined
  /** Linked under the wallets. */
  readonly privacyPolicyUrl?: string | undefined
  /** Words for visitors who have no wallet yet. Default true. */
  readonly enableWalletGuide?: boolean | undefined
  /** A visitor may change the network. Default true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Leaves a visitor alone on a chain that is not listed. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Wallets on other devices, by code and by link. Default true; needs `projectId`. */
  readonly enableWalletConnect?: boolean | undefined
  /** Networks with swaps, where `baseUrls.blockchainApi` is an exchange service of the host's own; default: those of 1inch (R9.39). */
  readonly swapNetworks?: readonly CaipNetworkId[] | undefined
  /** Contracts of such a service, by network, that swaps may go to and that may take tokens, besides the exchanges that are known. */
  readonly swapContracts?: Readonly<Record<string, readonly string[]>> | undefined
  /** Hosts that purchases and payments may lead to besides those of the providers: `pay.example.com`. */
  readonly purchaseHosts?: readonly string[] | undefined
  /** Networks that the secure site of `baseUrls.secureSite` serves; default: those of the public one (R9.26), all of another. */
  readonly loginNetworks?: readonly CaipNetworkId[] | undefined
  /** Own nodes, asked before all others, by CAIP-2 id: `{ 'eip155:1': ['https://…'] }`. Not for families that read `restUrls`. */
  readonly customRpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** By family; each has a default of its own. */
  readonly defaultAccountTypes?: Given<Record<Namespace, AccountType>> | undefined
  /** Every address we talk to. Default: the public services. */
  readonly baseUrls?: Given<BaseUrls> | undefined
  /**
   * Hosts that pictures of tokens, NFTs, listed wallets and exchanges may come from, besides those of `baseUrls`: `cdn.example.com`, or `*` for any.
   * Whoever sends a visitor a token names its picture, and would learn who looks at it. Others show a letter.
   */
  readonly pictureHosts?: readonly string[] | undefined
  /** Where account names are registered: `reown.id` by default. */
  readonly nameSuffix?: string | undefined
  /** Your own keys with on-ramp providers. A provider without its key is not offered; Coinbase's stands behind `projectId`. */
  readonly onrampKeys?:
    | {
        /** The public key of an account with Meld. */
        readonly meld?: string | undefined
      }
    | undefined
  /**
   * BCP 47 tag for numbers, dates and texts; `auto`: the page's `lang`, else what the browser prefers. Texts come from
   * `texts` and `languages`, English where one is missing.
   */
  readonly locale?: string | undefined
  /**
   * What worths are shown in, by its ISO 4217 code: `EUR`. Default `USD`, in which services give them; others by the rate
   * that the service's own prices have. Where it has none, dollars are shown and say so: `USD 12.00`.
   */
  readonly currency?: string | undefined
  /** From `walletlet/texts/<xx>`, each. Only the one that is shown is fetched, with the first open. */
  readonly languages?: readonly LanguagePack[] | undefined
  /** Any text by its key: `{ 'connect.title': 'Pick a wallet' }`. */
  readonly texts?: Readonly<Record<string, string>> | undefined
  /**
   * Shows what only you can mend in a banner, on your own machine: no visitor of a published page reads it. Default true;
   * it goes to the console in any case.
   */
  readonly debug?: boolean | undefined
  /** Default `error` (R9.28). Accounts, queries and fragments never reach the console. */
  readonly logLevel?: LogLevel | undefined
  /**
   * Hears of every error that is no decision of the visitor, once the widget's code is there: where that cannot be loaded, only the caller
   * hears `widget/unreachable`. What it throws is ignored.
   */
  readonly onError?: ((error: WidgetError) => void) | undefined
  /** Sign-in with a signed message (R4.73): of `walletlet/siwx`, or an object of the host's. Not with `siweConfig` (R5.16). */
  readonly siwx?: SignInOption | undefined
  /** The older form of `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
}
