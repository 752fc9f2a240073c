import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a route answers: JSON, raw text or bytes; or one of the ways in which networks fail. */
export interface Reply {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** `hang`: never a byte; `hangBody`: headers, then silence; `drop`: connection reset; `truncate`: half a body, then reset. */
  readonly fault?: 'hang' | 'hangBody' | 'drop' | 'truncate'
}

export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A real HTTP server on a free loopback port. Paths without an answer get 404. */
export interface LocalService {
  readonly url: string
  readonly requests: readonly RecordedRequest[]
  /** Replies in turn; the last one repeats. */
  answer(path: string, ...replies: readonly Reply[]): void
  /** Replies by what was asked. */
  answerBy(path: string, reply: (request: RecordedRequest) => Reply): void
  /** Resolves once the server has received so many requests. */
  received(count: number): Promise<void>
  /** Requests whose client went away before their answer was complete. */
  abandoned(): number
  requestsTo(path: string): readonly RecordedRequest[]
  stop(): Promise<void>
}

function write(response: ServerResponse, { status = 200, json, text, headers = {}, fault }: Reply): void {
  if (fault === 'hang') return
  if (fault === 'drop') return void response.socket?.destroy()
  const body = text ?? (json === undefined ? '' : JSON.stringify(json))
  if (!fault) return void response.writeHead(status, headers).end(body)
  response.writeHead(status, { ...headers, 'content-length': String(body.length + 100) })
  response.write(body, () => {
    if (fault === 'truncate') response.socket?.destroy()
  })
}

export async function startLocalService(): Promise<LocalService> {
  const requests: RecordedRequest[] = []
  const replies = new Map<string, Reply[] | ((request: RecordedRequest) => Reply)>()
  let abandoned = 0
  const waiting = new Set<() => void>()
  const server = createServer(async (incoming, response) => {
    response.once('close', () => {
      if (!response.writableFinished) abandoned++
    })
    let text = ''
    for await (const chunk of incoming) text += chunk
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
    const { method = '', headers } = incoming
    const request = { method, path: pathname, query: Object.fromEntries(searchParams), headers, text }
    requests.push(request)
    for (const check of waiting) check()
    const queue = replies.get(pathname) ?? [{ status: 404 }]
    if (typeof queue === 'function') return write(response, queue(request))
    write(response, (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 })
  })
  // Node would close what is silent for five seconds, maybe while a busy test asks.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (path, ...list) => void replies.set(path, [...list]),
    answerBy: (path, reply) => void replies.set(path, reply),
    received: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (requests.length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    abandoned: () => abandoned,
    requestsTo: (path) => requests.filter((request) => request.path === path),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
