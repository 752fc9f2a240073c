import type { Account } from '../domain/account.ts'
import { type Connector, RELAY_CONNECTOR_ID } from '../domain/connector.ts'
import { RECONNECT_LIMIT_MS } from '../domain/limits.ts'
import type { CaipNetworkId, Namespace } from '../domain/network.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import { orderReconnect } from '../domain/rules/order-reconnect.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { sleep, withDeadline } from '../kernel/promise.ts'
import { batch, effect } from '../kernel/signal.ts'
import type { FamilyOperations, Grant } from '../ports/chain-family.ts'
import { disconnected } from './connection-state.ts'
import { CONNECTIONS_KEY, type Core } from './core.ts'
import { operationsOf } from './operations-of.ts'
import { createStoredConnections } from './stored-connections.ts'

/** The verbs behind connection-state.ts: everything that asks a wallet, follows it, or remembers it. */
export interface ConnectionStore {
  /** Opens the wallet. Fails with `connection/rejected` or `connection/failed`; the earlier connection then stays. */
  connect(connector: Connector): Promise<void>
  /** Takes in a wallet that has granted already, beside what is active. Fails as `connect`. */
  adopt(connector: Connector): Promise<void>
  /** Back to what was stored, without opening a wallet (SPEC 4). A second call while one runs joins it. */
  restore(): Promise<void>
  /** The visitor left the waiting screen. An approval that still comes counts, unless another attempt began. */
  stopWaiting(namespace: Namespace): void
  /** At once, and still after a reload; the wallet is told, but not waited for. */
  disconnect(namespace?: Namespace): void
  /** `disconnect` of one family without a word to the wallet, whose other families stay. */
  drop(namespace: Namespace): void
  /** What a paired wallet says it can move to; undefined: everywhere. */
  approve(namespace: Namespace, ids: readonly CaipNetworkId[] | undefined): void
  /** Puts one of the granted accounts first, here and after a reload. Others are ignored. */
  selectAccount(account: Account): void
}

const selectFirst = (accounts: readonly Account[], address: string): readonly Account[] => {
  const selected = accounts.find((account) => isSameAddress(account.address, address))
  return selected ? [selected, ...accounts.filter((account) => account !== selected)] : accounts
}

