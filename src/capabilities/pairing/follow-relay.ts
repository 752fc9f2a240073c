import { namespaceOf } from '../../domain/caip.ts'
import type { Connector } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/network.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { messageOf } from '../../errors/from-unknown.ts'
import { effect, untracked } from '../../kernel/signal.ts'
import type { OwnConnector } from '../../ports/chain-family.ts'
import type { Interior } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { failPairing } from './errors.ts'
import { type MovablePairedWallet, pairedOperations } from './paired-operations.ts'
import { PAIRED_CONNECTOR_ID } from './pairing.ts'
import type { FindPairedFamily } from './relay/paired-family.ts'
import type { Relay, RelayConnection } from './relay-port.ts'

/** Of the asset service (R3.13): shown for a wallet that sends no picture. */
const WALLET_CONNECT_IMAGE = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'

/** A relay, and what a family sees of it: a provider of the family's own kind, where it has one, else one for all. */
export interface OpenedRelay {
  readonly relay: Relay
  /** What it asks wallets of each family for. */
  readonly findFamily: FindPairedFamily
  readonly providers: ReadonlyMap<Namespace, unknown>
  walletOf(namespace: Namespace): MovablePairedWallet
}

const namespacesOf = ({ accounts }: RelayConnection): readonly Namespace[] => [
  ...new Set(accounts.map((account) => namespaceOf(account))),
]

/**
 * Keeps the widget's connections and the relay's in step: a new one connects all its families, and ends when none is left. What
 * happens inside a family, its accounts and chain, comes by that family's own `watch`.
 */
