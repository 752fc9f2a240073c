import type { Account, ConnectionStatus } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/network.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'

/** Where a saved session is kept; the one key that is read before the click. */
export const CONNECTIONS_KEY = 'connections'

/** A wallet that has granted, and its accounts, the selected one first. */
export interface LiveConnection {
  /** The wallet. */
  readonly connector: Connector
  /** What it has granted, the selected account first. */
  readonly accounts: readonly Account[]
  /** Reference part of the CAIP-2 id of the chain the wallet is on. */
  readonly chainId?: string | undefined
  /** The only chains the wallet approved; absent when it supports all networks (R3.19). */
  readonly approvedIds?: readonly CaipNetworkId[] | undefined
}

/** One family's state: its status, and the wallet that speaks for the visitor there. */
export interface Connection extends Partial<LiveConnection> {
  /** The family. */
  readonly namespace: Namespace
  /** Where it is on its way. */
  readonly status: ConnectionStatus
  /** What the wallet has granted, the selected account first. */
  readonly accounts: readonly Account[]
  /** The visitor's other wallets of this family. They are followed too, and any can be made the one that speaks. */
  readonly others: readonly LiveConnection[]
}

/** What is connected, for everyone to read. It changes through connection-store.ts, which comes after the click. */
export interface ConnectionState {
  /** Reading it in an effect follows it. A family without a connection, or one not listed, is disconnected. */
  of(namespace: Namespace): Connection
  /** The families that hold accounts now. */
  readonly all: ReadonlySignal<readonly Connection[]>
  /** The active family's connection. */
  readonly active: ReadonlySignal<Connection>
  /** For connection-store.ts alone. */
  write(connection: Connection): void
}

export const disconnected = (namespace: Namespace, status: ConnectionStatus = 'disconnected'): Connection => ({
  namespace,
  status,
  accounts: [],
  others: [],
})

/** `awaited`: what is kept from the last visit. Its families are on the way back from the first line on. */
export function createConnectionState(
  activeNamespace: ReadonlySignal<Namespace>,
  awaited?: ReadonlySignal<string | undefined>,
): ConnectionState {
  const all = signal<Readonly<Record<string, Connection>>>({})
  const of = (namespace: Namespace): Connection =>
    all.value[namespace] ??
    disconnected(namespace, awaited?.value?.includes(`"${namespace}":`) ? 'connecting' : undefined)
  return {
    of,
    all: computed(() => Object.values(all.value).filter(({ accounts }) => accounts.length)),
    active: computed(() => of(activeNamespace.value)),
    write(connection) {
      all.value = { ...all.value, [connection.namespace]: connection }
    },
  }
}
