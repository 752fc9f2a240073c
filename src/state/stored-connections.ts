import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/network.ts'
import { isStoredAs } from '../domain/rules/is-stored-as.ts'
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
  /** Those of its family that this wallet may be, in their order. */
  meant(connector: Connector): readonly StoredWallet[]
  namespaces(): Namespace[]
  /**
   * The family's wallets of the moment. Those of before that have not come back yet stay for the next load, but for
   * `goneId`; without one, no wallet of the moment forgets the family.
   */
  write(namespace: Namespace, live: readonly LiveConnection[], network: unknown, goneId?: string): void
  /** One that was stored as `from` has the id `to` on this page: who had that one before has the other now, in every list. */
  rename(namespace: Namespace, from: string, to: string): void
  /** The family's wallets in this list. What an earlier version wrote counts in every family. */
  idsIn(list: ConnectorList, namespace: Namespace): readonly string[]
  setDisconnected(namespace: Namespace, id: string, isDisconnected: boolean): void
  /** The visitor left this wallet: it becomes the first of the recent ones. */
  leave(connection: LiveConnection): void
}

/** Whoever reads it checks what it finds. */
export const RECENT_KEY = 'recent_connections'
export const RECENT_LIMIT = 10
/** Wallets that the visitor left, and that are not asked again by themselves (R4.12). */
export const DISCONNECTED_KEY = 'disconnected_connector_ids'
/** Wallets that were ever connected here. Others may grant this site too, and nobody has chosen them. */
export const KNOWN_KEY = 'known_connector_ids'
/** Each by `markOf`; earlier versions wrote the id alone. */
type ConnectorList = typeof DISCONNECTED_KEY | typeof KNOWN_KEY
/** More than any visitor has; storage may say anything. */
const WALLET_LIMIT = 20

/** One wallet may be left in one family and stay in another. */
const markOf = (namespace: Namespace, id: string): string => `${namespace} ${id}`

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
    const { others: behind, network } = one as StoredWallet & { others?: unknown; network?: unknown }
    const known = Array.isArray(behind) ? behind.filter(isStoredWallet) : []
    const left = list(DISCONNECTED_KEY)
    // One tab may write at the moment at which the visitor leaves a wallet in another one.
    const [first, ...others] = [one, ...known.filter(({ id }) => id !== one.id).slice(0, WALLET_LIMIT)].filter(
      ({ id }) => !left.includes(markOf(namespace, id)),
    )
    return first && { ...first, network, others }
  }
  const wallets = (namespace: Namespace): readonly StoredWallet[] => {
    const one = of(namespace)
    return one ? [one, ...one.others] : []
  }
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
    meant: (connector) => wallets(connector.chain).filter(({ id }) => isStoredAs(id, connector)),
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
      const [a, b] = [markOf(namespace, from), markOf(namespace, to)]
      const names = new Map<unknown, unknown>([
        [from, to],
        [to, from],
        [a, b],
        [b, a],
      ])
      const nameOf = <Name>(name: Name): Name => (names.get(name) as Name | undefined) ?? name
      const renamed = wallets(namespace).map((one) => plain({ ...one, id: nameOf(one.id) }))
      const network = of(namespace)?.network
      for (const key of [KNOWN_KEY, DISCONNECTED_KEY]) storage.write(key, JSON.stringify(list(key).map(nameOf)))
      const left = list(RECENT_KEY).map((one) =>
        isRecord(one) && one.namespace === namespace ? { ...one, id: nameOf(one.id) } : one,
      )
      storage.write(RECENT_KEY, JSON.stringify(left))
      keep(namespace, renamed, network)
    },
    idsIn: (key, namespace) =>
      list(key)
        .filter((one) => typeof one === 'string')
        .map((mark) => mark.replace(markOf(namespace, ''), '')),
    setDisconnected(namespace, id, isDisconnected) {
      const mark = markOf(namespace, id)
      const othersIn = (key: string): readonly unknown[] => list(key).filter((one) => one !== mark && one !== id)
      const others = othersIn(DISCONNECTED_KEY)
      storage.write(KNOWN_KEY, JSON.stringify([mark, ...othersIn(KNOWN_KEY)].slice(0, WALLET_LIMIT)))
      // What another tab writes meanwhile is not taken back for nothing.
      if (isDisconnected || others.length < list(DISCONNECTED_KEY).length)
        storage.write(DISCONNECTED_KEY, JSON.stringify(isDisconnected ? [...others, mark] : others))
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
