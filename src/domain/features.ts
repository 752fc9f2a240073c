import type { Given } from './given.ts'

/** What Connect offers, by the name of each group. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A social login, by the name that hosts and services have for it. */
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
  /** Tells the service of clicks and outcomes, with the account’s address. Default true; a visitor’s Global Privacy Control counts. */
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

/** What a host writes about features: its own, and wishes for the remote ones. */
export type FeatureOptions = Given<Features & RemoteFeatures>
