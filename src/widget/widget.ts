import type { CapabilityVerbs } from '../capabilities/verbs.ts'
import type { Account, AccountType, CaipAddress, ConnectionStatus } from '../domain/account.ts'
import type { ChangeableOptions } from '../domain/config.ts'
import type { ConnectionChoice, SwitchedConnection } from '../domain/connection-choice.ts'
import type { Connector } from '../domain/connector.ts'
import type { SocialProvider } from '../domain/features.ts'
import type { ButtonWords } from '../domain/language.ts'
import type { CaipNetworkId, ChainLike, Namespace, Network } from '../domain/network.ts'
import type { ThemeMode } from '../domain/theme.ts'
import type { NativeBalance, TokenBalance } from '../domain/token.ts'
import type { ReadonlySignal, Signal } from '../kernel/signal.ts'
import type { AccountDetails } from '../ports/capability.ts'
import type { HostProvider } from '../ports/chain-family.ts'
import type { InlinePlace } from '../ports/inline-place.ts'
import type { Connection } from '../state/connection-state.ts'
import type { Events, Interior } from '../state/interior.ts'
import type { HostOpenRequest, HostViewName } from './views.ts'

/** The active family's account, as hosts read it (R3.2). Balances are signals of their own, since they change more often. */
export interface ConnectedAccount<Name extends Namespace = Namespace>
  extends Account<Name>,
    Omit<AccountDetails, 'social'> {
  /** The address with its network in front (CAIP-10). */
  readonly caipAddress: CaipAddress<Name>
  /** Where the visitor's connection is on its way. */
  readonly status: ConnectionStatus
  /** All accounts that the wallet has granted, this one first. */
  readonly allAccounts: readonly Account<Name>[]
  /** How the visitor logged in, where they did so with an account elsewhere. */
  readonly socialProvider: SocialProvider | undefined
  /** A name that stands for the address, and its picture; undefined while unknown, and where it has none. */
  readonly profileName: string | undefined
  /** The picture of that name. */
  readonly profileImage: string | undefined
  /** The type of the account in use, by connected family. */
  readonly preferredAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  /** The account's page in the network's own explorer. */
  readonly addressExplorerUrl: string | undefined
  /**
   * What the account holds on the active network, with amounts as decimal text and values in USD; as a screen of ours has read it
   * last, and undefined before: no service is asked for a host's sake.
   */
  readonly tokenBalance: readonly TokenBalance[] | undefined
  /** The wallet that speaks for the visitor. */
  readonly connectedWalletInfo: {
    /** As visitors know it. */
    readonly name: string
    /** The address of its picture, where it has one. */
    readonly icon: string | undefined
    /** Of a login the email address, else the user name; of any other wallet the id of its connector: what `widget.connect` takes. */
    readonly identifier: string
    /** Which login it was, for an account of one. */
    readonly social: SocialProvider | undefined
  }
}

/** What a door brings to draw with. `mount` draws the modal and follows the interior until the widget is disposed. */
export interface InterfaceDoor {
  /** First part of the SDK version that services are told. */
  readonly framework?: string
  /** Fetches what draws. */
  load(): Promise<(interior: Interior) => void | Promise<void>>
}

/** What `listen`, the hooks and the doors to other kits follow of the code that is loaded after the click. */
export interface LoadedParts {
  /** How each family stands: of one that is still on its way back, too. */
  readonly connections: {
    /** Of this one. */
    of(namespace: Namespace): Pick<Connection, 'status'>
  }
  /** What happens, as `listen` tells it. */
  readonly events: Pick<Events, 'heard'>
  /** Abilities that have been loaded. */
  readonly capabilities: {
    /** What has been loaded under this token; undefined until then. */
    current(token: 'sign-in'):
      | {
          /** Whether the account and network of now have one. */
          readonly hasSession: ReadonlySignal<boolean>
        }
      | undefined
    /** What they know of the visitor behind this connector's account, whichever family is active. */
    aboutAccount(connector: Connector): AccountDetails
  }
}

