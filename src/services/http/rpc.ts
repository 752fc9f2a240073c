import type { ResolvedOptions } from '../../domain/config.ts'
import { SERVICE_TIMEOUT_MS } from '../../domain/limits.ts'
import type { Network } from '../../domain/network.ts'
import { messageOf } from '../../errors/from-unknown.ts'
import { failService } from '../../errors/service-errors.ts'
import { cleanText } from '../../kernel/text.ts'
import type { HttpPort, Services } from '../../ports/services.ts'
import { isHostedChain } from './hosted-chains.ts'
import { accept, rpcAnswerSchema } from './schemas.ts'

type RpcOptions = Pick<ResolvedOptions, 'projectId' | 'baseUrls' | 'customRpcUrls'>

/** Refusals that say nothing about the call itself: this node lacks the method, broke, or has had enough of us. */
const NODE_TROUBLE: readonly unknown[] = [-32601, -32603, -32005]

const MESSAGE_LIMIT = 200

/** Addresses of a network's nodes in the order they are tried (R7.82). */
export function rpcUrls({ projectId, baseUrls, customRpcUrls }: RpcOptions, network: Network): string[] {
  const id = network.caipNetworkId
  const hosted = baseUrls.blockchainApi.replace(/\/+$/, '')
  const custom = (customRpcUrls?.[id] ?? []).map((url) =>
    url.startsWith(`${hosted}/`) && !/[?&]projectId=/.test(url)
      ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ projectId })}`
      : url,
  )
  const ours =
    projectId && isHostedChain(id) ? [`${hosted}/v1/?${new URLSearchParams({ chainId: id, projectId })}`] : []
  return [...new Set([...custom, ...ours, ...network.rpcUrls.default.http])]
}

/**
 * JSON-RPC to a network's nodes. The next address is tried when a node cannot be reached or is in trouble; any other
 * refusal is the chain's answer and ends the call. All tries together stay within SERVICE_TIMEOUT_MS.
 */
export function createRpc(http: HttpPort, options: RpcOptions): Services['rpc'] {
  let id = 0
  return async (network, method, params) => {
    const urls = rpcUrls(options, network)
    const body = { jsonrpc: '2.0', id: ++id, method, params }
    const timeoutMs = SERVICE_TIMEOUT_MS / urls.length
    let failure = failService('rpc/failed', { message: 'no node known' })
    for (const path of urls) {
      try {
        const { result, error } = accept(rpcAnswerSchema, await http.post({ service: 'node', path, body, timeoutMs }))
        if (!error && result === undefined) throw failService('http/garbage')
        if (!error) return result
        failure = failService('rpc/failed', { message: cleanText(error.message, MESSAGE_LIMIT) }, error)
        if (!NODE_TROUBLE.includes(error.code)) break
      } catch (cause) {
        failure = failService('rpc/failed', { message: messageOf(cause) }, cause)
      }
    }
    throw failure
  }
}
