import { type RpcMethod, RpcRefusal } from './rpc-methods.ts'

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: readonly unknown[]
}

/** Answers one call, as JSON-RPC 2.0 says. */
function answerCall(call: Call | null, methods: Readonly<Record<string, RpcMethod>>): unknown {
  const id = call?.id ?? null
  const refuse = ({ code, message, data }: RpcRefusal) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data === undefined ? {} : { data }) },
  })
  const method =
    typeof call?.method === 'string' && Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
  if (!method) return refuse(new RpcRefusal(-32601, 'Method not found'))
  try {
    return { jsonrpc: '2.0', id, result: method(call?.params ?? []) }
  } catch (error) {
    return refuse(error instanceof RpcRefusal ? error : new RpcRefusal(-32602, `Invalid params: ${String(error)}`))
  }
}

/** A body with one call or a list of them; undefined when it is no JSON. */
export function answerRpc(text: string, methods: Readonly<Record<string, RpcMethod>>): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  }
  return Array.isArray(body) ? body.map((one) => answerCall(one, methods)) : answerCall(body as Call, methods)
}
