import { type Connector, RELAY_CONNECTOR_ID } from '../domain/connector.ts'
import type { Namespace } from '../domain/network.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { effect, untracked } from '../kernel/signal.ts'
import type { Relay, RelaySession } from '../ports/relay.ts'
import type { Interior } from './interior.ts'

/** A relay, and what its session is to the families that bring a form of their own; to the others it is the relay itself. */
export interface OpenedRelay {
  readonly relay: Relay
  readonly providers: Readonly<Partial<Record<Namespace, unknown>>>
}

const namespacesOf = ({ accounts }: RelaySession): readonly Namespace[] => [
  ...new Set(accounts.map((account) => account.split(':')[0] as Namespace)),
]

/**
 * Keeps connections and session in step: a new session connects all its families, and ends when none is left. What
 * happens inside a family, its accounts and chain, comes by that family's own `watch`.
 */
export function followSession(
  { store, connections, families, networks, scope }: Interior,
  { relay, providers }: OpenedRelay,
  { onConnect, onEnd }: { onConnect: (connecting: Promise<void>) => void; onEnd: () => void },
) {
  const isOurs = (connector: Connector | undefined): boolean => connector?.id === RELAY_CONNECTOR_ID

  /** Ready to connect: on the visitor's network, where the wallet approved it. */
  const prepare = async (session: RelaySession, namespace: Namespace): Promise<Connector> => {
    const { name, icon } = session.wallet
    const connector: Connector = {
      id: RELAY_CONNECTOR_ID,
      type: 'WALLET_CONNECT',
      name,
      imageUrl: icon,
      chain: namespace,
      provider: providers[namespace] ?? relay,
    }
    const network = networks.of(namespace)
    if (session.networks.includes(network.caipNetworkId)) {
      const operations = await families.get(namespace)?.operations()
      // Nobody is asked for an approved network; a wallet that minds all the same stays where it is.
      await operations?.switchNetwork?.(connector, network).catch(() => {})
    }
    return connector
  }

  const connect = async (session: RelaySession): Promise<void> => {
    const active = networks.namespace.peek()
    // The active family last: whoever connects becomes the active one.
    const wanted = namespacesOf(session)
      .filter((namespace) => families.has(namespace))
      .sort((a, b) => Number(a === active) - Number(b === active))
    const results = []
    for (const namespace of wanted) {
      const connecting = prepare(session, namespace).then(store.connect)
      results.push(...(await Promise.allSettled([connecting])))
    }
    if (results.some(({ status }) => status === 'fulfilled')) return
    await relay.disconnect()
    throw failConnection('connection/failed')
  }

  // One of an earlier load is taken up by restoring, or not at all: a visitor may have left it for good.
  let known = relay.session.peek()?.topic
  const stops = [
    effect(() => {
      const session = relay.session.value
      if (session?.topic === known) return
      known = session?.topic
      untracked(() => (session ? onConnect(connect(session)) : onEnd()))
    }),
  ]

  let isHeld = false
  stops.push(
    effect(() => {
      const session = relay.session.value
      const held = connections.connections.value.filter(({ connector }) => isOurs(connector))
      const wasHeld = isHeld
      isHeld = held.length > 0
      if (!session) return
      for (const { namespace } of held) {
        const approved = session.networks.filter((id) => id.startsWith(`${namespace}:`))
        store.approve(namespace, session.supportsAllNetworks ? undefined : approved)
      }
      if (wasHeld && !isHeld) untracked(() => void relay.disconnect())
    }),
  )

  const stop = (): void => {
    for (const one of stops) one()
  }
  scope.add(stop)

  return {
    stop,
    /** The wallet of a session that lives, ready to connect silently. */
    async find(namespace: Namespace): Promise<Connector | undefined> {
      const session = relay.session.peek()
      return session && namespacesOf(session).includes(namespace) ? prepare(session, namespace) : undefined
    },
  }
}
