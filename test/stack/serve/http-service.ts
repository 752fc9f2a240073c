import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Calendar, createCalendar } from './calendar.ts'
import type { Fault, FaultBoard, ServiceName } from './fault-board.ts'
import { controlRoutes } from './fault-control.ts'
import { Refusal, refusalBody } from './refusal.ts'
import { type RequestLog, readableBody } from './request-log.ts'
import { matchPath, type Reply, type Route, type ServiceRequest } from './route.ts'
import { writePreflight, writeReply } from './write-reply.ts'

/** A service that listens. Its address is known before its routes are, so that services can name each other. */
export interface HttpService {
  readonly name: ServiceName
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string
  serve(routes: readonly Route[]): void
  stop(): Promise<void>
}

/** Opens a service on a free loopback port. It answers 404 until it has routes. */
export async function openHttpService(
  name: ServiceName,
  board: { faults: FaultBoard; requests: RequestLog; calendar?: Calendar },
): Promise<HttpService> {
  const { faults, requests, calendar = createCalendar() } = board
  const control = controlRoutes(name, { faults, requests, calendar })
  let routes: readonly Route[] = []
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming)
    if (!request) return
    if (request.path.startsWith('/__')) {
      if (request.method === 'OPTIONS') return writePreflight(request.headers, response)
      return writeReply(response, await answerRequest(control, request))
    }
    const { method, path, headers } = request
    const query = Object.fromEntries(request.query)
    requests.add({ service: name, method, path, query, headers, body: readableBody(request.text), at: Date.now() })
    if (method === 'OPTIONS') return writePreflight(headers, response)
    const fault = faults.take(name, path)
    const instead = fault && (await applyFault(fault, response))
    if (instead === 'unanswered' || response.destroyed) return
    writeReply(response, instead ?? (await answerRequest(routes, request)))
  })
  // Node would close what is silent for five seconds, maybe while a busy test asks.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    serve(next) {
      routes = next
    },
    stop: () => closeServer(server),
  }
}

async function readRequest(incoming: IncomingMessage): Promise<ServiceRequest | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
  } catch {
    // The client went away while sending: there is nobody to answer.
    return undefined
  }
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: incoming.method ?? '',
    path: pathname,
    params: {},
    query: searchParams,
    headers: incoming.headers,
    text,
  }
}

async function answerRequest(routes: readonly Route[], request: ServiceRequest): Promise<Reply> {
  try {
    let pathIsKnown = false
    for (const route of routes) {
      const params = matchPath(route.path, request.path)
      if (params) pathIsKnown = true
      if (params && route.method === request.method) return await route.answer({ ...request, params })
    }
    throw pathIsKnown ? new Refusal(405, 'method', 'Method not allowed') : new Refusal(404, 'path', 'Not found')
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: refusalBody(error) }
    return { status: 500, body: error instanceof Error ? error.message : String(error) }
  }
}

/** The reply a fault puts in place of the real one; undefined when the real one follows. */
async function applyFault(fault: Fault, response: ServerResponse): Promise<Reply | 'unanswered' | undefined> {
  switch (fault.kind) {
    case 'hang':
      return 'unanswered'
    case 'drop':
      response.socket?.destroy()
      return 'unanswered'
    case 'delay':
      await untilPassedOrClosed(fault.ms, response)
      return undefined
    case 'garbage': {
      const body = fault.body ?? '<!doctype html><title>Welcome to the airport network</title>'
      return { status: 200, body, type: typeof body === 'string' ? 'text/html' : 'application/json' }
    }
    case 'rateLimit':
      return statusReply(429, undefined, Math.ceil(fault.perMs / 1000))
    case 'status':
      return statusReply(fault.status, fault.body, fault.retryAfterSeconds)
  }
}

function statusReply(status: number, body: unknown, retryAfterSeconds: number | undefined): Reply {
  const reason = status === 429 ? 'Too many requests' : `Status ${status} by request`
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { status, body: body ?? refusalBody({ field: 'request', message: reason }), headers }
}

function untilPassedOrClosed(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
