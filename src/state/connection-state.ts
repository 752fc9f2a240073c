import type { Account, ConnectionStatus } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/network.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'

/** One family's state: its status, the granted connector and its accounts, the selected one first. */
export interface Connection {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  readonly connector?: Connector
  readonly accounts: readonly Account[]
  /** Reference part of the CAIP-2 id of the chain the wallet is on. */
  readonly chainId?: string | undefined
  /** The only chains the wallet approved; absent when it supports all networks (SPEC 3, network state). */
  readonly approvedIds?: readonly CaipNetworkId[] | undefined
}

/** What is connected, for everyone to read. It changes through connection-store.ts, which comes after the click. */
export interface ConnectionState {
  /** Reading it in an effect follows it. A family without a connection, or one not listed, is disconnected. */
  of(namespace: Namespace): Connection
  /** The families that hold accounts now. */
  readonly connections: ReadonlySignal<readonly Connection[]>
  /** The active family's connection. */
  readonly active: ReadonlySignal<Connection>
  /** For connection-store.ts alone. */
  write(connection: Connection): void
}

export const disconnected = (namespace: Namespace): Connection => ({ namespace, status: 'disconnected', accounts: [] })

export function createConnectionState(activeNamespace: ReadonlySignal<Namespace>): ConnectionState {
  const all = signal<Partial<Record<Namespace, Connection>>>({})
  const of = (namespace: Namespace): Connection => all.value[namespace] ?? disconnected(namespace)
  return {
    of,
    connections: computed(() => Object.values(all.value).filter(({ accounts }) => accounts.length)),
    active: computed(() => of(activeNamespace.value)),
    write(connection) {
      all.value = { ...all.value, [connection.namespace]: connection }
    },
  }
}