export function followRelay(
  interior: Interior,
  { relay, providers, walletOf }: OpenedRelay,
  {
    isAwaited,
    onConnect,
    onEnd,
  }: {
    /** A connection may be there already: the host made it, while we were on the way. */
    isAwaited: boolean
    onConnect: (connecting: Promise<void>) => void
    onEnd: () => void
  },
) {
  const {
    connections,
    families,
    networks,
    events,
    environment: { page, scope, clock },
  } = interior
  /** Of whose connection each wallet is that was made ready here. */
  const topics = new WeakMap<Connector, string>()
  /** The connection that somebody holds: one that has just taken the place of another is held by nobody yet. */
  let heldTopic: string | undefined

  const end = async (): Promise<void> => {
    const failure = await relay.disconnect()
    if (!failure) return
    events.track('DISCONNECT_ERROR', { message: messageOf(failure) })
    events.report(failPairing('connection/disconnect-failed', {}, failure))
  }
  const createConnector = async (connection: RelayConnection, namespace: Namespace): Promise<Connector> => {
    const { name, icon } = connection.wallet
    const about = {
      id: PAIRED_CONNECTOR_ID,
      type: 'WALLET_CONNECT',
      name: name || 'WalletConnect',
      connectMethod: page.isMobile ? 'mobile' : 'qrcode',
      imageUrl: icon,
      imageId: WALLET_CONNECT_IMAGE,
      chain: namespace,
      isPaired: true,
      endsTogether: true,
    } as const
    const family = families.get(namespace)
    const provider = family && providers.get(namespace)
    if (!provider) {
      const wallet = walletOf(namespace)
      const operations = pairedOperations(family, wallet, {
        connection: relay.connection,
        networks,
        find: () => families.find(namespace),
      })
      const own: OwnConnector = { ...about, provider: wallet, operations }
      return own
    }
    const connector: Connector = { ...about, provider }
    const network = networks.of(namespace)
    if (connection.networks.includes(network.caipNetworkId)) {
      const operations = await family.operations()
      // Nobody is asked for an approved network; a wallet that minds all the same stays where it is.
      await operations.switchNetwork?.(connector, network, clock).catch(() => {})
    }
    return connector
  }
  /** Ready to connect: on the visitor's network, where the wallet approved it. */
  const prepare = async (connection: RelayConnection, namespace: Namespace): Promise<Connector> => {
    const connector = await createConnector(connection, namespace)
    topics.set(connector, connection.topic)
    return connector
  }
  /** A host without families takes what the wallet has; others only what they can use. */
  const usable = (connection: RelayConnection): readonly Namespace[] =>
    namespacesOf(connection).filter((namespace) => !families.size || families.has(namespace))

  /** `onTold`: it has failed as a family tells it; closing and a silent try tell nobody. */
  const takeInNew = (connector: Connector, onTold: () => void): Promise<void> =>
    connections.connect(connector).catch((cause: unknown) => {
      if (!isWidgetError(cause, 'connection/modal-closed')) {
        onTold()
        throw cause
      }
      // Approved is approved (R4.5): nobody waits for it any more, which is all that the closed modal says.
      return connections.adopt(connector).then(() => events.track('CONNECT_SUCCESS', { connector }))
    })
  const connect = async (connection: RelayConnection): Promise<void> => {
    const active = networks.namespace.peek()
    // The active family last: whoever connects becomes the active one.
    const wanted = [...usable(connection)].sort((a, b) => Number(a === active) - Number(b === active))
    const results = []
    /** By the family that has failed. */
    let isTold = false
    for (const namespace of wanted) {
      const taking = prepare(connection, namespace).then((connector) =>
        takeInNew(connector, () => {
          isTold = true
        }),
      )
      results.push(...(await Promise.allSettled([taking])))
    }
    if (results.some(({ status }) => status === 'fulfilled')) {
      // Adopting is silent: a page that looks at a family without a wallet would not see it.
      const [held] = wanted.filter((namespace) => connections.of(namespace).accounts.length)
      if (held && !connections.active.peek().accounts.length) connections.activate(held, PAIRED_CONNECTOR_ID)
      return
    }
    await end()
    const failure = failConnection('connection/failed')
    if (!isTold) {
      events.track('CONNECT_ERROR', { message: messageOf(failure) })
      events.report(failure)
    }
    throw failure
  }

  /** What the wallet has granted on top; another wallet that the visitor has connected there stays. */
  const takeIn = (connection: RelayConnection, before: RelayConnection): void => {
    for (const namespace of usable(connection)) {
      const isNew = !namespacesOf(before).includes(namespace) && connections.of(namespace).status === 'disconnected'
      // Nothing the visitor waits for: it may be granted again.
      if (heldTopic && isNew)
        void prepare(connection, namespace)
          .then(connections.adopt)
          .catch(() => {})
    }
  }

  // One of an earlier load is taken up by restoring, or not at all: a visitor may have left it for good.
  let known = isAwaited ? undefined : relay.connection.peek()
  const stops = [
    effect(() => {
      const connection = relay.connection.value
      const before = known
      known = connection
      untracked(() => {
        if (connection && connection.topic === before?.topic) takeIn(connection, before)
        else if (connection) onConnect(connect(connection))
        else if (before) onEnd()
      })
    }),
  ]

  stops.push(
    effect(() => {
      const connection = relay.connection.value
      const held = connections.all.value
        .flatMap(liveConnections)
        .map(({ connector }) => connector)
        .filter(({ id }) => id === PAIRED_CONNECTOR_ID)
      const before = heldTopic
      heldTopic = held.map((connector) => topics.get(connector)).find((topic) => topic && topic === connection?.topic)
      if (!connection) return
      for (const { chain } of held) {
        const approved = connection.networks.filter((id) => id.startsWith(`${chain}:`))
        connections.approve(chain, PAIRED_CONNECTOR_ID, connection.supportsAllNetworks ? undefined : approved)
      }
      if (before === connection.topic && !heldTopic) untracked(() => void end())
    }),
  )

  const stop = (): void => {
    for (const stopOne of stops) stopOne()
  }
  scope.add(stop)

  return {
    stop,
    /** The wallet of a connection that lives, ready to connect silently. */
    async find(namespace: Namespace): Promise<Connector | undefined> {
      const connection = relay.connection.peek()
      return connection && namespacesOf(connection).includes(namespace) ? prepare(connection, namespace) : undefined
    },
  }
}
