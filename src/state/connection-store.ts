import { DISCONNECT_LIMIT_MS } from '../domain/limits.ts'
import type { Namespace } from '../domain/network.ts'
import { selectFirst } from '../domain/rules/select-first.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { isWidgetError } from '../errors/fail.ts'
import { messageOf } from '../errors/from-unknown.ts'
import { batch } from '../kernel/batch.ts'
import { withDeadline } from '../kernel/promise.ts'
import { createConnectionAttempts } from './connection-attempts.ts'
import { CONNECTIONS_KEY, type ConnectionState, type LiveConnection } from './connection-state.ts'
import type { ConnectionVerbs } from './connections.ts'
import type { Parts } from './interior.ts'
import { liveConnections } from './live-connections.ts'
import { createLiveWallets, type WalletAnswer } from './live-wallets.ts'
import { operationsOf } from './operations-of.ts'
import { createReconnect } from './reconnect.ts'
import { createStoredConnections } from './stored-connections.ts'

export type ConnectionParts = Parts<
  'options' | 'families' | 'networks' | 'connections' | 'environment' | 'capabilities' | 'events'
>

export function createConnectionStore(
  parts: ConnectionParts,
  connections: ConnectionState,
  whenHeard: () => Promise<unknown>,
  switchTo: ConnectionVerbs['switchTo'],
): ConnectionVerbs {
  const {
    families,
    networks,
    environment: { storage, clock, scope },
    events,
  } = parts
  const stored = createStoredConnections(storage)
  const live = createLiveWallets(parts, connections, stored)
  const attempts = createConnectionAttempts(parts, { stored, live, whenHeard })

  const choose = (namespace: Namespace, connectorId: string, address?: string, isActive?: true): void => {
    const wallet = live.find(namespace, connectorId)
    if (!wallet) return
    if (isActive) attempts.begin(namespace)
    const chosen = { ...wallet, accounts: selectFirst(wallet.accounts, address) }
    const others = live.of(namespace).filter(({ connector }) => connector.id !== connectorId)
    batch(() => {
      live.write(namespace, [chosen, ...others], isActive && false)
      live.showNetworkOf(chosen, isActive)
      live.store(namespace)
    })
  }

  const restoreOne = createReconnect(parts, { stored, live, attempts })
  /** Without families, those of a wallet that was paired with. */
  const namespaces = (): Iterable<Namespace> => (families.size ? families.keys() : stored.namespaces())
  const restoreAll = async (): Promise<void> => {
    const known = [...namespaces()]
    // Shown as on the way from the first line on, though this page no longer has the family, or the text is damaged.
    for (const one of [...stored.namespaces(), ...networks.networks.map(({ chainNamespace }) => chainNamespace)])
      if (!known.includes(one) && !attempts.countOf(one)) attempts.drop(one, false)
    await Promise.all(known.map(restoreOne))
  }
  let restoring: Promise<void> | undefined

  /** Where a wallet is now, and with whom: a page that was kept aside has not heard it say so. */
  const lookAgain = ({ connector, accounts, chainId }: LiveConnection): Promise<void> => {
    const { chain, id } = connector
    const find = () => live.of(chain).find((one) => one.connector === connector)
    // What came between question and answer is later than both.
    const isOver = (): boolean => {
      const now = find()
      return scope.signal.aborted || now?.accounts !== accounts || now.chainId !== chainId
    }
    const takeIn = ({ grant, following }: WalletAnswer): void => {
      const now = find()
      if (!now) return
      batch(() => {
        live.update(chain, id, { ...grant, accounts: selectFirst(grant.accounts, now.accounts[0]?.address) })
        const [active] = live.of(chain)
        if (active?.connector === connector) live.showNetworkOf(active)
        following.repeat()
        // What another tab has chosen meanwhile is followed first.
        if (active?.connector.id === stored.of(chain)?.id) live.store(chain)
      })
    }
    return attempts.ask(connector, undefined, isOver, takeIn, () => live.leave(chain, id))
  }

  // Tabs of one site agree: what another tab ended is dropped here, what it connected or chose is followed.
  storage.onChange((key) => {
    if (key && key !== CONNECTIONS_KEY) return
    for (const { namespace } of connections.all.value) if (!stored.of(namespace)) attempts.drop(namespace)
    void restoreAll()
    if (key) return
    // The wallet in the frame looks by itself, and what it is asked silently it takes for a load of the page.
    for (const wallet of connections.all.value.flatMap(liveConnections))
      if (wallet.connector.type !== 'AUTH') lookAgain(wallet).catch(() => {}) // stays as it was
  }, scope.signal)

  /** No more wanted, here and after a reload. Resolves once the wallet knows, or has had its time. */
  const end = async (wallet: LiveConnection, namespace: Namespace | undefined): Promise<void> => {
    const { connector } = wallet
    stored.setDisconnected(connector.chain, connector.id, true)
    stored.leave(wallet)
    const told = operationsOf(parts, connector)
      .then((operations) => operations.disconnect?.(connector))
      .catch(async (cause) => (await import('./mistakes.ts')).reportDisconnectFailure(events, namespace, cause))
    // Who is silent is no failure: the visitor has left all the same.
    await withDeadline(told, { clock, limitMs: DISCONNECT_LIMIT_MS, late: Error }).catch(() => {})
  }

  return {
    async connect(connector) {
      try {
        await attempts.run(connector, false)
      } catch (error) {
        // Who only left its screen may still approve.
        if (!isWidgetError(error, 'connection/modal-closed'))
          events.track('CONNECT_ERROR', { message: messageOf(error) })
        events.report(error)
        throw error
      }
    },
    adopt: (connector) => attempts.run(connector, true),
    restore: () =>
      (restoring ??= restoreAll().finally(() => {
        restoring = undefined
      })),
    drop: attempts.drop,
    stopWaiting: attempts.leave,
    async disconnect(namespace, connectorId) {
      const told: Promise<void>[] = []
      const ids = connectorId ? [connectorId] : namespace && live.of(namespace).map(({ connector }) => connector.id)
      for (const name of namespaces()) {
        const isHere = !namespace || namespace === name
        const isWhole = isHere && !connectorId
        for (const wallet of live.of(name)) {
          const { id, endsTogether } = wallet.connector
          if ((ids && !ids.includes(id)) || !(isHere || endsTogether)) continue
          told.push(end(wallet, namespace))
          if (!isWhole) live.leave(name, id)
        }
        // Also where nothing is connected: what was stored is not come back to, and a late approval does not count.
        if (isWhole) attempts.drop(name)
        else if (isHere) live.store(name, connectorId)
      }
      events.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
      await Promise.all(told)
    },
    approve(namespace, connectorId, approvedIds) {
      const approved = live.find(namespace, connectorId)
      if (`${approved?.approvedIds}` !== `${approvedIds}`) live.update(namespace, connectorId, { approvedIds })
    },
    selectAccount({ namespace, address }) {
      choose(namespace, `${connections.of(namespace).connector?.id}`, address)
    },
    activate: (namespace, connectorId, address) => choose(namespace, connectorId, address, true),
    async switchNetwork(network) {
      if (!networks.networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId))
        throw (await import('../errors/listing-errors.ts')).failListing('network/not-listed')
      events.track('SWITCH_NETWORK', { network: network.caipNetworkId })
      const { connector: active, namespace } = connections.active.value
      const there = connections.of(network.chainNamespace)
      const connector = there.connector ?? (active?.movesByItself ? active : undefined)
      // A wallet of another family that is on that network already has nothing to be asked; the frame is one for all families.
      const isThere =
        network.chainNamespace !== namespace && there.chainId === `${network.id}` && !there.connector?.movesByItself
      if (connector && !isThere) {
        const operations = await operationsOf(parts, connector)
        await operations.switchNetwork?.(connector, network, clock)
        // Another one speaks there by now, on a network of its own.
        if (there.connector && connections.of(network.chainNamespace).connector?.id !== connector.id)
          throw failConnection('connection/not-connected')
      }
      batch(() => {
        // Not every wallet tells that it has moved.
        if (there.connector) live.update(network.chainNamespace, there.connector.id, { chainId: `${network.id}` })
        networks.activate(network.caipNetworkId)
      })
    },
    switchTo,
  }
}
