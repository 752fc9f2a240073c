import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { generate } from 'selfsigned'
import { WebSocketServer } from 'ws'
import { answerElsewhere, answerRpc } from './elsewhere.ts'

/** The name under which the page of a host is found. */
export const nameOf = (id: string): string => `${id}.host.example`

export interface Asked {
  /** Whose server. */
  readonly name: string
  readonly path: string
  /** gzip, as a CDN would send it; of pages and files of a host only. */
  readonly bytes: number
}

export interface HostServer {
  readonly port: number
  /** What was asked for since the last time. */
  takeAsked(): Asked[]
  /** Sent with each page; absent: none. */
  policy: string | undefined
  stop(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
}
const COMPRESSED = ['.html', '.js', '.css', '.svg', '.json', '.wasm']

interface Sent {
  readonly type: string
  readonly body: Buffer
  readonly isCompressed: boolean
  readonly gzipBytes: number
}

function readSent(file: string): Sent {
  const raw = readFileSync(file)
  const extension = path.extname(file)
  const isCompressed = COMPRESSED.includes(extension)
  const body = isCompressed
    ? brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } })
    : raw
  const gzipBytes = isCompressed ? gzipSync(raw, { level: 9 }).length : raw.length
  return { type: TYPES[extension] ?? 'application/octet-stream', body, isCompressed, gzipBytes }
}

/**
 * The hosts' pages as a CDN serves them, HTTP/2 with brotli, and behind every other name a service that answers at once. So
 * nobody is measured by somebody's network, and nobody's requests leave this machine.
 */
export async function serveHosts(folders: ReadonlyMap<string, string>): Promise<HostServer> {
  const pems = await generate([{ name: 'commonName', value: 'host.example' }], { keySize: 2048 })
  const files = new Map<string, Sent>()
  let asked: Asked[] = []

  const answer = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const name = `${request.headers[':authority'] ?? request.headers.host}`.replace(/:\d+$/, '')
    const { pathname } = new URL(request.url, `https://${name}`)
    const folder = folders.get(name)
    if (!folder) {
      if (request.method !== 'OPTIONS') asked.push({ name, path: pathname, bytes: 0 })
      answerElsewhere(request, response, name)
      return
    }
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const sent = files.get(file) ?? readSent(file)
    files.set(file, sent)
    asked.push({ name, path: pathname, bytes: sent.gzipBytes })
    response.writeHead(200, {
      'content-type': sent.type,
      'content-length': sent.body.length,
      ...(sent.isCompressed && { 'content-encoding': 'br' }),
      ...(server.policy !== undefined && pathname === '/' && { 'content-security-policy': server.policy }),
    })
    response.end(sent.body)
  }

  const listener = createSecureServer({ key: pems.private, cert: pems.cert, allowHTTP1: true }, answer)
  const sockets = new WebSocketServer({ noServer: true })
  listener.on('upgrade', (request, socket, head) => {
    asked.push({ name: `${request.headers.host}`.replace(/:\d+$/, ''), path: 'WebSocket', bytes: 0 })
    sockets.handleUpgrade(request, socket, head, (peer) => {
      peer.on('error', () => {}) // a page that is gone
      peer.on('message', (data) => {
        const { id, method } = JSON.parse(`${data}`) as { id: number; method?: string }
        if (!method) return
        const result = method === 'irn_subscribe' ? randomBytes(32).toString('hex') : answerRpc(method)
        peer.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
      })
    })
  })
  // A page that goes away in the middle is no news.
  listener.on('sessionError', () => {})
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const server: HostServer = {
    port: (listener.address() as AddressInfo).port,
    policy: undefined,
    takeAsked() {
      const taken = asked
      asked = []
      return taken
    },
    stop() {
      for (const peer of sockets.clients) peer.terminate()
      listener.close()
    },
  }
  return server
}
