import type { Reply } from '../serve/route.ts'

interface Call {
  id?: unknown
  method?: unknown
}

/** What only a developer's node offers. A public RPC endpoint has no unlocked accounts and no cheats. */
const REFUSED = /^(anvil|evm|hardhat|personal|wallet|miner|ots|erigon|admin)_|^eth_(sendTransaction|sign|sendUnsigned)/

/**
 * Passes a JSON-RPC body (one call or a list) to a node and returns its answer, as a public endpoint would: calls that
 * need unlocked accounts are refused with -32601 and `eth_accounts` is empty.
 */
export async function forwardRpc(nodeUrl: string, text: string): Promise<Reply> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // The protocol has an answer for this.
    return { status: 400, body: errorAnswer(null, -32700, 'Parse error') }
  }
  const calls = (Array.isArray(body) ? body : [body]) as Call[]
  const own = calls.map(answerHere)
  const forwarded = calls.filter((_, index) => own[index] === undefined)
  const answers = forwarded.length > 0 ? await post(nodeUrl, forwarded) : []
  const merged = own.map((answer) => answer ?? answers.shift())
  return { status: 200, body: Array.isArray(body) ? merged : merged[0] }
}

function answerHere(call: Call | null): unknown {
  const id = call?.id ?? null
  if (typeof call?.method !== 'string') return errorAnswer(id, -32600, 'Invalid request')
  if (call.method === 'eth_accounts') return { jsonrpc: '2.0', id, result: [] }
  return REFUSED.test(call.method) ? errorAnswer(id, -32601, `The method ${call.method} is not available`) : undefined
}

function errorAnswer(id: unknown, code: number, message: string): unknown {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

async function post(nodeUrl: string, calls: readonly Call[]): Promise<unknown[]> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(nodeUrl, { method: 'POST', headers, body: JSON.stringify(calls) })
  return (await response.json()) as unknown[]
}
