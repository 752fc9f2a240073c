import { namespaceOf } from '../../domain/caip.ts'
import type { Connector } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/network.ts'
import { once } from '../../kernel/once.ts'
import type { Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { createStoredConnections } from '../../state/stored-connections.ts'
import type { followRelay, OpenedRelay } from './follow-relay.ts'
import { PAIRED_CONNECTOR_ID } from './pairing.ts'
import type { RelayConnection } from './relay-port.ts'

export interface JoinedRelay extends OpenedRelay {
  readonly follower: ReturnType<typeof followRelay>
}

/** Families in which a wallet that was paired with is connected here. */
export const pairedFamiliesOf = ({ connections }: Parts<'connections'>): readonly Namespace[] =>
  connections.all
    .peek()
    .filter((family) => liveConnections(family).some(({ connector }) => connector.id === PAIRED_CONNECTOR_ID))
    .map(({ namespace }) => namespace)

/**
 * The engine of the moment. One only reads what is stored when it starts: where another tab has paired since, a fresh one takes
 * its place, and so does its wallet in every family that has one of before here.
 */
export function createCurrentRelay(
  interior: Parts<'connections' | 'services' | 'environment'>,
  {
    start,
    join,
    onReplaced,
  }: {
    readonly start: () => Promise<OpenedRelay>
    readonly join: (opened: OpenedRelay) => JoinedRelay
    readonly onReplaced: () => void
  },
) {
  const use = (opened: OpenedRelay): JoinedRelay => {
    const { relay } = opened
    // Known to the services once a wallet has been paired (R7.3): never of an engine that was only looked into.
    interior.services.identifyBy(() => (relay.connection.value ? relay.clientId : undefined))
    return join(opened)
  }
  const stored = createStoredConnections(interior.environment.storage)
  /** No family is connected to a paired wallet, is about to be, or comes back to it. */
  const isLeft = (): boolean =>
    !pairedFamiliesOf(interior).length &&
    interior.connections.all.peek().every(({ status }) => status !== 'connecting') &&
    stored.namespaces().every((namespace) => stored.wallets(namespace).every(({ id }) => id !== PAIRED_CONNECTOR_ID))
  let hasStarted = false
  let open = once(async () => {
    const opened = await start()
    hasStarted = true
    return use(opened)
  })

  const follow = async (has: (connection: RelayConnection) => boolean): Promise<void> => {
    const isThere = ({ relay }: OpenedRelay): boolean => {
      const connection = relay.connection.peek()
      return !!connection && has(connection)
    }
    const { relay, follower, ...before } = await open()
    if (isThere({ relay, ...before })) return
    const fresh = await start()
    // What that tab keeps this one may not share.
    if (!isThere(fresh)) return fresh.relay.dispose()
    follower.stop()
    relay.dispose()
    const joined = use(fresh)
    open = async () => joined
    onReplaced()
    const adopt = async (namespace: Namespace): Promise<void> => {
      const found = await joined.follower.find(namespace)
      if (found) await interior.connections.adopt(found)
    }
    await Promise.allSettled(pairedFamiliesOf(interior).map(adopt))
  }
  let last: Promise<unknown> = Promise.resolve()
  /** Takes in what another tab has paired with, unless the wallet here is it. One after the other. */
  const catchUp = (has: (connection: RelayConnection) => boolean): Promise<void> => {
    const done = last.then(() => follow(has))
    last = done.catch(() => {}) // Who asks hears of it.
    return done
  }

  return {
    /** Starts the engine, the first time. */
    open: () => open(),
    get hasStarted() {
      return hasStarted
    },
    catchUp,
    /** The wallet of a connection that lives, ready to connect silently. `isStored`: it was, when this was asked. */
    async find(namespace: Namespace, isStored?: boolean): Promise<Connector | undefined> {
      const isOld = hasStarted
      const isWanted = isStored || !isLeft()
      const { relay, follower } = await open()
      const found = await follower.find(namespace)
      // The visitor was quicker than our code, or than the engine: only now can the wallet be told.
      if (found && isWanted && isLeft()) void relay.disconnect()
      if (found || !isOld) return found
      await catchUp(({ accounts }) => accounts.some((account) => namespaceOf(account) === namespace))
      return (await open()).follower.find(namespace)
    },
  }
}
