import type { CaipAddress } from '../../../domain/account.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import type { RelayConnection, RelayEvent } from '../relay-port.ts'
import { dropPairing, endConnection, listLeftovers } from './clean-up.ts'
import type { EndedConnections } from './ended-connections.ts'
import { joinOtherTabs } from './other-tabs.ts'
import type { FindPairedFamily } from './paired-family.ts'
import { toRelayConnection, toRelayEvent } from './read-connection.ts'
import type { EngineClient } from './start-engine.ts'

/** The one connection there is, in step with the engine and the wallet. */
export interface ConnectionKeeper {
  readonly connection: ReadonlySignal<RelayConnection | undefined>
  /** Takes a connection in, in place of the one there was. Undefined, and ended, when it is of no use. */
  adopt(struct: unknown): RelayConnection | undefined
  /** Ends a connection, unless it was taken in. */
  refuse(topic: string): void
  /** Gives the connection up. Resolves when the wallet has been told; if it cannot be now, that is done later. */
  end(): Promise<void>
  onEvent(listener: (event: RelayEvent) => void): () => void
  dispose(): void
}

export interface ConnectionKeeperOptions {
  readonly client: EngineClient
  readonly ended: EndedConnections
  readonly findFamily: FindPairedFamily
  readonly storagePrefix: string
  /** False for a host's own engine, whose other sessions and pairings are none of our business. */
  readonly isOurs: boolean
  /** Whether an account is the one that the page comes back to. */
  isStored?: ((account: CaipAddress) => boolean) | undefined
  /** Whether a pairing of this page waits for the connection. */
  isAwaited(pairingTopic: unknown): boolean
  /** Whether it is, or was, a pairing of this page: others may be of another tab. */
  isKnown(pairingTopic: unknown): boolean
  /** The connection is gone, whoever ended it. */
  onLost(): void
  inBackground(work: Promise<unknown>): void
}

/** Events of the engine's client that concern sessions. */
type ClientEvent = 'session_connect' | 'session_update' | 'session_delete' | 'session_expire' | 'session_event'

export function createConnectionKeeper(options: ConnectionKeeperOptions): ConnectionKeeper {
  const { client, ended, findFamily, storagePrefix, isOurs, isStored, isAwaited, isKnown, onLost, inBackground } =
    options
  const connection = signal<RelayConnection | undefined>(undefined)
  const listeners = new Set<(event: RelayEvent) => void>()
  const disposers: (() => void)[] = []

  /** Ends a connection on both sides, remembering it until the wallet has been told. */
  const forget = async (topic: string): Promise<void> => {
    await ended.add(topic)
    await endConnection(client, topic)
    await ended.remove(topic)
  }
  const dropLeftovers = (): void => {
    if (!isOurs) return
    for (const topic of listLeftovers(client)) if (!isAwaited(topic)) inBackground(dropPairing(client, topic))
  }
  const forgetEnded = (): void => {
    for (const topic of ended.topics) inBackground(forget(topic))
  }

  const lose = (topic: unknown): void => {
    if (!topic || connection.peek()?.topic !== topic) return
    connection.value = undefined
    onLost()
    inBackground(endConnection(client, String(topic)).then(dropLeftovers))
  }

  const tabs = joinOtherTabs(`ended-sessions:${storagePrefix}`, lose)
  disposers.push(tabs.close)

  const refuse = (topic: string): void => {
    if (topic !== connection.peek()?.topic) inBackground(forget(topic))
  }

  const adopt = (struct: unknown): RelayConnection | undefined => {
    const next = toRelayConnection(struct, findFamily)
    const before = connection.peek()
    const { topic, pairingTopic } = isRecord(struct) ? struct : {}
    const replaced = next && before && before.topic !== next.topic ? before.topic : undefined
    // What its wallet was asked it cannot answer any more.
    if (replaced) onLost()
    if (next) connection.value = next
    else if (typeof topic === 'string') refuse(topic)
    if (replaced) inBackground(forget(replaced))
    if (isOurs && typeof pairingTopic === 'string') inBackground(dropPairing(client, pairingTopic))
    return next
  }

  const on = (event: ClientEvent, listener: (payload: Record<string, unknown>) => void): void => {
    const checked = (payload: unknown): void => {
      if (isRecord(payload)) listener(payload)
    }
    client.on(event, checked)
    disposers.push(() => void client.off(event, checked))
  }
  on('session_connect', ({ session: struct }) => {
    // One that is waited for is taken in by the pairing itself.
    if (!isRecord(struct) || isAwaited(struct.pairingTopic)) return
    // Approved for a pairing of an earlier load of this page, or for a code that another has replaced.
    if (!connection.peek()) adopt(struct)
    else if (isKnown(struct.pairingTopic)) refuse(String(struct.topic))
  })
  on('session_update', ({ topic }) => {
    const current = connection.peek()
    if (!current || topic !== current.topic) return
    const next = toRelayConnection(client.session.get(current.topic), findFamily)
    if (next) connection.value = next
    else lose(topic)
  })
  on('session_delete', ({ topic }) => lose(topic))
  on('session_expire', ({ topic }) => lose(topic))
  let lastEventId: unknown
  on('session_event', ({ id, topic, params }) => {
    const current = connection.peek()
    // Delivered twice in one turn, the engine passes it on twice.
    if (!current || topic !== current.topic || id === lastEventId) return
    lastEventId = id
    const event = toRelayEvent(params, client.session.get(current.topic))
    if (event) for (const listener of [...listeners]) listener(event)
  })
  client.core.relayer.on('relayer_connect', forgetEnded)
  disposers.push(() => client.core.relayer.off('relayer_connect', forgetEnded))

  const sessions = client.session.getAll().filter(({ topic }) => !ended.has(topic))
  const read = (struct: unknown): RelayConnection | undefined => toRelayConnection(struct, findFamily)
  // A wallet may approve a code of an earlier load, too, while another one is connected: that one stays.
  const isKept = (struct: unknown): number => +!!(isStored && read(struct)?.accounts.some(isStored))
  const [kept, ...others] = sessions.sort((a, b) => isKept(b) - isKept(a) || b.expiry - a.expiry)
  connection.value = read(kept)
  if (isOurs) for (const { topic } of others) inBackground(forget(topic))
  dropLeftovers()
  forgetEnded()

  return {
    connection,
    adopt,
    refuse,
    async end() {
      const topic = connection.peek()?.topic
      if (!topic) return
      connection.value = undefined
      onLost()
      tabs.tell(topic)
      const telling = forget(topic)
      inBackground(telling)
      await telling
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      listeners.clear()
      for (const disposer of disposers) disposer()
    },
  }
}
