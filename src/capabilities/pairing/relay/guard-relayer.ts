import type { Clock } from '../../../kernel/clock.ts'
import { STALE_SOCKET_MS } from './limits.ts'
import type { EngineClient } from './start-engine.ts'
import { createSocketWatcher, type SocketProvider } from './watch-sockets.ts'

/** What we touch of the engine below its public types. Members may be missing in a host's own version. */
interface Internals {
  provider: SocketProvider
  connect?: (url?: string) => Promise<void>
  /** The attempt under way, if `transportOpen` began it. */
  readonly connectPromise?: Promise<void> | undefined
  toEstablishConnection?: () => Promise<void>
  reconnectInProgress?: boolean
  confirmOnlineStateOrThrow(): Promise<void>
  unsubscribe(topic: string, options?: object): Promise<void>
  publisher: {
    queue?: Map<string, { request: unknown; opts: unknown }>
    checkQueue?: () => void
    rpcPublish?: (request: unknown, options: unknown) => Promise<unknown>
  }
}

export interface RelayerGuard {
  /** Sockets may be opened again, after a refusal. */
  allow(): void
  /** No socket now, and none until `allow`. */
  forbid(): void
  /** No socket now; the next message opens one. */
  rest(): Promise<void>
  /** Connects at once where the engine would wait, and replaces a socket that may have died in its sleep. */
  reconnect(): void
  /** Takes everything back that was changed. */
  release(): void
}

const ignore = (): void => {}

/**
 * The engine's relayer, without the ways in which it hangs or throws at nobody (R10.2):
 * - refused with code 3000 it opens sockets in a tight loop: after a refusal none is opened until someone asks again;
 * - two messages at once without a socket open two, and forget one; a message sent while an attempt fails opens one that
 *   listens to nothing: one attempt at a time, and all wait for it;
 * - what it forgets it first unsubscribes from, and keeps it when that fails, without a socket: it does not fail;
 * - its queue sends again without looking after the promise: that is seen to;
 * - its sockets are watched, each for itself.
 */
export function guardRelayer(
  { core }: EngineClient,
  { clock, onRefused }: { clock: Clock; onRefused: (error: unknown) => void },
): RelayerGuard {
  const { relayer } = core
  const internals = relayer as unknown as Internals
  const { publisher, connect, toEstablishConnection } = internals
  const { checkQueue } = publisher
  let isForbidden = false
  let heardAt = clock.now()
  let connecting: Promise<void> | undefined
  const share = (attempt: Promise<void>): Promise<void> => {
    connecting = attempt.finally(() => {
      connecting = undefined
    })
    return connecting
  }

  const watcher = createSocketWatcher({
    clock,
    isForbidden: () => isForbidden,
    onHeard() {
      heardAt = clock.now()
    },
  })

  let current = internals.provider
  if (current.on) watcher.watch(current)
  Object.defineProperty(internals, 'provider', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set(next: SocketProvider) {
      current = next
      watcher.watch(next)
    },
  })

  // With a session to listen for, the engine has begun by itself.
  if (internals.connectPromise) share(internals.connectPromise).catch(ignore)
  if (connect) internals.connect = (url) => connecting ?? share(connect.call(internals, url))
  if (connect && toEstablishConnection)
    internals.toEstablishConnection = async () => {
      await internals.confirmOnlineStateOrThrow()
      if (!relayer.connected) await internals.connect?.()
    }

  const inherited = Object.getPrototypeOf(internals) as Internals
  internals.confirmOnlineStateOrThrow = async () => {
    if (isForbidden) throw new Error('The relay has refused us')
    return inherited.confirmOnlineStateOrThrow.call(internals)
  }
  internals.unsubscribe = (topic, options) => inherited.unsubscribe.call(internals, topic, options).catch(ignore)

  if (checkQueue && publisher.rpcPublish)
    publisher.checkQueue = () => {
      for (const { request, opts } of publisher.queue?.values() ?? [])
        publisher.rpcPublish?.(request, opts).catch(ignore) // It stays in the queue, and its sender has a deadline.
    }

  const forbid = (): void => {
    isForbidden = true
    publisher.queue?.clear()
    relayer.transportClose().catch(ignore) // There may be no socket to close.
  }
  const refused = (error: unknown): void => {
    forbid()
    onRefused(error)
  }
  const connected = (): void => {
    heardAt = clock.now()
    // Left set after a close of our own, it would keep the engine from reconnecting at once.
    internals.reconnectInProgress = false
    publisher.checkQueue?.()
  }
  // Ten requests under way are no leak.
  relayer.events.setMaxListeners(100)
  relayer.on('relayer_error', refused)
  relayer.on('relayer_connect', connected)

  const allow = (): void => {
    isForbidden = false
    // An attempt that is about to give up goes on.
    relayer.transportExplicitlyClosed = false
  }

  return {
    allow,
    forbid,
    rest: () => relayer.transportClose().catch(ignore),
    reconnect() {
      allow()
      const isStale = relayer.connected && clock.now() - heardAt > STALE_SOCKET_MS
      // Offline the engine refuses, and connects by itself later.
      if (isStale) relayer.restartTransport().catch(ignore)
      else if (!relayer.connected) relayer.transportOpen().catch(ignore)
    },
    release() {
      watcher.stop()
      relayer.off('relayer_error', refused)
      relayer.off('relayer_connect', connected)
      Object.defineProperty(internals, 'provider', {
        configurable: true,
        enumerable: true,
        writable: true,
        value: current,
      })
      if (connect) internals.connect = connect
      if (toEstablishConnection) internals.toEstablishConnection = toEstablishConnection
      if (checkQueue) publisher.checkQueue = checkQueue
      const own: Partial<Internals> = internals
      delete own.confirmOnlineStateOrThrow
      delete own.unsubscribe
    },
  }
}
