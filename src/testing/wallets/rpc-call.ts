import { PROVIDER_ERROR, ProviderRpcError } from './provider-error.ts'
import type { WalletChain, WalletRequest } from './types.ts'

/** One call to a chain of the wallet. */
export const callChain = (chain: WalletChain, request: WalletRequest): Promise<unknown> =>
  chain.node ? chain.node(request) : callRpc(chain.rpcUrl, request)

/** One JSON-RPC call. Fails with the endpoint's own code and message, or with -32603 when it cannot be reached. */
export async function callRpc(url: string, request: WalletRequest): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: request.method, params: request.params ?? [] })
  let answer: { result?: unknown; error?: { code: number; message: string; data?: unknown } }
  try {
    const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    answer = (await response.json()) as typeof answer
  } catch (error) {
    throw new ProviderRpcError(PROVIDER_ERROR.internal, `The chain's RPC did not answer: ${String(error)}`)
  }
  if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}
