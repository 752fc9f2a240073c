import type { ResolvedOptions } from '../../domain/config.ts'
import { SERVICE_TIMEOUT_MS } from '../../domain/limits.ts'
import type { Network } from '../../domain/network.ts'
import { messageOf } from '../../errors/from-unknown.ts'
import { failService } from '../../errors/service-errors.ts'
import { cleanText } from '../../kernel/text.ts'
import type { NodeRequest } from '../../ports/node-request.ts'
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
  const custom = [customRpcUrls?.[id] ?? []]
    .flat()
    .map((url) =>
      url.startsWith(`${hosted}/`) && !/[?&]projectId=/.test(url)
        ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ projectId })}`
        : url,
    )
  const ours =
    projectId && isHostedChain(id) ? [`${hosted}/v1/?${new URLSearchParams({ chainId: id, projectId })}`] : []
  return [...new Set([...custom, ...ours, ...network.rpcUrls.default.http])]
}

const REQUIRED_NODES = 2

/**
 * The nodes that the host names for a network, each asked by itself. None where it names a single one: there is nobody to
 * compare with.
 */
export function createNodes(http: HttpPort, options: RpcOptions): Services['nodes'] {
  return async (network) => {
    const custom = new Set([options.customRpcUrls?.[network.caipNetworkId] ?? []].flat()).size
    const urls = custom ? rpcUrls(options, network).slice(0, custom) : [...new Set(network.rpcUrls.default.http)]
    if (urls.length < REQUIRED_NODES) return []
    return urls.slice(0, REQUIRED_NODES).map((path) => async (method, params) => {
      const body = { jsonrpc: '2.0', id: 1, method, params }
      const answer = await http.post({ service: 'node', path, body, timeoutMs: SERVICE_TIMEOUT_MS })
      const { result, error } = accept(rpcAnswerSchema, answer)
      if (error) throw failService('rpc/failed', { message: cleanText(error.message, MESSAGE_LIMIT) }, error)
      return result
    })
  }
}

/**
 * JSON-RPC to nodes. The next address is tried when a node cannot be reached or is in trouble; any other refusal is the
 * chain's answer and ends the call. All tries together stay within SERVICE_TIMEOUT_MS.
 */
export function createRpcAt(http: HttpPort, urls: readonly string[]): NodeRequest {
  let id = 0
  return async (method, params) => {
    const body = { jsonrpc: '2.0', id: ++id, method, params }
    const timeoutMs = SERVICE_TIMEOUT_MS / urls.length
    let failure = failService('rpc/failed', { message: 'no node known' })
    /** Of a node that may have done what it was asked: what another one says to it then is not the end of it. */
    let lost: unknown
    for (const path of urls) {
      try {
        const { result, error } = accept(rpcAnswerSchema, await http.post({ service: 'node', path, body, timeoutMs }))
        if (!error && result === undefined) throw failService('http/garbage')
        if (!error) return result
        const cause = lost ? { ...error, cause: lost } : error
        failure = failService('rpc/failed', { message: cleanText(error.message, MESSAGE_LIMIT) }, cause)
        if (!NODE_TROUBLE.includes(error.code)) break
      } catch (cause) {
        lost = cause
        failure = failService('rpc/failed', { message: messageOf(cause) }, cause)
      }
    }
    throw failure
  }
}

/** JSON-RPC to a network's nodes. */
export function createRpc(http: HttpPort, options: RpcOptions): Services['rpc'] {
  const nodes = new Map<string, NodeRequest>()
  return (network, method, params) => {
    const urls = rpcUrls(options, network)
    const node = nodes.get(urls.join(' ')) ?? createRpcAt(http, urls)
    nodes.set(urls.join(' '), node)
    return node(method, params)
  }
}
