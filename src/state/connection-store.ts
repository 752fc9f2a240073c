import type { Connector } from '../domain/connector.ts'
import { RECONNECT_LIMIT_MS } from '../domain/limits.ts'
import type { Namespace } from '../domain/network.ts'
import { selectFirst } from '../domain/rules/select-first.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { messageOf } from '../errors/from-unknown.ts'
import { failNetwork } from '../errors/network-errors.ts'
import { once } from '../kernel/once.ts'
import { withDeadline } from '../kernel/promise.ts'
import { batch, type Signal } from '../kernel/signal.ts'
import type { FamilyOperations } from '../ports/chain-family.ts'
import { CONNECTIONS_KEY, type ConnectionState, disconnected, type LiveConnection } from './connection-state.ts'
import type { ConnectionStore, Parts } from './interior.ts'
import { liveConnections } from './live-connections.ts'
import { operationsOf } from './operations-of.ts'
import type { WalletAnswer } from './reconnect.ts'
import { createStoredConnections } from './stored-connections.ts'

export type ConnectionParts = Parts<'options' | 'families' | 'networks' | 'environment' | 'capabilities' | 'events'>

export function createConnectionStore(
  parts: ConnectionParts,
  connections: ConnectionState,
  connectors: Signal<readonly Connector[]>,
  switchTo: ConnectionStore['switchTo'],
): ConnectionStore {
  const {
    options,
    families,
    networks,
    environment: { storage, clock, scope },
    events,
  } = parts
  const stored = createStoredConnections(storage)
  /** By family and connector. */
  const unwatches = new Map<string, () => void>()
  // Counted, so that a wallet's answer to an abandoned attempt changes nothing.
  const attempts = new Map<Namespace, number>()
  const attemptsOf = (namespace: Namespace): number => attempts.get(namespace) ?? 0
  const beginAttempt = (namespace: Namespace): number => {
    attempts.set(namespace, attemptsOf(namespace) + 1)
    return attemptsOf(namespace)
  }
  const liveOf = (namespace: Namespace) => liveConnections(connections.of(namespace))
  const isOf = (connectorId: string) => (one: LiveConnection) => one.connector.id === connectorId

  /** Keeps what the family is connected with now. */
  const store = (namespace: Namespace, goneId?: string): void =>
    stored.write(namespace, liveOf(namespace), networks.of(namespace).caipNetworkId, goneId)

  const unwatch = (key: string): void => {
    unwatches.get(key)?.()
    unwatches.delete(key)
  }
  const keyOf = ({ chain, id }: Connector): string => `${chain} ${id}`
  scope.add(() => [...unwatches.keys()].forEach(unwatch))

  /**
   * All live wallets, the active one first; others are followed no more. An attempt under way stays one, unless it is what
   * ends here.
   */
  const write = (
    namespace: Namespace,
    all: readonly LiveConnection[],
    isAwaited = /ing$/.test(connections.of(namespace).status),
  ): void => {
    const [active, ...others] = all
    for (const { connector } of liveOf(namespace))
      if (!all.some((one) => one.connector === connector)) unwatch(keyOf(connector))
    connections.write(
      active
        ? { namespace, status: isAwaited ? 'reconnecting' : 'connected', ...active, others }
        : { ...disconnected(namespace), status: isAwaited ? 'connecting' : 'disconnected' },
    )
  }
  const update = (namespace: Namespace, connectorId: string, change: Partial<LiveConnection>): void =>
    write(
      namespace,
      liveOf(namespace).map((one) => (one.connector.id === connectorId ? { ...one, ...change } : one)),
    )

  /** A wallet that does not tell its chain is taken to be on the network it was asked for. */
  const follow = ({ connector: { chain }, chainId }: LiveConnection, isActive = networks.namespace.value === chain) => {
    const id = `${chain}:${chainId ?? networks.of(chain).id}` as const
    if (isActive) networks.activate(id)
    else networks.remember(id)
  }

  /** The way to `disconnected`. `isForgotten` false keeps what was stored for the next reload. */
  const drop = (namespace: Namespace, isForgotten = true): void => {
    beginAttempt(namespace)
    write(namespace, [], false)
    if (isForgotten) store(namespace)
  }

  /** One wallet less. Where it was the active one, the next is. */
  const leave = (namespace: Namespace, connectorId: string): void => {
    const before = liveOf(namespace)
    const gone = before.find(isOf(connectorId))
    if (!gone) return
    const rest = before.filter((one) => one !== gone)
    batch(() => {
      write(namespace, rest)
      if (rest[0] && gone === before[0]) follow(rest[0])
      store(namespace, connectorId)
    })
  }

  const watch = (connector: Connector, operations: FamilyOperations): void => {
    const { id, chain: namespace } = connector
    const find = () => liveOf(namespace).find(isOf(id))
    unwatch(keyOf(connector))
    unwatches.set(
      keyOf(connector),
      operations.watch(connector, {
        accountsChanged(next, keepsSelected) {
          const [selected] = find()?.accounts ?? []
          // The same key may be written otherwise for another chain.
          const same = next.find(({ publicKey }) => publicKey && publicKey === selected?.publicKey) ?? selected
          const accounts = keepsSelected && same ? selectFirst(next, same.address) : next
          if (!accounts.length) return leave(namespace, id)
          update(namespace, id, { accounts })
          store(namespace)
        },
        chainChanged: (chainId) =>
          batch(() => {
            update(namespace, id, { chainId })
            const one = find()
            if (one && one.connector === connections.of(namespace).connector) follow(one)
            store(namespace)
          }),
      }),
    )
  }

  const ask = async (connector: Connector, isSilent: boolean): Promise<WalletAnswer> => {
    const operations = await operationsOf(parts, connector)
    const request = operations.connect(connector, isSilent, networks.of(connector.chain))
    const late = () => failConnection('connection/failed')
    const { restoreLimitMs: limitMs = RECONNECT_LIMIT_MS } = operations
    // Only the silent way has a deadline: a visitor may take their time with an open wallet, and can go back.
    const grant = await (isSilent ? withDeadline(request, { clock, limitMs, late }) : request)
    if (!grant.accounts.length || scope.signal.aborted) throw late()
    return { operations, grant }
  }

  /** `put` says where the wallet goes among the family's others. */
  const commit = (
    connector: Connector,
    { operations, grant }: WalletAnswer,
    address: string | undefined,
    put: (one: LiveConnection, others: readonly LiveConnection[]) => void,
  ): void => {
    const { chain, id } = connector
    // One wallet may be known by two names: it counts once.
    const isOther = ({ connector: { id: other, provider } }: LiveConnection): boolean =>
      other !== id && provider !== connector.provider
    batch(() => {
      stored.setDisconnected(id, false)
      put({ connector, ...grant, accounts: selectFirst(grant.accounts, address) }, liveOf(chain).filter(isOther))
    })
    // In the same turn as the grant, so that nothing the wallet says is missed.
    watch(connector, operations)
  }

  const attempt = async (connector: Connector, isSilent: boolean): Promise<void> => {
    const namespace = connector.chain
    const turn = beginAttempt(namespace)
    const isLatest = (): boolean => attemptsOf(namespace) === turn && !scope.signal.aborted
    const { status } = connections.of(namespace)
    const first = stored.of(namespace)?.id
    write(namespace, liveOf(namespace), true)
    try {
      const answer = await ask(connector, isSilent)
      if (!isLatest()) throw failConnection('connection/failed')
      const { defaultAccountType = 'eoa' } = families.traits(namespace)
      const wanted = options.peek().defaultAccountTypes[namespace] ?? defaultAccountType
      const usual = isSilent
        ? stored.wallets(namespace).find(({ id }) => id === connector.id)
        : answer.grant.accounts.find(({ type }) => type === wanted)
      commit(connector, answer, usual?.address, (one, others) => {
        write(namespace, [one, ...others], false)
        follow(one, !isSilent || undefined)
        // Who only comes back changes nothing of what another tab has chosen meanwhile.
        if (!isSilent || stored.of(namespace)?.id === first) store(namespace)
      })
    } catch (error) {
      // Never back to a status that was itself on the way: the attempt that set it is over, or silent and going on.
      if (isLatest()) write(namespace, liveOf(namespace), isSilent && status === 'connecting')
      throw error
    }
  }

  const choose = (namespace: Namespace, connectorId: string, address?: string, isActive?: true): void => {
    const all = liveOf(namespace)
    const one = all.find(isOf(connectorId))
    if (!one) return
    const chosen = { ...one, accounts: selectFirst(one.accounts, address) }
    batch(() => {
      write(namespace, [chosen, ...all.filter((other) => other !== one)], isActive && false)
      follow(chosen, isActive)
      store(namespace)
    })
  }

  const loadReconnect = once(async () =>
    (await import('./reconnect.ts')).createReconnect(
      { ...parts, connections, connectors },
      {
        stored,
        attemptsOf,
        liveOf,
        attempt,
        ask,
        commit,
        write,
        follow,
        drop,
      },
    ),
  )
  /** Without families, those of a wallet that was paired with. */
  const namespaces = (): Iterable<Namespace> => (families.size ? families.keys() : stored.namespaces())
  const restoreAll = async (): Promise<void> => {
    // A page that cannot fetch this can still connect, and its next load tries again.
    const restoreOne = await loadReconnect().catch(() => {})
    if (restoreOne) await Promise.all([...namespaces()].map(restoreOne))
  }
  let restoring: Promise<void> | undefined

  // Tabs of one site agree: what another tab ended is dropped here, what it connected or chose is followed.
  storage.onChange((key) => {
    if (key !== CONNECTIONS_KEY) return
    for (const { namespace } of connections.all.value) if (!stored.of(namespace)) drop(namespace)
    void restoreAll()
  }, scope.signal)

  /** A wallet could not be told that the visitor leaves. */
  const reportDisconnectFailure = async (namespace: Namespace | undefined, cause: unknown): Promise<void> =>
    (await import('./mistakes.ts')).reportDisconnectFailure(events, namespace, cause)

  /** No more wanted, here and after a reload. */
  const end = (one: LiveConnection, namespace: Namespace | undefined): void => {
    const { connector } = one
    stored.setDisconnected(connector.id, true)
    stored.leave(one)
    operationsOf(parts, connector)
      .then((operations) => operations.disconnect?.(connector))
      .catch((cause) => reportDisconnectFailure(namespace, cause))
  }

  return {
    of: connections.of,
    all: connections.all,
    active: connections.active,
    connectors,
    offer(connector) {
      connectors.value = [...connectors.value, connector]
    },
    async connect(connector) {
      try {
        await attempt(connector, false)
        events.track('CONNECT_SUCCESS', { connector })
      } catch (error) {
        events.track('CONNECT_ERROR', { message: messageOf(error) })
        events.report(error)
        throw error
      }
    },
    adopt: (connector) => attempt(connector, true),
    async restore() {
      restoring ??= restoreAll()
      await restoring
      restoring = undefined
    },
    drop,
    stopWaiting(namespace) {
      if (/ing$/.test(connections.of(namespace).status)) write(namespace, liveOf(namespace), false)
    },
    disconnect(namespace, connectorId) {
      const ids = connectorId ? [connectorId] : namespace && liveOf(namespace).map(({ connector }) => connector.id)
      for (const name of namespaces()) {
        const isWhole = namespace ? name === namespace && !connectorId : true
        const isMeant = ({ connector: { id, endsTogether } }: LiveConnection): boolean =>
          isWhole || (!!ids?.includes(id) && (name === namespace || !!endsTogether))
        const leaving = liveOf(name).filter(isMeant)
        for (const one of leaving) {
          end(one, namespace)
          if (!isWhole) leave(name, one.connector.id)
        }
        // Also where nothing is connected: what was stored is not come back to, and a late approval does not count.
        if (isWhole) drop(name)
        else if (connectorId && name === namespace) store(name, connectorId)
      }
      events.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    },
    approve(namespace, connectorId, approvedIds) {
      const approved = liveOf(namespace).find(isOf(connectorId))
      if (`${approved?.approvedIds}` !== `${approvedIds}`) update(namespace, connectorId, { approvedIds })
    },
    selectAccount({ namespace, address }) {
      choose(namespace, `${connections.of(namespace).connector?.id}`, address)
    },
    activate(namespace, connectorId, address) {
      beginAttempt(namespace)
      choose(namespace, connectorId, address, true)
    },
    async switchNetwork(network) {
      if (!networks.networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId))
        throw failNetwork('network/not-listed')
      events.track('SWITCH_NETWORK', { network: network.caipNetworkId })
      const { connector: active } = connections.active.value
      const connector = connections.of(network.chainNamespace).connector ?? (active?.movesByItself ? active : undefined)
      if (connector) {
        const operations = await operationsOf(parts, connector)
        await operations.switchNetwork?.(connector, network)
      }
      networks.activate(network.caipNetworkId)
    },
    switchTo,
  }
}
