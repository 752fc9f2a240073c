import type { Clock } from '../../../kernel/clock.ts'
import { LONGEST_PATIENCE_MS, STALE_SOCKET_MS, UPLOAD_CHARACTERS_PER_MS } from './limits.ts'
import { hasTooManyDigits } from './refuse-digits.ts'

/** JSON-RPC over one socket. The engine makes a new one for every attempt to connect; members may be missing in a host's. */
export interface SocketProvider {
  readonly connection?: {
    register?: (url?: string) => Promise<unknown>
    close?: () => Promise<void>
    send?: (message: SocketMessage) => Promise<void>
    onPayload?: (frame: { data: unknown }) => void
  }
  readonly events?: {
    eventNames(): readonly (string | symbol)[]
    removeAllListeners(name: string): unknown
    emit(name: string, value: unknown): unknown
  }
  on?(event: string, listener: (value: unknown) => void): unknown
}

interface SocketMessage {
  readonly id: number
  /** Absent in the answer to a delivery, which nobody answers. */
  readonly method?: string
}

export interface SocketWatcher {
  watch(provider: SocketProvider): void
  /** From now on nothing is waited for. */
  stop(): void
}

const ignore = (): void => {}

/** Ids of what was sent and not answered: each is an event that somebody waits for. */
const pendingOn = ({ events }: SocketProvider): string[] => {
  const isId = (name: string | symbol): name is string => typeof name === 'string' && /^\d+$/.test(name)
  return events?.eventNames().filter(isId) ?? []
}

/**
 * What the engine does not look after on its sockets (R10.2):
 * - its emitters throw `error` when a socket it has already given up is refused: every socket has a listener for life;
 * - what was sent on a socket that closed is never answered and waits 15 s: it fails with the socket, and is sent again
 *   on the next one;
 * - what was not answered on an open socket is not asked again, and a session whose subscription was lost stays unheard for
 *   as long as that is open: it is closed, and the next one begins afresh;
 * - its JSON parser stops the page over a long run of digits: such a frame is not read;
 * - the listener of every answer is kept: it is let go.
 */
export function createSocketWatcher(options: {
  clock: Clock
  isForbidden: () => boolean
  onHeard: () => void
}): SocketWatcher {
  const { clock, isForbidden, onHeard } = options
  /** Of what is not answered yet, and how long that is: one gets out after the other. */
  const deadlines = new Map<string, { readonly characters: number; stop(): void }>()
  /** Doubles with every socket that is closed: a relay, or a line, that is slow for good is heard in the end. */
  let patienceMs = STALE_SOCKET_MS
  let isStopped = false

  const forget = (id: string): void => {
    deadlines.get(id)?.stop()
    deadlines.delete(id)
  }

  const failPending = (provider: SocketProvider): void => {
    for (const id of pendingOn(provider)) {
      forget(id)
      provider.events?.emit(id, { id, jsonrpc: '2.0', error: { code: -32000, message: 'The socket was closed' } })
    }
  }

  const expectAnswer = (provider: SocketProvider, id: string, characters = 0): void => {
    const late = (): void => {
      deadlines.delete(id)
      if (!pendingOn(provider).includes(id)) return
      patienceMs = Math.min(2 * patienceMs, LONGEST_PATIENCE_MS)
      failPending(provider)
      provider.connection?.close?.().catch(ignore)
    }
    if (isStopped) return
    let before = characters
    for (const one of deadlines.values()) before += one.characters
    deadlines.set(id, { characters, stop: clock.after(patienceMs + before / UPLOAD_CHARACTERS_PER_MS, late) })
  }

  return {
    watch(provider) {
      const { connection, events } = provider
      // It may have sent something before anyone looked.
      for (const id of pendingOn(provider)) expectAnswer(provider, id)

      const { register, onPayload, send } = connection ?? {}
      if (connection && register)
        connection.register = async (url) => {
          if (isForbidden()) throw new Error('The relay has refused us')
          return register.call(connection, url)
        }
      if (connection && onPayload)
        connection.onPayload = (frame) => {
          if (typeof frame.data !== 'string' || !hasTooManyDigits(frame.data)) onPayload.call(connection, frame)
        }
      if (connection && send)
        connection.send = (message) => {
          if (message.method) expectAnswer(provider, String(message.id), JSON.stringify(message).length)
          return send.call(connection, message)
        }

      provider.on?.('error', ignore)
      // It was on its way when sockets were forbidden.
      provider.on?.('connect', () => {
        if (isForbidden()) connection?.close?.().catch(ignore)
      })
      provider.on?.('disconnect', () => failPending(provider))
      provider.on?.('payload', (payload) => {
        onHeard()
        const { id, method } = payload as { id: unknown; method?: unknown }
        if (method !== undefined) return
        forget(String(id))
        // The answer's own listener runs after this one.
        queueMicrotask(() => events?.removeAllListeners(String(id)))
      })
    },
    stop() {
      isStopped = true
      for (const id of deadlines.keys()) forget(id)
    },
  }
}
