import type { Connector } from '../domain/connector.ts'
import type { SocialProvider } from '../domain/features.ts'
import type { Namespace } from '../domain/network.ts'
import type { ViewName } from '../domain/views.ts'
import type { WalletListing } from '../domain/wallet.ts'

declare const portOf: unique symbol

/**
 * Names a capability to whoever asks for it. `Port` is what it offers; it includes `undefined` where a host or a page may
 * be without the capability.
 */
export type Token<Port> = string & {
  /** What the token stands for: of types alone, no token has it. */
  readonly [portOf]?: Port
}

/** A way to a wallet that no page announces: a login, or a pairing with another device. */
export interface WalletWay {
  /** Of the connector that it brings, in each family. */
  readonly connectorId: string
  /** Its screens, of which a first account closes the modal, beside those that are called `Connect…`, of whatever way. */
  readonly views: readonly ViewName[]
  /** Whether a visitor can be led this way to a wallet of this family. */
  isOffered(namespace: Namespace): boolean
  /** Whether a host means this way by a name: `email`, `google`, `walletConnect`. */
  isCalled(name: string): boolean
  /** Its login is to one family: the one that is active. */
  readonly isPerFamily?: true
  /** Whether any wallet of the public list can be reached this way. */
  readonly reachesListed?: true
  /** The wallet of an earlier load that goes on by itself; undefined where there is none. Absent: it reports itself. */
  find?(namespace: Namespace): Promise<Connector | undefined>
  /** The screen of an opening where nothing but this way leads to a wallet: for hosts without families, or that pair by themselves. */
  readonly onlyView?: ViewName
  /**
   * Wallets of the public list show on a phone, until the answer is called: what a tap on one needs is made ready. Fails where
   * its code cannot be loaded.
   */
  prepare?(): Promise<() => void>
  /**
   * Shows the screen that leads to it. `wallet`: the one of the public list that is meant. Call it in the visitor's click: it
   * may open a window. Fails where that screen cannot be had, and one that reaches the public list never does.
   */
  show(wallet?: WalletListing): Promise<void>
  /** The visitor has left this page for a login elsewhere, which is not over yet. */
  isLeft?(): boolean
  /** Why its connector cannot be connected by its id alone. Absent: there is none of that id. */
  explainMissing?(): Promise<Error>
  /** Shows a link of the host's own in place of ours. */
  give?(link: string): void
  /**
   * Connects, by a screen or window where it takes one. `wallet`: the one of the public list that is meant. `namespace`: whose
   * connector is waited for, which is the family that the page is about then.
   */
  connect(name: string, wallet: WalletListing | undefined, namespace?: Namespace): Promise<Connector>
}

/** What a capability knows of the visitor behind an account. */
export interface AccountDetails {
  /** Who is logged in, by email or social login. Absent for a wallet. */
  readonly user?:
    | {
        /** Undefined after a login that tells none. */
        readonly email: string | undefined
        /** As the social provider knows them; undefined after a login by email. */
        readonly username: string | undefined
      }
    | undefined
  /** Which login it was; undefined by email. */
  readonly social?: SocialProvider | undefined
  /** Whether the smart account exists on the chain; undefined where nobody said. */
  readonly smartAccountDeployed?: boolean | undefined
}

/** Optional abilities of the widget, each known by its token alone. */
export interface Capabilities {
  /** What the capability offers, made with the first call. A load that failed is tried again by the next one. */
  use<Port>(token: Token<Port>): Promise<Port>
  /** The same, if somebody has used it already. Reading it in an effect follows it. */
  current<Port>(token: Token<Port>): Port | undefined
  /** Ways to wallets that no page announces. */
  readonly ways: readonly WalletWay[]
  /** What they know of the visitor behind this connector's account. Reads signals. */
  aboutAccount(connector: Connector): AccountDetails
  /** What capabilities still want of a visitor who has connected: their views, and whether they have it. Reads signals. */
  afterConnecting(): {
    /** Where a visitor gives them what they want. */
    readonly views: readonly ViewName[]
    /** Whether they have it. */
    readonly isDone: boolean
  }
}
