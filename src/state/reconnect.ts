import type { Connector } from '../domain/connector.ts'
import { RECONNECT_LIMIT_MS } from '../domain/limits.ts'
import type { Namespace } from '../domain/network.ts'
import { findStored, isStoredAs } from '../domain/rules/is-stored-as.ts'
import { orderReconnect } from '../domain/rules/order-reconnect.ts'
import { selectFirst } from '../domain/rules/select-first.ts'
import { batch } from '../kernel/batch.ts'
import { sleep } from '../kernel/promise.ts'
import { effect } from '../kernel/signal.ts'
import type { ConnectionAttempts } from './connection-attempts.ts'
import type { LiveConnection } from './connection-state.ts'
import type { Parts } from './interior.ts'
import type { LiveWallets } from './live-wallets.ts'
import { DISCONNECTED_KEY, KNOWN_KEY, type StoredConnections, type StoredWallet } from './stored-connections.ts'

interface ReconnectStores {
  readonly stored: StoredConnections
  readonly live: LiveWallets
  readonly attempts: ConnectionAttempts
}

/**
 * Back to what is stored, of one family (R4.7 to R4.13): first who speaks for the visitor, one candidate after the other, then the
 * other wallets, all at once. No wallet is waited for longer than `RECONNECT_LIMIT_MS` to appear and as long again to
 * answer. Called again while it runs, or later, it follows what another tab has stored since; of that a page that comes back
 * to nothing takes in no wallet.
 */
