import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wholePage } from './whole-page.ts'

export interface ServedPage {
  readonly url: string
  close(): void
}

/** Above this no outcome is. */
const LARGEST_BYTES = 1_000_000

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const asJson = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Serves the page on this machine alone, and hears of its outcomes. Another page of the same browser can neither read it nor
 * tell it anything: it would need the address with the secret, and by another host's name nothing is answered.
 */
export function servePage(
  script: string,
  { port = 0, hear }: { readonly port?: number | undefined; hear(outcome: unknown): void },
): Promise<ServedPage> {
  const secret = `/outcome/${randomBytes(16).toString('hex')}`
  const server = createServer(async (request, response) => {
    const { port: own } = server.address() as AddressInfo
    const isOurs = [`127.0.0.1:${own}`, `localhost:${own}`].includes(request.headers.host ?? '')
    if (!isOurs) response.writeHead(421).end()
    else if (request.method === 'POST' && request.url === secret) {
      const outcome = asJson(await readBody(request))
      response.writeHead(outcome === undefined ? 400 : 204).end()
      if (outcome !== undefined) hear(outcome)
    } else if (request.method === 'GET' && request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(wholePage(script, secret))
    } else response.writeHead(404).end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: own } = server.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${own}/`,
        close() {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}
