import type { WebSocket } from 'ws'
import { moment } from '../../support/until.ts'
import type { Mailbox, RelayMessage } from './mailbox.ts'
import type { RelayCall } from './relay-control.ts'
import { InvalidParams, RELAY_METHODS, type RelayRoom, subscriptionId } from './relay-methods.ts'

/** What goes wrong with frames, read whenever one leaves or arrives. */
export interface FrameFaults {
  readonly delayMs: number
  readonly isRepeating: boolean
  readonly isSilent: boolean
  /** Of so many frames, in either direction, one is lost; 0: none. */
  readonly losesEvery: number
  /** A lost frame comes so much later and those behind it wait, as on every socket of TCP; 0: it never comes. */
  readonly resendsAfterMs: number
}

/** The clients of a relay and what passes between them. */
export interface RelayHub {
  readonly calls: readonly RelayCall[]
  readonly subscriptions: number
  readonly unansweredFrames: number
  /** Serves a client on its socket until that closes. */
  welcome(socket: WebSocket, clientId: string): void
  dropSockets(): void
  freeze(clientId: string): void
  publish(topic: string, message: string): void
  ping(): void
}

/** One client on one socket. */
interface Peer {
  readonly clientId: string
  readonly socket: WebSocket
  readonly topics: Set<string>
  isFrozen: boolean
  /** Each way, what was lost holds up what follows. */
  readonly toClient: Line
  readonly fromClient: Line
  /** Deliveries without an answer yet, by their JSON-RPC id. */
  readonly pending: Map<number, { topic: string; message: RelayMessage }>
}

type Line = (pass: () => void) => void

interface Frame {
  readonly id: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}

export function createRelayHub(mailbox: Mailbox, faults: FrameFaults, now: () => number): RelayHub {
  const peers = new Set<Peer>()
  const calls: RelayCall[] = []
  let lastId = now() * 1000
  let unansweredFrames = 0
  let frames = 0
  /** Counted, not drawn: the same frames are lost in each run that says the same. */
  const isLost = (): boolean => {
    frames += 1
    return faults.losesEvery > 0 && frames % faults.losesEvery === 0
  }
  const createLine = (): Line => {
    let last: Promise<void> | undefined
    return (pass) => {
      const isHit = isLost()
      if (isHit && !faults.resendsAfterMs) return
      if (!isHit && !last) return pass()
      const after = (async () => {
        await last
        if (isHit) await moment(faults.resendsAfterMs)
        pass()
      })()
      last = after
      void after.then(() => {
        if (last === after) last = undefined
      })
    }
  }
  const send = ({ toClient, socket }: Peer, frame: object): void => toClient(() => leave(socket, frame, faults.delayMs))

  const deliver = (peer: Peer, topic: string, message: RelayMessage): void => {
    if (peer.isFrozen) return
    for (let copies = faults.isRepeating ? 2 : 1; copies > 0; copies--) {
      lastId += 1
      peer.pending.set(lastId, { topic, message })
      const params = { id: subscriptionId(topic, peer.clientId), data: describe(topic, message) }
      send(peer, { id: lastId, method: 'irn_subscription', params })
    }
  }

  const roomOf = (peer: Peer): RelayRoom => ({
    subscribe(topic) {
      peer.topics.add(topic)
      for (const message of mailbox.unread(topic, peer.clientId)) deliver(peer, topic, message)
      return subscriptionId(topic, peer.clientId)
    },
    unsubscribe: (topic) => void peer.topics.delete(topic),
    publish({ topic, ttlS, ...rest }) {
      const message = { ...rest, publishedAt: now(), expiresAt: now() + ttlS * 1000, from: peer.clientId, readBy: [] }
      mailbox.add(topic, message)
      for (const other of peers)
        if (other.clientId !== peer.clientId && other.topics.has(topic)) deliver(other, topic, message)
    },
    fetch: (topic) =>
      mailbox.unread(topic, peer.clientId).map((message) => {
        mailbox.acknowledge(topic, message, peer.clientId)
        return describe(topic, message)
      }),
  })

  const acknowledge = ({ pending, clientId }: Peer, id: number): void => {
    const delivery = pending.get(id)
    if (delivery) mailbox.acknowledge(delivery.topic, delivery.message, clientId)
    pending.delete(id)
  }

  const take = (peer: Peer, frame: Frame): void => {
    const { id, method, params = {} } = frame
    if (method === undefined) acknowledge(peer, id)
    else {
      const topic = (params.topic ?? params.pairingTopic) as string | undefined
      calls.push({ clientId: peer.clientId, method, topic, tag: params.tag as number | undefined, at: now() })
      send(peer, { id, ...answer(roomOf(peer), method, params) })
    }
  }

  return {
    calls,
    get subscriptions() {
      return [...peers].reduce((sum, { topics }) => sum + topics.size, 0)
    },
    get unansweredFrames() {
      return unansweredFrames
    },
    welcome(socket, clientId) {
      const peer: Peer = {
        clientId,
        socket,
        topics: new Set(),
        isFrozen: false,
        toClient: createLine(),
        fromClient: createLine(),
        pending: new Map(),
      }
      peers.add(peer)
      socket.on('message', (data) => {
        const frame = parseFrame(String(data))
        if (!frame) return
        peer.fromClient(() => {
          if (faults.isSilent || peer.isFrozen) unansweredFrames += 1
          else take(peer, frame)
        })
      })
      socket.on('close', () => peers.delete(peer))
    },
    dropSockets() {
      for (const { socket } of peers) socket.terminate()
    },
    freeze(clientId) {
      for (const peer of peers) if (peer.clientId === clientId) peer.isFrozen = true
    },
    publish(topic, text) {
      const message = { message: text, tag: 0, publishedAt: now(), expiresAt: now() + 300_000, from: '', readBy: [] }
      for (const peer of peers) if (peer.topics.has(topic)) deliver(peer, topic, message)
    },
    ping() {
      for (const { socket } of peers) socket.ping()
    },
  }
}

function answer(room: RelayRoom, method: string, params: Readonly<Record<string, unknown>>): object {
  const run = RELAY_METHODS[method]
  if (!run) return { error: { code: -32601, message: 'Method not found' } }
  try {
    return { result: run(room, params) }
  } catch (error) {
    if (error instanceof InvalidParams) return { error: { code: -32602, message: error.message } }
    throw error
  }
}

const describe = (
  topic: string,
  { message, publishedAt, tag, attestation }: RelayMessage,
): Record<string, unknown> => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation && { attestation }),
})

function leave(socket: WebSocket, frame: object, delayMs: number): void {
  const text = JSON.stringify({ jsonrpc: '2.0', ...frame })
  const go = (): void => socket.send(text, () => {}) // A peer that is gone finds its messages when it is back.
  if (delayMs > 0) setTimeout(go, delayMs)
  else go()
}

function parseFrame(text: string): Frame | undefined {
  try {
    return JSON.parse(text) as Frame
  } catch {
    // Not JSON: the real relay ignores it as well.
    return undefined
  }
}
