import type { CapabilityVerbs } from '../capabilities/verbs.ts'
import type { Account, CaipAddress, ConnectionStatus } from '../domain/account.ts'
import type { InterfaceOptions, ThemeMode } from '../domain/config.ts'
import type { ConnectionChoice, SwitchedConnection } from '../domain/connection-choice.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, ChainLike, Namespace, Network } from '../domain/network.ts'
import type { NativeBalance } from '../domain/token.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { HostProvider } from '../ports/chain-family.ts'
import type { Connection } from '../state/connection-state.ts'
import type { Interior } from '../state/interior.ts'
import type { HostOpenRequest, HostViewName } from './views.ts'

/** The active family's account, as hosts read it (R3.2). */
export interface ConnectedAccount extends Account {
  readonly caipAddress: CaipAddress
  readonly allAccounts: readonly Account[]
  readonly connectedWalletInfo: {
    readonly name: string
    readonly icon: string | undefined
    readonly identifier: string
  }
}

/** What a door brings to draw with. `mount` draws the modal and follows the interior until the widget is disposed. */
export interface InterfaceDoor {
  /** First part of the SDK version that services are told. */
  readonly framework: string
  load(): Promise<(interior: Interior) => void>
}

/** One widget of a page. Every signal is read-only; `dispose()` takes back all it did. */
export interface Widget extends CapabilityVerbs {
  readonly account: ReadonlySignal<ConnectedAccount | undefined>
  readonly status: ReadonlySignal<ConnectionStatus>
  readonly network: ReadonlySignal<Network>
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
  readonly isOpen: ReadonlySignal<boolean>
  readonly view: ReadonlySignal<HostViewName>
  /** What the modal shows, the host's choice or the system's; undefined until it has been loaded. */
  readonly theme: ReadonlySignal<ThemeMode | undefined>
  /**
   * Opens the modal on Connect, on Account when connected, or on a requested view (R2.9 to R2.11). Needs an interface:
   * render something of `walletlet/react` or `walletlet/element` first, or the promise waits for one.
   */
  open<Name extends HostViewName>(request?: HostOpenRequest<Name>): Promise<void>
  close(): void
  /** Connects a found wallet, by its id (rdns). Fails with `connection/…` errors; the modal is not needed. */
  connect(connectorId: string, namespace?: Namespace): Promise<CaipAddress>
  /**
   * Connects one wallet by its name (`MetaMask`), rdns or id in the public list; `google` and the other social logins,
   * `email`, `walletConnect`. One on this page connects at once. A social login opens its window, so call it in a click.
   * For anything else its screen opens, and leaving that fails with `connection/modal-closed`.
   */
  connectWallet(name: string, namespace?: Namespace): Promise<CaipAddress>
  /** All wallets, those of a family, or one of those. At once, and still after a reload. */
  disconnect(namespace?: Namespace, connectorId?: string): Promise<void>
  /** Resolves once the wallet confirmed. Fails with `network/…` or `connection/rejected`. */
  switchNetwork(network: Network | ChainLike): Promise<void>
  /** Signature of a text by the active account. */
  signMessage(message: string): Promise<string>
  /** Makes one of the granted accounts the active one. */
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
  /** The family's standard provider, for the widget's life, whatever wallet is behind it. EIP-1193 for eip155. */
  provider(namespace: Namespace): HostProvider
  /** Changes looks, texts and features while running. */
  update(options: InterfaceOptions): void
  /** Called by the doors with an interface; the first one draws. */
  attachInterface(door: InterfaceDoor): void
  dispose(): void
}
