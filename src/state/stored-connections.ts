import type { Namespace } from '../domain/network.ts'
import { isRecord } from '../kernel/guard.ts'
import { parseJson } from '../kernel/parse-json.ts'
import type { Storage } from '../ports/storage.ts'
import { CONNECTIONS_KEY, type LiveConnection } from './connection-state.ts'

/** A connector's id and the selected address; of an announced one what else it is known by again. */
export interface StoredWallet {
  readonly id: string
  readonly address: string
  readonly uuid?: string
}

/** Stored as JSON: the active wallet and the network of each family, and the family's other wallets. */
export interface StoredConnection extends StoredWallet {
  readonly network?: unknown
  readonly others: readonly StoredWallet[]
}

/** A wallet the visitor left, and may want back. */
export interface RecentConnection extends StoredWallet {
  readonly namespace: Namespace
  readonly name: string
}

/** What the next load comes back to. */
export interface StoredConnections {
  /** Undefined for what is missing or damaged. */
  of(namespace: Namespace): StoredConnection | undefined
  /** All that `of` names, the active one first. */
  wallets(namespace: Namespace): readonly StoredWallet[]
  namespaces(): Namespace[]
  /**
   * The family's wallets of the moment. Those of before that have not come back yet stay for the next load, but for
   * `goneId`; without one, no wallet of the moment forgets the family.
   */
  write(namespace: Namespace, live: readonly LiveConnection[], network: unknown, goneId?: string): void
  /** One that was stored as `from` has the id `to` on this page: who had that one before has the other now. */
  rename(namespace: Namespace, from: string, to: string): void
  /** Wallets that the visitor left, and that are not asked again by themselves (R4.12). */
  disconnectedIds(): readonly unknown[]
  setDisconnected(id: string, isDisconnected: boolean): void
  /** Wallets that were ever connected here. Others may grant this site too, and nobody has chosen them. */
  knownIds(): readonly unknown[]
  /** The visitor left this wallet: it becomes the first of the recent ones. */
  leave(connection: LiveConnection): void
}

/** Whoever reads it checks what it finds. */
export const RECENT_KEY = 'recent_connections'
export const RECENT_LIMIT = 10
const DISCONNECTED_KEY = 'disconnected_connector_ids'
const KNOWN_KEY = 'known_connector_ids'
/** More than any visitor has; storage may say anything. */
const WALLET_LIMIT = 20

const plain = ({ id, address, uuid }: StoredWallet): StoredWallet => ({ id, address, ...(uuid && { uuid }) })

export const isStoredWallet = (one: unknown): one is StoredWallet =>
  isRecord(one) && typeof one.id === 'string' && typeof one.address === 'string'

export function createStoredConnections(storage: Storage): StoredConnections {
  const list = (key: string): readonly unknown[] => {
    const stored = parseJson(storage.read(key))
    return Array.isArray(stored) ? stored : []
  }
  const read = (): Partial<Record<Namespace, unknown>> => {
    const stored = parseJson(storage.read(CONNECTIONS_KEY))
    return isRecord(stored) ? stored : {}
  }
  const of = (namespace: Namespace): StoredConnection | undefined => {
    const one: unknown = read()[namespace]
    if (!isStoredWallet(one)) return undefined
    const { others } = one as StoredWallet & { others?: unknown }
    const known = Array.isArray(others) ? others.filter(isStoredWallet) : []
    return { ...one, others: known.filter(({ id }) => id !== one.id).slice(0, WALLET_LIMIT) }
  }
  const wallets = (namespace: Namespace): readonly StoredWallet[] => {
    const one = of(namespace)
    return one ? [one, ...one.others] : []
  }
  const disconnectedIds = (): readonly unknown[] => list(DISCONNECTED_KEY)
  const keep = (namespace: Namespace, [first, ...others]: readonly object[], network: unknown): void => {
    const { [namespace]: _, ...families } = read()
    const next = first
      ? { ...families, [namespace]: { ...first, network, ...(others.length && { others }) } }
      : families
    storage.write(CONNECTIONS_KEY, Object.keys(next).length ? JSON.stringify(next) : undefined)
  }
  return {
    of,
    wallets,
    namespaces: () => Object.keys(read()) as Namespace[],
    write(namespace, live, network, goneId) {
      const back = live.map(({ connector: { id, info }, accounts }) => ({
        id,
        address: accounts[0]?.address,
        ...(info?.uuid && { uuid: info.uuid }),
      }))
      const missing = wallets(namespace)
        .filter(({ id }) => id !== goneId && !back.some((one) => one.id === id))
        .map(plain)
      keep(namespace, back.length || goneId ? [...back, ...missing] : [], network)
    },
    rename(namespace, from, to) {
      if (from === to) return
      const names = new Map([
        [from, to],
        [to, from],
      ])
      const renamed = wallets(namespace).map((one) => plain({ ...one, id: names.get(one.id) ?? one.id }))
      keep(namespace, renamed, of(namespace)?.network)
    },
    disconnectedIds,
    knownIds: () => list(KNOWN_KEY),
    setDisconnected(id, isDisconnected) {
      const known = list(KNOWN_KEY).filter((one) => one !== id)
      storage.write(KNOWN_KEY, JSON.stringify([id, ...known].slice(0, WALLET_LIMIT)))
      const others = disconnectedIds().filter((one) => one !== id)
      storage.write(DISCONNECTED_KEY, JSON.stringify(isDisconnected ? [...others, id] : others))
    },
    leave({ connector: { id, name, chain: namespace }, accounts }) {
      const left: Partial<RecentConnection> = {
        namespace,
        id,
        name,
        ...(accounts[0] && { address: accounts[0].address }),
      }
      const before = list(RECENT_KEY).filter((one) => !isRecord(one) || one.id !== id || one.namespace !== namespace)
      storage.write(RECENT_KEY, JSON.stringify([left, ...before].slice(0, RECENT_LIMIT)))
    },
  }
}
