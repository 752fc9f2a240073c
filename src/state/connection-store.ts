import type { Account, ConnectionStatus } from '../domain/account.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/network.ts'
import { RECONNECT_LIMIT_MS } from '../domain/limits.ts'
import { orderReconnect } from '../domain/rules/order-reconnect.ts'
import { failConnection } from '../errors/connection-errors.ts'
import type { Clock } from '../kernel/clock.ts'
import { parseJson } from '../kernel/guard.ts'
import { withDeadline } from '../kernel/promise.ts'
import type { Scope } from '../kernel/scope.ts'
import { batch, computed, effect, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import type { Storage } from '../ports/storage.ts'
import type { ConnectorStore } from './connector-store.ts'
import type { NetworkStore } from './network-store.ts'

/** One family's state: its status, the granted connector and its accounts, the selected one first. */
export interface Connection {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  readonly connector?: Connector
  readonly accounts: readonly Account[]
  /** Reference part of the CAIP-2 id of the chain the wallet is on. */
  readonly chainId?: string | undefined
}

export interface ConnectionStore {
  of(namespace: Namespace): ReadonlySignal<Connection>
  /** The families that hold a connection now. */
  readonly connections: ReadonlySignal<readonly Connection[]>
  /** The active family's connection. */
  readonly active: ReadonlySignal<Connection>
  /** Opens the wallet. Fails with `connection/rejected` or `connection/failed`; the earlier connection then stays. */
  connect(connector: Connector): Promise<Connection>
  /** The visitor left the waiting screen. An approval that still comes counts, unless another attempt began. */
  stopWaiting(namespace: Namespace): void
  /** One family, or all. Effective at once and after a reload; the wallet is told, but not waited for. */
  disconnect(namespace?: Namespace): Promise<void>
  /** Back to what was stored, without opening a wallet. A second call while one runs joins it. */
  restore(): Promise<void>
  /** Puts one of the granted accounts first. */
  selectAccount(account: Account): void
}

/** Stored per family: connectors by recency, and the selected address. */
type Stored = Partial<Record<Namespace, { readonly ids: readonly string[]; readonly address?: string }>>

const CONNECTIONS_KEY = 'connections'
const DISCONNECTED_KEY = 'disconnected_connector_ids'

const sameAddress = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

const selectFirst = (accounts: readonly Account[], address: string | undefined): readonly Account[] =>
  [...accounts].sort((a, b) => Number(sameAddress(address, b.address)) - Number(sameAddress(address, a.address)))

export function createConnectionStore({
  families,
  connectors,
  networks,
  storage,
  clock,
  scope,
}: {
  families: ReadonlyMap<Namespace, ChainFamily>
  connectors: ConnectorStore
  networks: NetworkStore
  storage: Storage
  clock: Clock
  scope: Scope
}): ConnectionStore {
  const none = (namespace: Namespace): Connection => ({ namespace, status: 'disconnected', accounts: [] })
  const states = new Map([...families.keys()].map((namespace) => [namespace, signal(none(namespace))]))
  const watches = new Map<Namespace, () => void>()
  // Counts attempts per family, so that an answer to an abandoned one changes nothing.
  const attempts = new Map<Namespace, number>()

  const stateOf = (namespace: Namespace) => {
    const state = states.get(namespace)
    if (!state) throw failConnection('connection/family-missing')
    return state
  }
  const readRecord = <Shape>(key: string): Shape => (parseJson(storage.read(key)) ?? {}) as Shape
  const store = (namespace: Namespace, entry: Stored[Namespace]): void =>
    storage.write(CONNECTIONS_KEY, JSON.stringify({ ...readRecord<Stored>(CONNECTIONS_KEY), [namespace]: entry }))
  const disconnectedIds = (): readonly string[] => {
    const ids = parseJson(storage.read(DISCONNECTED_KEY))
    return Array.isArray(ids) ? ids : []
  }

  /** The family's only way to `disconnected`; the stored entry goes when the visitor or the wallet ended it. */
  function drop(namespace: Namespace, isForgotten = true): void {
    attempts.set(namespace, (attempts.get(namespace) ?? 0) + 1)
    watches.get(namespace)?.()
    watches.delete(namespace)
    if (isForgotten) store(namespace, undefined)
    stateOf(namespace).value = none(namespace)
  }

  function follow(namespace: Namespace, connector: Connector): void {
    const state = stateOf(namespace)
    const family = families.get(namespace) as ChainFamily
    watches.get(namespace)?.()
    watches.set(
      namespace,
      family.watch(connector, {
        accountsChanged(accounts) {
          if (!accounts.length) return drop(namespace)
          state.value = { ...state.value, accounts }
        },
        chainChanged: (chainId) =>
          batch(() => {
            state.value = { ...state.value, chainId }
            const id: CaipNetworkId = `${namespace}:${chainId}`
            if (networks.namespace.value === namespace) networks.activate(id)
            else networks.remember(id)
          }),
        disconnected: () => drop(namespace),
      }),
    )
  }

  async function attempt(connector: Connector, isSilent: boolean): Promise<Connection | undefined> {
    const namespace = connector.chain
    const state = stateOf(namespace)
    const family = families.get(namespace) as ChainFamily
    const current = (attempts.get(namespace) ?? 0) + 1
    attempts.set(namespace, current)
    const isCurrent = (): boolean => attempts.get(namespace) === current && !scope.signal.aborted

    const before = state.value
    if (!isSilent) state.value = { ...before, status: 'connecting' }
    try {
      const request = family.connect(connector, { isSilent, network: networks.of(namespace) })
      // Only the silent way has a deadline: a visitor may take their time with an open wallet, and can go back.
      const late = () => failConnection('connection/failed')
      const grant = await (isSilent ? withDeadline(request, { clock, limitMs: RECONNECT_LIMIT_MS, late }) : request)
      if (!isCurrent()) throw failConnection('connection/failed')
      if (!grant.accounts.length) return undefined
      const stored = readRecord<Stored>(CONNECTIONS_KEY)[namespace]
      const accounts = selectFirst(grant.accounts, isSilent ? stored?.address : undefined)
      batch(() => {
        state.value = { namespace, status: 'connected', connector, accounts, chainId: grant.chainId }
        store(namespace, { ids: [connector.id], address: (accounts[0] as Account).address })
        storage.write(DISCONNECTED_KEY, JSON.stringify(disconnectedIds().filter((id) => id !== connector.id)))
        const id: CaipNetworkId = `${namespace}:${grant.chainId ?? networks.of(namespace).id}`
        if (isSilent && networks.namespace.value !== namespace) networks.remember(id)
        else networks.activate(id)
      })
      follow(namespace, connector)
      return state.value
    } catch (error) {
      if (isCurrent() && !isSilent) state.value = before.status === 'connected' ? before : none(namespace)
      throw error
    }
  }

  /** Resolves when the wallet made itself known, or has had its time. */
  const appears = (namespace: Namespace, id: string | undefined): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(RECONNECT_LIMIT_MS, () => end())
      const stop = effect(() => {
        if (connectors.connectors.value.some((one) => one.chain === namespace && one.id === id)) queueMicrotask(() => end())
      })
      const end = (): void => {
        cancel()
        stop()
        resolve()
      }
    })

  async function restoreOne(namespace: Namespace): Promise<void> {
    const entry = readRecord<Stored>(CONNECTIONS_KEY)[namespace]
    const state = stateOf(namespace)
    if (!Array.isArray(entry?.ids) || state.value.status === 'connected') return
    state.value = { ...state.value, status: 'connecting' }
    const [recentId] = entry.ids
    await appears(namespace, recentId)
    const found = connectors.connectors.value.filter((connector) => connector.chain === namespace)
    for (const connector of orderReconnect(found, { recentId, connectedIds: entry.ids, disconnectedIds: disconnectedIds() })) {
      if (state.value.status !== 'connecting') return // the visitor was quicker
      const connection = await attempt(connector, true).catch(() => undefined) // not authorised: ask the next
      if (connection) return
    }
    if (state.value.status === 'connecting') drop(namespace, false)
  }

  let restoring: Promise<void> | undefined
  const restore = (): Promise<void> => {
    restoring ??= Promise.all([...families.keys()].map(restoreOne)).then(() => {
      restoring = undefined
    })
    return restoring
  }

  // Tabs of one site agree: what another tab disconnected is dropped here, what it connected is picked up.
  storage.onChange((key) => {
    if (key !== CONNECTIONS_KEY) return
    const stored = readRecord<Stored>(CONNECTIONS_KEY)
    for (const [namespace, state] of states)
      if (!stored[namespace] && state.value.status === 'connected') drop(namespace)
    void restore()
  }, scope.signal)
  scope.add(() => {
    for (const stop of watches.values()) stop()
  })

  const active = computed(() => states.get(networks.namespace.value)?.value ?? none(networks.namespace.value))
  return {
    of: stateOf,
    active,
    connections: computed(() => [...states.values()].map((state) => state.value).filter(({ status }) => status === 'connected')),
    restore,
    connect: async (connector) => {
      const connection = await attempt(connector, false)
      if (!connection) throw failConnection('connection/failed')
      return connection
    },
    stopWaiting(namespace) {
      const state = stateOf(namespace)
      if (state.value.status === 'connecting') state.value = none(namespace)
    },
    async disconnect(namespace) {
      for (const [name, state] of states) {
        const { connector } = state.value
        if ((namespace && name !== namespace) || (!connector && state.value.status === 'disconnected')) continue
        if (connector) {
          storage.write(DISCONNECTED_KEY, JSON.stringify([...new Set([...disconnectedIds(), connector.id])]))
          void families.get(name)?.disconnect?.(connector)
        }
        drop(name)
      }
    },
    selectAccount(account) {
      const state = stateOf(account.namespace)
      const accounts = selectFirst(state.value.accounts, account.address)
      const id = state.value.connector?.id
      if (!id || !sameAddress(accounts[0]?.address, account.address)) return
      state.value = { ...state.value, accounts }
      store(account.namespace, { ids: [id], address: account.address })
    },
  }
}
