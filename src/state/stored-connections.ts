import type { Namespace } from '../domain/network.ts'
import { isRecord, parseJson } from '../kernel/guard.ts'
import type { Storage } from '../ports/storage.ts'
import { CONNECTIONS_KEY } from './core.ts'

/** Stored as JSON: the connected connector's id, the selected address and the network of each family. */
interface StoredConnection {
  readonly id: string
  readonly address: string
  readonly network?: unknown
}

/** What the next load comes back to. */
export interface StoredConnections {
  /** Undefined for what is missing or damaged. */
  of(namespace: Namespace): StoredConnection | undefined
  namespaces(): Namespace[]
  /** Undefined forgets the family. */
  write(namespace: Namespace, connection: StoredConnection | undefined): void
  /** Wallets that the visitor left, and that are not asked again by themselves (SPEC 4). */
  disconnectedIds(): readonly unknown[]
  setDisconnected(id: string, isDisconnected: boolean): void
}

const DISCONNECTED_KEY = 'disconnected_connector_ids'

export function createStoredConnections(storage: Storage): StoredConnections {
  const read = (): Partial<Record<Namespace, unknown>> => {
    const stored = parseJson(storage.read(CONNECTIONS_KEY))
    return isRecord(stored) ? stored : {}
  }
  const disconnectedIds = (): readonly unknown[] => {
    const ids = parseJson(storage.read(DISCONNECTED_KEY))
    return Array.isArray(ids) ? ids : []
  }
  return {
    of(namespace) {
      const one = read()[namespace]
      return isRecord(one) && typeof one.id === 'string' && typeof one.address === 'string'
        ? (one as unknown as StoredConnection)
        : undefined
    },
    namespaces: () => Object.keys(read()) as Namespace[],
    write(namespace, connection) {
      const { [namespace]: _, ...others } = read()
      const next = connection ? { ...others, [namespace]: connection } : others
      storage.write(CONNECTIONS_KEY, Object.keys(next).length ? JSON.stringify(next) : undefined)
    },
    disconnectedIds,
    setDisconnected(id, isDisconnected) {
      const others = disconnectedIds().filter((one) => one !== id)
      storage.write(DISCONNECTED_KEY, JSON.stringify(isDisconnected ? [...others, id] : others))
    },
  }
}