/**
 * One widget of a page. Every signal is read-only; `dispose()` takes back all it did. No promise of its verbs stays pending
 * for ever: a wallet, frame or service that never answers is waited for until `disconnect()`, `dispose()`, the visitor who
 * closes the modal, or, where no screen of ours is open, `connection/no-answer` after five minutes.
 */
export interface Widget extends CapabilityVerbs {
  /** Who speaks for the visitor in the family of the active network; undefined while nobody is connected there: `connections` has all. */
  readonly account: ReadonlySignal<ConnectedAccount | undefined>
  /**
   * `connecting` from the first line where this visitor's last connection is stored; on a server where the host says
   * `isReturning`.
   */
  readonly status: ReadonlySignal<ConnectionStatus>
  /** What a server says of it: the first render in a browser has to agree. */
  readonly servedStatus: ConnectionStatus
  /** The active one. */
  readonly network: ReadonlySignal<Network>
  /** Address of the active network's picture; undefined until the widget's code has been loaded, and where it has none. */
  readonly networkPicture: ReadonlySignal<string | undefined>
  /** Those that can be chosen. Reading them in an effect follows removals. */
  readonly networks: readonly Network[]
  /** The active one before the visitor chose. */
  readonly defaultNetwork: Network
  /** Wallets found on this page; once a login needed it, also the embedded one, of type AUTH. */
  readonly connectors: ReadonlySignal<readonly Connector[]>
  /** The families that are connected: each with the wallet that speaks for the visitor, and the `others` that are live. */
  readonly connections: ReadonlySignal<readonly Connection[]>
  /** Native balance of the active account; undefined while unknown. */
  readonly balance: ReadonlySignal<NativeBalance | undefined>
  /** Whether the modal is open; where the views stand in the page, whether they show anything but what they begin with. */
  readonly isOpen: ReadonlySignal<boolean>
  /** What the modal shows, or would. */
  readonly view: ReadonlySignal<HostViewName>
  /** What the modal shows, the host's choice or the system's; undefined until it has been loaded. */
  readonly theme: ReadonlySignal<ThemeMode | undefined>
  /**
   * Where the views stand in the page: in the first of these; without any, in a modal. `<InlineWallet>` and `<walletlet-inline>` write
   * it, and hosts have no reason to.
   */
  readonly places: Signal<readonly InlinePlace[]>
  /** There once the widget's code is, for `listen` and the hooks; hosts have no reason to read it. */
  readonly later: ReadonlySignal<LoadedParts | undefined>
  /** What the buttons of this page say: in the language of the options, as far as a pack is there. */
  readonly words: ReadonlySignal<ButtonWords>
  /** What they say on a server; the first render in a browser has to agree. */
  readonly servedWords: ButtonWords
  /** The host's `themeVariables` as the buttons of this page carry them; where its own style sheets say something, that counts. */
  readonly look: ReadonlySignal<Readonly<Record<string, string | number>>>
  /** When the buttons of this page call `prepare`: the host's option, or its default. */
  readonly prefetch: 'intent' | 'idle' | false
  /**
   * Makes the first opening ready, once: its code is fetched and put together, and no service is asked, no wallet connected, nothing
   * shown. Resolves when it is there; after a failure the next call, or the opening, tries again. Needs an interface, as `open` does.
   */
  prepare(): Promise<void>
  /**
   * Opens the modal, or what stands inline in its place, on Connect, on Account when connected, or on a requested view (R2.9 to R2.11). Needs an interface:
   * render something of `walletlet/react` or `walletlet/element` first, or the promise waits for one.
   */
  open<Name extends HostViewName>(request?: HostOpenRequest<Name>): Promise<void>
  /** Closes the modal, also one that is on its way; whoever waits for the visitor in it hears `connection/modal-closed`, of a `provider` 4001. */
  close(): void
  /**
   * Connects a found wallet, by its id (rdns). Fails with `connection/…` errors; the modal is not needed. `close()` ends the
   * waiting with `connection/modal-closed`, once the code that asks is there; the wallet's approval still counts when it comes.
   */
  connect(connectorId: string, namespace?: Namespace): Promise<CaipAddress>
  /**
   * Connects one wallet by its name (`MetaMask`), rdns or id in the public list; `google` and the other social logins,
   * `email`, `walletConnect`. One on this page connects at once. A social login opens its window, so call it in a click.
   * For anything else its screen opens, and leaving that fails with `connection/modal-closed`. With a `namespace` the account is
   * of that family, or it fails; after a login that came to nothing the family of before is the page's again.
   */
  connectWallet(name: string, namespace?: Namespace): Promise<CaipAddress>
  /**
   * All wallets, those of a family, or one of those. At once, and still after a reload. Resolves once nothing is stored any
   * more and the wallets know, at the latest after three seconds; what they could not do is told to `onError`. Fails with
   * `network/family-not-found` for a family that the page does not have.
   */
  disconnect(namespace?: Namespace, connectorId?: string): Promise<void>
  /** Resolves once the wallet confirmed. Fails with `network/…` or `connection/rejected`. */
  switchNetwork(network: Network | ChainLike): Promise<void>
  /** Signature of a text by the active account. */
  signMessage(message: string): Promise<string>
  /** Makes one of the granted accounts the active one. Fails with `connection/account-missing` for any other. */
  selectAccount(account: Account): Promise<void>
  /**
   * Makes one of the visitor's wallets the one that speaks for them, by one of its accounts; its family becomes the active
   * one. Those of `connections` and their `others` are not asked again; any other wallet is logged in to, in the modal
   * where it takes a screen. Fails with `connection/…` errors. Bitcoin's accounts have to be named, and only those for
   * payments can be.
   */
  switchConnection(choice: ConnectionChoice): Promise<SwitchedConnection>
  /**
   * Takes a chain family out of the running widget: its wallet is disconnected, its wallets and networks are offered no
   * more, and where it was active the first remaining network is. Fails with `network/last` for the last one.
   */
  removeFamily(namespace: Namespace): Promise<void>
  /**
   * Takes a network out. Where it was active, the first one that remains in its family is, and then of all; its wallet is
   * asked to follow. Fails with `network/not-listed` and `network/last`.
   */
  removeNetwork(id: CaipNetworkId): Promise<void>
  /**
   * The family's standard provider, the same object for the widget's life, whatever wallet is behind it. EIP-1193 for eip155.
   * As there, a request has no deadline of its own: it fails with 4900 once its wallet is gone, or the widget, and with
   * 4001 where it opened the modal and the visitor closes that.
   */
  provider(namespace: Namespace): HostProvider
  /** Changes looks, texts, features, nodes and picture hosts while running; what is asked from then on follows. */
  update(options: ChangeableOptions): void
  /** Called by the doors with an interface; the first one draws. */
  attachInterface(door: InterfaceDoor): void
  /** Ends the widget: every listener, timer, node and request of it. */
  dispose(): void
}

