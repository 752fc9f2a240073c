import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { readClientToken } from './client-token.ts'
import { createMailbox, type RelayMessage, type SavedMailbox } from './mailbox.ts'
import type { RelayCall, RelayControl, RelayRefusal } from './relay-control.ts'
import { InvalidParams, RELAY_METHODS, type RelayRoom, subscriptionId } from './relay-methods.ts'

/** A WalletConnect relay on loopback. It never sees what peers say: messages are encrypted between them. */
export interface LocalRelay {
  /** `ws://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string
  readonly control: RelayControl
  stop(): Promise<void>
}

export interface LocalRelayOptions {
  /** 0, the default: a free one. */
  port?: number
  /** The mailbox of a relay that ran before: `control.save()`. */
  saved?: SavedMailbox
  now?: () => number
}

/** Clients on Node drop a socket that has not seen a ping for 35 s. */
const PING_EVERY_MS = 15_000

/** The real relay cuts off whoever sends more, with close code 1009. */
const MAX_FRAME_BYTES = 1024 * 1024

const REFUSED_CODE = 3000

/** One client on one socket. */
interface Peer {
  readonly clientId: string
  readonly socket: WebSocket
  readonly topics: Set<string>
  /** Deliveries without an answer yet, by their JSON-RPC id. */
  readonly pending: Map<number, { topic: string; message: RelayMessage }>
}

export async function startRelay({ port = 0, saved, now = Date.now }: LocalRelayOptions = {}): Promise<LocalRelay> {
  const mailbox = createMailbox(saved, now)
  const peers = new Set<Peer>()
  const calls: RelayCall[] = []
  const seen = { sockets: 0, refused: 0 }
  let refusal: RelayRefusal | undefined
  let lastId = now() * 1000

  const send = (socket: WebSocket, frame: object): void => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...frame })
    if (control.delayMs > 0) setTimeout(() => socket.send(text, () => {}), control.delayMs)
    else socket.send(text, () => {}) // A peer that is gone finds its messages when it is back.
  }

  const describe = (topic: string, { message, publishedAt, tag, attestation }: RelayMessage) => ({
    topic,
    message,
    publishedAt,
    tag,
    ...(attestation && { attestation }),
  })

  const deliver = (peer: Peer, topic: string, message: RelayMessage): void => {
    for (let copies = control.isRepeating ? 2 : 1; copies > 0; copies--) {
      lastId += 1
      peer.pending.set(lastId, { topic, message })
      const params = { id: subscriptionId(topic, peer.clientId), data: describe(topic, message) }
      send(peer.socket, { id: lastId, method: 'irn_subscription', params })
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

  const answer = (peer: Peer, text: string): void => {
    const frame = parseFrame(text)
    if (!frame || control.isSilent) return
    const { id, method, params = {} } = frame
    if (method === undefined) {
      const delivery = peer.pending.get(id)
      if (delivery) mailbox.acknowledge(delivery.topic, delivery.message, peer.clientId)
      peer.pending.delete(id)
      return
    }
    const topic = (params.topic ?? params.pairingTopic) as string | undefined
    calls.push({ clientId: peer.clientId, method, topic, tag: params.tag as number | undefined, at: now() })
    try {
      const run = RELAY_METHODS[method]
      if (!run) return send(peer.socket, { id, error: { code: -32601, message: 'Method not found' } })
      const result = run(roomOf(peer), params)
      send(peer.socket, { id, result })
    } catch (error) {
      if (!(error instanceof InvalidParams)) throw error
      send(peer.socket, { id, error: { code: -32602, message: error.message } })
    }
  }

  const admit = (socket: WebSocket, request: IncomingMessage): void => {
    seen.sockets += 1
    socket.on('error', () => {}) // An oversized or broken frame closes the socket, which is all there is to do.
    const reason = refusal ?? refusalOf(request, now())
    if (reason.startsWith('did:key:')) return welcome(socket, reason)
    seen.refused += 1
    // As the real one: the socket opens first, and is then closed with a reason.
    socket.close(REFUSED_CODE, reason)
  }

  const welcome = (socket: WebSocket, clientId: string): void => {
    const peer: Peer = { clientId, socket, topics: new Set(), pending: new Map() }
    peers.add(peer)
    socket.on('message', (data) => answer(peer, String(data)))
    socket.on('close', () => peers.delete(peer))
  }

  const dropSockets = (): void => {
    for (const { socket } of peers) socket.terminate()
  }

  let server: Server | undefined
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  const listen = async (): Promise<void> => {
    if (server) return
    const opened = createServer((_, response) => void response.writeHead(404).end())
    opened.on('upgrade', (request, raw, head) =>
      sockets.handleUpgrade(request, raw, head, (socket) => admit(socket, request)),
    )
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject)
      opened.listen(port, '127.0.0.1', resolve)
    })
    port = (opened.address() as AddressInfo).port
    server = opened
  }
  const hangUp = async (): Promise<void> => {
    const closing = server
    server = undefined
    for (const socket of sockets.clients) socket.terminate()
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }

  const control: RelayControl = {
    delayMs: 0,
    isRepeating: false,
    isSilent: false,
    dropSockets,
    refuse(reason) {
      refusal = reason
    },
    offline: hangUp,
    online: listen,
    async reset() {
      Object.assign(control, { delayMs: 0, isRepeating: false, isSilent: false })
      refusal = undefined
      await listen()
    },
    get openSockets() {
      return sockets.clients.size
    },
    get socketsSeen() {
      return seen.sockets
    },
    get socketsRefused() {
      return seen.refused
    },
    get subscriptions() {
      return [...peers].reduce((sum, { topics }) => sum + topics.size, 0)
    },
    get waitingMessages() {
      return mailbox.count()
    },
    calls,
    save: () => mailbox.save(),
  }

  await listen()
  const beat = setInterval(() => {
    for (const { socket } of peers) socket.ping()
  }, PING_EVERY_MS)
  beat.unref()
  const stop = async (): Promise<void> => {
    clearInterval(beat)
    await hangUp()
  }
  return { url: `ws://127.0.0.1:${port}`, control, stop }
}

/** The client id when the token holds, else the reason to refuse. */
function refusalOf(request: IncomingMessage, nowMs: number): string {
  try {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    return readClientToken(searchParams.get('auth'), nowMs)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function parseFrame(
  text: string,
): { id: number; method?: string; params?: Readonly<Record<string, unknown>> } | undefined {
  try {
    return JSON.parse(text) as { id: number; method?: string }
  } catch {
    // Not JSON: the real relay ignores it as well.
    return undefined
  }
}
