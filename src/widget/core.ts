import type { WidgetOptions } from '../domain/config.ts'
import type { Connector } from '../domain/connector.ts'
import type { InterfaceOptions } from '../domain/interface-options.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Scope } from '../kernel/scope.ts'
import type { ReadonlySignal, Signal } from '../kernel/signal.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import type { InlinePlace } from '../ports/inline-place.ts'
import type { Storage, StoredTexts } from '../ports/storage.ts'
import type { ConnectionState } from '../state/connection-state.ts'
import type { NetworkState } from '../state/network-state.ts'
import type { InterfaceDoor } from './widget.ts'

/** What is alive before the first click; everything later is built on it. */
export interface Core {
  readonly options: WidgetOptions<ChainFamily>
  /** All of the host's options with its later changes, before defaults. */
  readonly hostOptions: ReadonlySignal<InterfaceOptions>
  /** Who draws, once a door of the page said so. */
  readonly door: Signal<InterfaceDoor | undefined>
  /** See `Widget`. */
  readonly places: ReadonlySignal<readonly InlinePlace[]>
  readonly networks: NetworkState
  /** Wallets the families found, in the order of their appearance. */
  readonly connectors: Signal<readonly Connector[]>
  readonly connections: ConnectionState
  /** The page's; in tests one that can be written, too. */
  readonly stored: StoredTexts | Storage
  readonly clock: Clock
  readonly scope: Scope
  /** Adds a wallet; each once. */
  report(connector: Connector): void
  /** Resolves once somebody draws the modal; waits for a door of the page. */
  mount(): Promise<unknown>
}