/** A connection of one family that is known by name. */
export interface ConnectionOf<Name extends Namespace> extends Connection {
  /** The family. */
  readonly namespace: Name
  /** What the wallet has granted, the selected account first. */
  readonly accounts: readonly Account<Name>[]
}

type AnyAccount<Name extends Namespace> = Name extends Namespace ? ConnectedAccount<Name> : never
type AnyNetwork<Name extends Namespace> = Name extends Namespace ? Network<Name> : never
type AnyConnection<Name extends Namespace> = Name extends Namespace ? ConnectionOf<Name> : never

/**
 * The widget of a page whose families are known, as `createWidget` answers it, and a `Widget` for whoever takes one. Each family has a
 * type of its own, and a comparison of the namespace tells which it is: an EVM account's address is one of viem's.
 */
export interface WidgetOf<Name extends Namespace>
  extends Omit<Widget, 'account' | 'network' | 'networks' | 'defaultNetwork' | 'connections'> {
  /** See `Widget`. */
  readonly account: ReadonlySignal<AnyAccount<Name> | undefined>
  /** See `Widget`. */
  readonly network: ReadonlySignal<AnyNetwork<Name>>
  /** See `Widget`. */
  readonly networks: readonly AnyNetwork<Name>[]
  /** See `Widget`. */
  readonly defaultNetwork: AnyNetwork<Name>
  /** See `Widget`. */
  readonly connections: ReadonlySignal<readonly AnyConnection<Name>[]>
}