export function createConnectionStore(
  core: Core,
  {
    findPaired,
    onUntold,
  }: {
    /** The wallet of a pairing of an earlier load, if its session lives. */
    readonly findPaired: (namespace: Namespace) => Promise<Connector | undefined>
    /** A wallet threw when it was told that the visitor leaves: this family, or all. */
    readonly onUntold: (namespace: Namespace | undefined, cause: unknown) => void
  },
): ConnectionStore {
  const { families, connectors, networks, connections, storage, clock, scope } = core
  const stored = createStoredConnections(storage)
  const unwatches = new Map<Namespace, () => void>()
  // Counted, so that a wallet's answer to an abandoned attempt changes nothing.
  const attempts = new Map<Namespace, number>()

  /** Keeps what the family is connected with now. */
  const store = (namespace: Namespace): void => {
    const { connector, accounts } = connections.of(namespace)
    const address = accounts[0]?.address
    const network = networks.of(namespace).caipNetworkId
    stored.write(namespace, connector && address ? { id: connector.id, address, network } : undefined)
  }

  const unwatch = (namespace: Namespace): void => {
    unwatches.get(namespace)?.()
    unwatches.delete(namespace)
  }
  scope.add(() => [...unwatches.keys()].forEach(unwatch))

  /** The way to `disconnected`. `isForgotten` false keeps what was stored for the next reload. */
  const drop = (namespace: Namespace, isForgotten = true): void => {
    attempts.set(namespace, (attempts.get(namespace) ?? 0) + 1)
    unwatch(namespace)
    connections.write(disconnected(namespace))
    if (isForgotten) store(namespace)
  }

  const commit = (
    connector: Connector,
    { accounts, chainId }: Grant,
    { operations, isActive }: { operations: FamilyOperations; isActive: boolean },
  ): void => {
    const namespace = connector.chain
    unwatch(namespace)
    batch(() => {
      connections.write({ namespace, status: 'connected', connector, accounts, chainId })
      stored.setDisconnected(connector.id, false)
      // A wallet that does not tell its chain is taken to be on the network it was asked for.
      const id = `${namespace}:${chainId ?? networks.of(namespace).id}` as const
      if (isActive) networks.activate(id)
      else networks.remember(id)
      store(namespace)
    })
    // In the same turn as the grant, so that nothing the wallet says is missed.
    unwatches.set(
      namespace,
      operations.watch(connector, {
        accountsChanged(next, keepsSelected) {
          const before = connections.of(namespace)
          const [selected] = before.accounts
          // The same key may be written otherwise for another chain.
          const same = next.find(({ publicKey }) => publicKey && publicKey === selected?.publicKey) ?? selected
          const accounts = keepsSelected && same ? selectFirst(next, same.address) : next
          if (!accounts.length) return drop(namespace)
          connections.write({ ...before, accounts })
          store(namespace)
        },
        chainChanged: (next) =>
          batch(() => {
            connections.write({ ...connections.of(namespace), chainId: next })
            if (networks.namespace.value === namespace) networks.activate(`${namespace}:${next}`)
            else networks.remember(`${namespace}:${next}`)
            store(namespace)
          }),
      }),
    )
  }

  const attempt = async (connector: Connector, isSilent: boolean): Promise<void> => {
    const namespace = connector.chain
    const turn = (attempts.get(namespace) ?? 0) + 1
    attempts.set(namespace, turn)
    const isLatest = (): boolean => attempts.get(namespace) === turn && !scope.signal.aborted
    const before = connections.of(namespace)
    connections.write({ ...before, status: before.accounts.length ? 'reconnecting' : 'connecting' })
    try {
      const operations = await operationsOf(core, connector)
      const request = operations.connect(connector, isSilent, networks.of(namespace))
      const late = () => failConnection('connection/failed')
      const { restoreLimitMs: limitMs = RECONNECT_LIMIT_MS } = operations
      // Only the silent way has a deadline: a visitor may take their time with an open wallet, and can go back.
      const grant = await (isSilent ? withDeadline(request, { clock, limitMs, late }) : request)
      if (!isLatest() || !grant.accounts.length) throw late()
      const wanted = core.options.defaultAccountTypes?.[namespace] ?? families.get(namespace)?.defaultAccountType
      const usual = grant.accounts.find(({ type }) => type === wanted)
      const { address = '' } = (isSilent ? stored.of(namespace) : usual) ?? {}
      const accounts = selectFirst(grant.accounts, address)
      const isActive = !isSilent || networks.namespace.value === namespace
      commit(connector, { ...grant, accounts }, { operations, isActive })
    } catch (error) {
      // Never back to a status that was itself on the way: the attempt that set it is over, or silent and going on.
      const after = before.accounts.length ? { ...before, status: 'connected' as const } : disconnected(namespace)
      if (isLatest()) connections.write(isSilent ? before : after)
      throw error
    }
  }

  /** Resolves when the wallet made itself known, or has had its time. */
  const appears = async (namespace: Namespace, id: string): Promise<void> => {
    let stop = (): void => {}
    const found = new Promise<void>((resolve) => {
      stop = effect(() => {
        if (connectors.value.some((connector) => connector.chain === namespace && connector.id === id)) resolve()
      })
    })
    await Promise.race([found, sleep(clock, RECONNECT_LIMIT_MS)])
    stop()
  }

  const findCandidates = async (namespace: Namespace, id: string): Promise<readonly Connector[]> => {
    if (id === RELAY_CONNECTOR_ID) {
      // No relay now: another load may have more luck.
      const paired = await findPaired(namespace).catch(() => {})
      return paired ? [paired] : []
    }
    await appears(namespace, id)
    const candidates = connectors.value.filter(({ chain }) => chain === namespace)
    return orderReconnect(candidates, [id], stored.disconnectedIds())
  }

  const restoreOne = async (namespace: Namespace): Promise<void> => {
    const known = stored.of(namespace)
    if (!known || connections.of(namespace).status !== 'disconnected') return
    connections.write({ ...disconnected(namespace), status: 'connecting' })
    // The active family's is the page's; the others come back to theirs.
    const before = networks.networks.find(({ caipNetworkId }) => caipNetworkId === known.network)
    if (before && namespace !== networks.namespace.value) networks.remember(before.caipNetworkId)
    let ours = attempts.get(namespace) ?? 0
    // Any other attempt, or its end, is the visitor's: they were quicker.
    const isOurs = (): boolean =>
      (attempts.get(namespace) ?? 0) === ours && connections.of(namespace).status === 'connecting'
    for (const connector of await findCandidates(namespace, known.id)) {
      if (!isOurs()) return
      ours++
      await attempt(connector, true).catch(() => {}) // not authorised: the next one
    }
    if (isOurs()) drop(namespace, false)
  }

  /** Without families, those of a wallet that was paired with. */
  const namespaces = (): Iterable<Namespace> => (families.size ? families.keys() : stored.namespaces())

  let restoring: Promise<unknown> | undefined
  const restore = async (): Promise<void> => {
    restoring ??= Promise.all([...namespaces()].map(restoreOne))
    await restoring
    restoring = undefined
  }

  // Tabs of one site agree: what another tab ended is dropped here, what it connected is picked up.
  storage.onChange((key) => {
    if (key !== CONNECTIONS_KEY) return
    for (const { namespace } of connections.connections.value) if (!stored.of(namespace)) drop(namespace)
    void restore()
  }, scope.signal)

  return {
    connect: (connector) => attempt(connector, false),
    adopt: (connector) => attempt(connector, true),
    restore,
    drop,
    stopWaiting(namespace) {
      const connection = connections.of(namespace)
      if (connection.status === 'connecting') connections.write(disconnected(namespace))
      if (connection.status === 'reconnecting') connections.write({ ...connection, status: 'connected' })
    },
    disconnect(namespace) {
      const id = namespace && connections.of(namespace).connector?.id
      for (const name of namespaces()) {
        const { connector } = connections.of(name)
        // A paired wallet has one session for all its families: they end together.
        const isMeant = !namespace || name === namespace || (id === RELAY_CONNECTOR_ID && connector?.id === id)
        if (!isMeant) continue
        if (connector) {
          stored.setDisconnected(connector.id, true)
          operationsOf(core, connector)
            .then((operations) => operations.disconnect?.(connector))
            .catch((cause) => onUntold(namespace, cause))
        }
        // Also where nothing is connected: what was stored is not come back to, and a late approval does not count.
        drop(name)
      }
    },
    approve(namespace, approvedIds) {
      const connection = connections.of(namespace)
      if (`${connection.approvedIds}` !== `${approvedIds}`) connections.write({ ...connection, approvedIds })
    },
    selectAccount({ namespace, address }) {
      const connection = connections.of(namespace)
      const accounts = selectFirst(connection.accounts, address)
      if (!connection.connector || accounts === connection.accounts) return
      connections.write({ ...connection, accounts })
      store(namespace)
    },
  }
}
