import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toRpcError } from '../wallets/provider-error.ts'
import { createTestChain, type TestChain, type TestChainOptions } from './test-chain.ts'

/** A test chain that listens. */
export interface StartedTestChain extends TestChain {
  /** `http://127.0.0.1:…`, for a network's `rpcUrls` and a wallet's `rpc`. */
  readonly url: string
  /** Ends its server. */
  stop(): Promise<void>
}

interface Call {
  readonly id?: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

const ANY_PAGE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  // Of a published page, to this machine.
  'access-control-allow-private-network': 'true',
}

async function answer(chain: TestChain, { id = null, method, params = [] }: Call): Promise<object> {
  try {
    return { jsonrpc: '2.0', id, result: await chain.request({ method, params }) }
  } catch (cause) {
    return { jsonrpc: '2.0', id, error: toRpcError(cause) }
  }
}

async function serve(chain: TestChain, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, ANY_PAGE).end()
    return
  }
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  try {
    const calls = JSON.parse(Buffer.concat(parts).toString()) as Call | readonly Call[]
    // In turn: a batch may send twice from one account.
    const answers: object[] = []
    for (const call of [calls].flat()) answers.push(await answer(chain, call))
    response.writeHead(200, { ...ANY_PAGE, 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(calls) ? answers : answers[0]))
  } catch {
    response.writeHead(400, ANY_PAGE).end()
  }
}

/** `createTestChain` on a port of this machine that nobody uses, JSON-RPC over HTTP. In Node alone. */
export async function startTestChain(options: TestChainOptions = {}): Promise<StartedTestChain> {
  // Not at the top: bundlers of pages that use the rest of the kit find no such module.
  const { createServer } = await import('node:http')
  const chain = createTestChain(options)
  const server = createServer((request, response) => void serve(chain, request, response))
  // By itself Node closes what is silent for five seconds, maybe while a busy test asks.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    ...chain,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
