import type { Connector } from '../domain/connector.ts'
import { RECONNECT_LIMIT_MS } from '../domain/limits.ts'
import type { Namespace } from '../domain/network.ts'
import { isSameWallet, isStoredAs } from '../domain/rules/is-stored-as.ts'
import { orderReconnect } from '../domain/rules/order-reconnect.ts'
import { selectFirst } from '../domain/rules/select-first.ts'
import { batch } from '../kernel/batch.ts'
import { sleep } from '../kernel/promise.ts'
import { effect, type ReadonlySignal } from '../kernel/signal.ts'
import type { ConnectionAttempts } from './connection-attempts.ts'
import { type ConnectionState, disconnected, type LiveConnection } from './connection-state.ts'
import type { Parts } from './interior.ts'
import type { LiveWallets } from './live-wallets.ts'
import type { StoredConnections } from './stored-connections.ts'

/** Before there is a connection store. */
type ReconnectContext = Parts<'networks' | 'capabilities' | 'environment'> & {
  readonly connections: ConnectionState
  readonly connectors: ReadonlySignal<readonly Connector[]>
}

interface ReconnectStores {
  readonly stored: StoredConnections
  readonly live: LiveWallets
  readonly attempts: ConnectionAttempts
}

/**
 * Back to what is stored, of one family (R4.7 to R4.13): first who speaks for the visitor, one candidate after the other, then the
 * other wallets, all at once. No wallet is waited for longer than `RECONNECT_LIMIT_MS` to appear and as long again to
 * answer. Called again while it runs, or later, it follows what another tab has stored since.
 */
