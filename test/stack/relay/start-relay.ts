import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { readClientToken } from './client-token.ts'
import { createMailbox, type SavedMailbox } from './mailbox.ts'
import type { RelayControl, RelayRefusal } from './relay-control.ts'
import { createRelayHub } from './relay-hub.ts'

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

export async function startRelay({ port = 0, saved, now = Date.now }: LocalRelayOptions = {}): Promise<LocalRelay> {
  const mailbox = createMailbox(saved, now)
  const faults = { delayMs: 0, isRepeating: false, isSilent: false, losesEvery: 0, resendsAfterMs: 0 }
  const hub = createRelayHub(mailbox, faults, now)
  const seen = { sockets: 0, refused: 0 }
  let refusal: RelayRefusal | undefined

  const admit = (socket: WebSocket, request: IncomingMessage): void => {
    seen.sockets += 1
    socket.on('error', () => {}) // An oversized or broken frame closes the socket, which is all there is to do.
    const client = readClient(request, now())
    if (!refusal && 'id' in client) hub.welcome(socket, client.id)
    else {
      seen.refused += 1
      // As the real one: the socket opens first, and is then closed with a reason.
      socket.close(REFUSED_CODE, refusal ?? ('reason' in client ? client.reason : ''))
    }
  }
  const { sockets, listen, hangUp, end } = createListener(port, admit)
  const url = await listen()

  const control: RelayControl = Object.defineProperties(faults as RelayControl, {
    openSockets: { get: () => sockets.clients.size },
    socketsSeen: { get: () => seen.sockets },
    socketsRefused: { get: () => seen.refused },
    subscriptions: { get: () => hub.subscriptions },
    unansweredFrames: { get: () => hub.unansweredFrames },
    waitingMessages: { get: () => mailbox.count() },
  })
  Object.assign(control, {
    dropSockets: hub.dropSockets,
    freeze: hub.freeze,
    publish: hub.publish,
    refuse(reason: RelayRefusal | undefined) {
      refusal = reason
    },
    offline: hangUp,
    online: async () => void (await listen()),
    async reset() {
      Object.assign(faults, { delayMs: 0, isRepeating: false, isSilent: false, losesEvery: 0, resendsAfterMs: 0 })
      refusal = undefined
      await listen()
    },
    calls: hub.calls,
    save: () => mailbox.save(),
  })

  const beat = setInterval(hub.ping, PING_EVERY_MS)
  beat.unref()
  const stop = async (): Promise<void> => {
    clearInterval(beat)
    await end()
  }
  return { url, control, stop }
}

/** A WebSocket server that can hang up, and keeps its port meanwhile: another server of the machine must not get it. */
function createListener(port: number, admit: (socket: WebSocket, request: IncomingMessage) => void) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  let server: Server | undefined
  let isOff = false
  const cut = (): void => {
    for (const socket of sockets.clients) socket.terminate()
    // Who is still on the way in would keep the server open until they give up.
    server?.closeAllConnections()
  }
  return {
    sockets,
    async listen(): Promise<string> {
      isOff = false
      if (!server) {
        const opened = createServer((_, response) => void response.writeHead(404).end())
        opened.on('connection', (socket) => isOff && socket.destroy())
        opened.on('upgrade', (request, raw, head) =>
          sockets.handleUpgrade(request, raw, head, (socket) => admit(socket, request)),
        )
        await new Promise<void>((resolve, reject) => {
          opened.once('error', reject)
          opened.listen(port, '127.0.0.1', resolve)
        })
        server = opened
      }
      return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    async hangUp(): Promise<void> {
      isOff = true
      cut()
    },
    async end(): Promise<void> {
      const closed = new Promise((resolve) => server?.close(resolve) ?? resolve(undefined))
      cut()
      server = undefined
      await closed
    },
  }
}

/** Who asks, when the token holds, else the reason to refuse. */
function readClient(request: IncomingMessage, nowMs: number): { id: string } | { reason: string } {
  try {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    return { id: readClientToken(searchParams.get('auth'), nowMs) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}