export function createReconnect(
  {
    connections,
    connections: { connectors },
    options,
    networks,
    capabilities,
    environment: { clock, scope },
  }: Parts<'connections' | 'options' | 'networks' | 'capabilities' | 'environment'>,
  { stored, live, attempts }: ReconnectStores,
): (namespace: Namespace) => Promise<void> {
  const findWay = (id: string) => capabilities.ways.find(({ connectorId }) => connectorId === id)
  const restoring = new Set<Namespace>()
  const joining = new Set<string>()

  /** Who may be the one that is stored by this id, and is not connected yet: who has that very id first. */
  const search = (namespace: Namespace, id: string): readonly Connector[] =>
    connectors.value
      .filter((one) => one.chain === namespace && isStoredAs(id, one) && !live.find(namespace, one.id))
      .sort((a, b) => +(b.id === id) - +(a.id === id))
  /** Resolves when the wallet made itself known, or has had its time. */
  const appears = async (namespace: Namespace, id: string): Promise<void> => {
    let stop = (): void => {}
    const found = new Promise<void>((resolve) => {
      stop = effect(() => {
        if (search(namespace, id).length) resolve()
      })
    })
    await Promise.race([found, sleep(clock, RECONNECT_LIMIT_MS)])
    stop()
  }
  const find = async (namespace: Namespace, id: string): Promise<readonly Connector[]> => {
    const goesOn = findWay(id)?.find
    // What leads to it cannot be reached now: another load may have more luck.
    const found = await goesOn?.(namespace).catch(() => undefined)
    if (goesOn) return found ? [found] : []
    await appears(namespace, id)
    return search(namespace, id)
  }

  /** Who is asked for the first place: the active one of before, the others, the rest. */
  const findCandidates = async (namespace: Namespace): Promise<readonly Connector[]> => {
    const ids = stored.wallets(namespace).map(({ id }) => id)
    const first = await find(namespace, `${ids[0]}`)
    const candidates = connectors.value.filter(({ chain }) => chain === namespace)
    const ordered = orderReconnect(
      candidates,
      ids,
      stored.idsIn(DISCONNECTED_KEY, namespace),
      stored.idsIn(KNOWN_KEY, namespace),
    )
    if (!findWay(`${ids[0]}`)?.find) return ordered
    // Whoever was paired did not choose an extension instead: only those that were connected as well are asked.
    return [...first, ...ordered.filter(({ id }) => ids.includes(id))]
  }

  const restoreActive = async (namespace: Namespace, network: unknown): Promise<void> => {
    live.write(namespace, [], true)
    // The active family's is the page's; the others come back to theirs.
    const before = networks.networks.find(({ caipNetworkId }) => caipNetworkId === network)
    if (before && namespace !== networks.namespace.value) networks.remember(before.caipNetworkId)
    let ours = attempts.countOf(namespace)
    // Any other attempt, or its end, is the visitor's: they were quicker.
    const isOurs = (): boolean =>
      attempts.countOf(namespace) === ours && connections.of(namespace).status === 'connecting'
    let candidates = await findCandidates(namespace)
    // Of two by one rdns either may be either: who is not the first of them in storage is the next, or nobody.
    for (let place = 0; candidates.length; place++) {
      for (const connector of candidates) {
        if (!isOurs()) return
        ours++
        await attempts.run(connector, true, place).catch(() => {}) // not authorised: the next one
      }
      candidates = candidates.filter((connector) => stored.meant(connector).length > place + 1)
    }
    if (isOurs()) attempts.drop(namespace, false)
  }

  /** Those of before that have not come back yet. */
  const missing = (namespace: Namespace): readonly StoredWallet[] =>
    stored.wallets(namespace).filter(({ id }) => !live.find(namespace, id))
  const join = async (connector: Connector): Promise<void> => {
    const { chain: namespace, provider } = connector
    const isUnwanted = (): boolean =>
      scope.signal.aborted ||
      !missing(namespace).some(({ id }) => isStoredAs(id, connector)) ||
      live.of(namespace).some((one) => one.connector.provider === provider)
    if (isUnwanted()) return
    await attempts.ask(connector, undefined, isUnwanted, (answer) => {
      const before = findStored(missing(namespace), connector, answer.grant.accounts, connectors.value)
      if (!before || isUnwanted()) return
      live.commit(connector, answer, { before, address: before.address }, (one, others) => {
        const ids = stored.wallets(namespace).map(({ id }) => id)
        // In the stored order: another tab may have chosen it meanwhile.
        const all = [one, ...others].sort((a, b) => ids.indexOf(a.connector.id) - ids.indexOf(b.connector.id))
        live.write(namespace, all)
        if (all[0] === one) live.showNetworkOf(one)
      })
    })
  }
  const joinOnce = async (namespace: Namespace, id: string): Promise<void> => {
    // Not authorised now: another load may have more luck.
    for (const connector of await find(namespace, id)) await join(connector).catch(() => {})
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
    // Another tab may know two of one rdns by each other's ids.
    const idOf = ({ connector, accounts }: LiveConnection) =>
      findStored(known, connector, accounts, connectors.value)?.id
    const next = known.flatMap(({ id, address }, index) => {
      // One that shows another account here than it has there is still the one of that id.
      const one =
        before.find((live) => idOf(live) === id) ?? before.find((live) => !idOf(live) && live.connector.id === id)
      // The wallet in the frame signs as it says, by the network of each tab.
      return one
        ? [index || one.connector.type === 'AUTH' ? one : { ...one, accounts: selectFirst(one.accounts, address) }]
        : []
    })
    const [active] = next
    if (!active) return
    const isOther = active.connector !== before[0]?.connector
    const hasChanged = isOther || next.length < before.length || active.accounts[0] !== before[0]?.accounts[0]
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
    const isAllowed = options.peek().enableReconnect !== false
    const isFirst = isAllowed && (isAwaited || status === 'disconnected')
    if (isFirst) {
      restoring.add(namespace)
      try {
        await restoreActive(namespace, known.network)
      } finally {
        restoring.delete(namespace)
      }
    }
    agree(namespace)
    if (!isAllowed || !live.of(namespace).length) return
    const isAsked = ({ id, address }: StoredWallet): boolean => isFirst && id === known.id && address === known.address
    const rest = missing(namespace).filter((one) => !isAsked(one))
    await Promise.all(rest.map(({ id }) => joinOne(namespace, id)))
    agree(namespace)
  }
}