export function createReconnect(
  { connections, connectors, networks, capabilities, environment: { clock, scope } }: ReconnectContext,
  { stored, live, attempts }: ReconnectStores,
): (namespace: Namespace) => Promise<void> {
  const findWay = (id: string) => capabilities.ways.find(({ connectorId }) => connectorId === id)
  const restoring = new Set<Namespace>()
  const joining = new Set<string>()

  /** Resolves when the wallet made itself known, or has had its time. */
  const appears = async (namespace: Namespace, id: string): Promise<void> => {
    let stop = (): void => {}
    const found = new Promise<void>((resolve) => {
      stop = effect(() => {
        if (connectors.value.some((connector) => connector.chain === namespace && isStoredAs(id, connector))) resolve()
      })
    })
    await Promise.race([found, sleep(clock, RECONNECT_LIMIT_MS)])
    stop()
  }
  const find = async (namespace: Namespace, id: string): Promise<Connector | undefined> => {
    const goesOn = findWay(id)?.find
    // What leads to it cannot be reached now: another load may have more luck.
    if (goesOn) return goesOn(namespace).catch(() => undefined)
    await appears(namespace, id)
    return connectors.value.find((connector) => connector.chain === namespace && isStoredAs(id, connector))
  }

  /** Who is asked for the first place: the active one of before, the others, the rest. */
  const findCandidates = async (namespace: Namespace): Promise<readonly Connector[]> => {
    const ids = stored.wallets(namespace).map(({ id }) => id)
    const first = await find(namespace, ids[0] as string)
    const candidates = connectors.value.filter(({ chain }) => chain === namespace)
    const ordered = orderReconnect(candidates, ids, stored.disconnectedIds(), stored.knownIds())
    if (!findWay(`${ids[0]}`)?.find) return ordered
    // Whoever was paired did not choose an extension instead: only those that were connected as well are asked.
    return [...(first ? [first] : []), ...ordered.filter(({ id }) => ids.includes(id))]
  }

  const restoreActive = async (namespace: Namespace, network: unknown): Promise<void> => {
    connections.write({ ...disconnected(namespace), status: 'connecting' })
    // The active family's is the page's; the others come back to theirs.
    const before = networks.networks.find(({ caipNetworkId }) => caipNetworkId === network)
    if (before && namespace !== networks.namespace.value) networks.remember(before.caipNetworkId)
    let ours = attempts.countOf(namespace)
    // Any other attempt, or its end, is the visitor's: they were quicker.
    const isOurs = (): boolean =>
      attempts.countOf(namespace) === ours && connections.of(namespace).status === 'connecting'
    for (const connector of await findCandidates(namespace)) {
      if (!isOurs()) return
      ours++
      await attempts.run(connector, true).catch(() => {}) // not authorised: the next one
    }
    if (isOurs()) attempts.drop(namespace, false)
  }

  const join = async (connector: Connector, isUnwanted: () => boolean): Promise<void> => {
    const answer = await attempts.ask(connector, true)
    const known = stored.wallets(connector.chain)
    const before = known.find(({ id }) => isStoredAs(id, connector))
    if (isUnwanted() || !isSameWallet(before, connector, answer.grant.accounts)) return
    const place = (one: LiveConnection): number => known.findIndex(({ id }) => id === one.connector.id)
    live.commit(connector, answer, before?.address, (one, others) => {
      // In the stored order: another tab may have chosen it meanwhile.
      const all = [one, ...others].sort((a, b) => place(a) - place(b))
      live.write(connector.chain, all)
      if (all[0] === one) live.showNetworkOf(one)
    })
  }
  const joinOnce = async (namespace: Namespace, id: string): Promise<void> => {
    const connector = await find(namespace, id)
    const isUnwanted = (): boolean =>
      scope.signal.aborted ||
      !stored.wallets(namespace).some((one) => one.id === id) ||
      live.of(namespace).some((one) => one.connector.id === id || one.connector.provider === connector?.provider)
    // Not authorised now: another load may have more luck.
    if (connector && !isUnwanted()) await join(connector, isUnwanted).catch(() => {})
  }
  const joinOne = async (namespace: Namespace, id: string): Promise<void> => {
    const key = `${namespace} ${id}`
    if (joining.has(key)) return
    joining.add(key)
    try {
      await joinOnce(namespace, id)
    } finally {
      joining.delete(key)
    }
  }

  /** What another tab has chosen, or left. Nothing is stored here, or two tabs would answer each other for ever. */
  const agree = (namespace: Namespace): void => {
    const known = stored.wallets(namespace)
    const before = live.of(namespace)
    const next = known.flatMap(({ id, address }, index) =>
      before
        .filter(({ connector }) => connector.id === id)
        .map((one) => (index ? one : { ...one, accounts: selectFirst(one.accounts, address) })),
    )
    const [active] = next
    if (!active || !before[0]) return
    const isOther = active.connector !== before[0].connector
    const hasChanged = isOther || next.length < before.length || active.accounts[0] !== before[0].accounts[0]
    if (hasChanged)
      batch(() => {
        live.write(namespace, next)
        if (isOther) live.showNetworkOf(active)
      })
  }

  return async (namespace) => {
    if (restoring.has(namespace)) {
      // Ended in another tab while it was still on the way here.
      if (!stored.of(namespace) && connections.of(namespace).status === 'connecting') attempts.drop(namespace, false)
      return
    }
    const known = stored.of(namespace)
    const { status } = connections.of(namespace)
    // Shown as on the way from the page's first line on, before anybody was asked.
    const isAwaited = status === 'connecting' && !attempts.countOf(namespace)
    if (!known) {
      if (isAwaited) attempts.drop(namespace, false)
      return
    }
    const isFirst = isAwaited || status === 'disconnected'
    if (isFirst) {
      restoring.add(namespace)
      try {
        await restoreActive(namespace, known.network)
      } finally {
        restoring.delete(namespace)
      }
    }
    agree(namespace)
    if (!live.of(namespace).length) return
    const missing = stored.wallets(namespace).filter(({ id }) => !(isFirst && id === known.id))
    await Promise.all(
      missing.map(async ({ id }) => {
        if (!live.of(namespace).some(({ connector }) => connector.id === id)) await joinOne(namespace, id)
      }),
    )
    agree(namespace)
  }
}
