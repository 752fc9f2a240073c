import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { moment } from '../../support/until.ts'

/**
 * Runs before anything of the page: tells us what goes wrong in it. In the page itself, because classic WebDriver has neither a
 * log nor scripts that come first.
 */
const COMPLAIN = `{
  const sent = window.walkComplaints = []
  const tell = (text) => sent.push(fetch('/complaints', { method: 'POST', body: text, keepalive: true }).catch(() => {}))
  const { error } = console
  console.error = (...words) => (tell('console: ' + words.map(String).join(' ')), error.apply(console, words))
  addEventListener('error', ({ message }) => message && tell('uncaught: ' + message))
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + (reason?.stack ?? reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell('CSP ' + violatedDirective + ' ' + blockedURI))
}
`

declare global {
  interface Window {
    /** Settled once we have heard of all that went wrong so far. */
    walkComplaints?: Promise<unknown>[]
  }
}

export interface FrontOptions {
  readonly demoUrl: string
  /** Runs in the page before anything else; a function says it anew for each page. */
  readonly before: string | (() => string)
  /** Files of this visit's own, by their paths. */
  readonly files?: ReadonlyMap<string, string>
}

/** The demo, at an address that only one visit knows. */
export interface Front {
  readonly url: string
  readonly complaints: string[]
  /** Nothing of the page is reached any more, as in a tunnel. */
  isDown: boolean
  /** How much later each answer begins, in milliseconds. */
  delayMs: number
  stop(): Promise<void>
}

async function textOf(stream: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of stream.setEncoding('utf8')) text += part
  return text
}

export async function startFront({ demoUrl, before, files }: FrontOptions): Promise<Front> {
  const complaints: string[] = []
  const state = { isDown: false, delayMs: 0 }
  const pass = (asked: IncomingMessage, response: ServerResponse): void => {
    const { host: _, 'if-none-match': tag, ...headers } = asked.headers
    const upstream = request(
      `${demoUrl}${asked.url}`,
      { method: asked.method, headers: { ...headers, ...(tag && { 'if-none-match': tag }) } },
      (answer) => {
        if (!answer.headers['content-type']?.startsWith('text/html')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          // What breaks off breaks off for the page, too: it would wait for the rest for ever.
          return pipeline(answer, response, () => {})
        }
        const { etag: _, ...rest } = answer.headers
        return textOf(answer).then(
          (html) => {
            response.writeHead(answer.statusCode ?? 502, rest)
            response.end(html.replace('<meta charset="utf-8">', '$&<script src="/before.js"></script>'))
          },
          () => response.destroy(),
        )
      },
    )
    upstream.on('error', () => response.destroy())
    asked.pipe(upstream)
  }
  const answer = (asked: IncomingMessage, response: ServerResponse): unknown => {
    const first = (): string => COMPLAIN + (typeof before === 'string' ? before : before())
    const file = asked.url === '/before.js' ? first() : files?.get(asked.url ?? '')
    if (file === undefined) return pass(asked, response)
    const type = asked.url?.endsWith('.html') ? 'text/html' : 'text/javascript'
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(file)
  }
  const server = createServer((asked, response) => {
    if (asked.url !== '/complaints') {
      if (state.isDown) return response.destroy()
      if (state.delayMs > 0) return moment(state.delayMs).then(() => answer(asked, response))
      return answer(asked, response)
    }
    return textOf(asked).then((text) => {
      complaints.push(text)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    complaints,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
