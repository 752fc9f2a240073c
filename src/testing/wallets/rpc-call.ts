import { PROVIDER_ERROR, ProviderRpcError } from './provider-error.ts'
import type { WalletChain, WalletRequest } from './types.ts'

/** One call to a chain of the wallet. */
export const callChain = (chain: WalletChain, request: WalletRequest): Promise<unknown> =>
  chain.node ? chain.node(request) : callRpc(chain.rpcUrl, request)

/** Calls a URL: the page itself, or somebody for it. */
export type CallUrl = (url: string, request: WalletRequest) => Promise<unknown>

const HEADER = ['content-type', 'application/json'] as const

/** Jest's jsdom has no `fetch`; Node has no `XMLHttpRequest`. */
const post = (url: string, body: string): Promise<string> =>
  typeof fetch === 'function'
    ? fetch(url, { method: 'POST', body, headers: [[...HEADER]] }).then((response) => response.text())
    : new Promise((resolve, reject) => {
        const call = new XMLHttpRequest()
        call.open('POST', url)
        call.setRequestHeader(...HEADER)
        call.onload = () => resolve(call.responseText)
        call.onerror = () => reject(new TypeError('Failed to fetch'))
        call.send(body)
      })

/** One JSON-RPC call. Fails with the endpoint's own code and message, or with -32603 when it cannot be reached. */
export async function callRpc(url: string, request: WalletRequest): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: request.method, params: request.params ?? [] })
  let answer: { result?: unknown; error?: { code: number; message: string; data?: unknown } }
  try {
    answer = JSON.parse(await post(url, body)) as typeof answer
  } catch (error) {
    throw new ProviderRpcError(PROVIDER_ERROR.internal, `The chain's RPC did not answer: ${String(error)}`)
  }
  if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}
