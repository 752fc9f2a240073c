import * as v from 'valibot'
import type { LocalChain, LocalToken } from '../chains/local-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Reply, type Route, readBody } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { requireCaip10 } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'

const EXCHANGES = [
  { id: 'binance', name: 'Binance' },
  { id: 'coinbase', name: 'Coinbase' },
]
const STATUS = { open: 'IN_PROGRESS', delivering: 'IN_PROGRESS', delivered: 'SUCCESS', failed: 'FAILED' } as const

const ids = v.optional(v.array(v.string()))
const CallSchema = v.object({ jsonrpc: v.literal('2.0'), id: v.number(), method: v.string(), params: v.unknown() })
const ListSchema = v.object({
  page: v.pipe(v.number(), v.minValue(1)),
  includeOnly: ids,
  exclude: ids,
  asset: v.optional(v.string()),
  amount: v.optional(v.string()),
})
const UrlSchema = v.object({
  exchangeId: v.string(),
  asset: v.string(),
  amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  recipient: v.string(),
})
const StatusSchema = v.object({ exchangeId: v.string(), sessionId: v.pipe(v.string(), v.maxLength(50)) })

/** JSON-RPC says no with a code, and with status 400. */
class RpcRefusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, params)
  if (!success) throw new RpcRefusal(-32602, 'Invalid params')
  return output
}

/** What a CAIP-19 asset is on the local chains; its token is undefined for the native coin. */
function findAsset(chains: readonly LocalChain[], asset: string): { chain: LocalChain; token: LocalToken | undefined } {
  const [network, kind = ''] = asset.split('/')
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === network)
  if (!chain) throw new RpcRefusal(-7, `Asset ${asset} is not supported`)
  if (kind === 'slip44:60') return { chain, token: undefined }
  const token = chain.tokens.find(({ address }) => `erc20:${address}`.toLowerCase() === kind.toLowerCase())
  if (!token) throw new RpcRefusal(-7, `Asset ${asset} is not supported`)
  return { chain, token }
}

/** POST /v1/json-rpc: payments from exchange accounts. Their pages deliver on the local chains. */
export function payRoute({ chains, orders, providersUrl, imagesUrl }: BlockchainApiContext): Route {
  const methods: Readonly<Record<string, (params: unknown) => unknown>> = {
    reown_getExchanges(params) {
      const { includeOnly, exclude = [], asset } = read(ListSchema, params)
      if (includeOnly && exclude.length) throw new RpcRefusal(-32602, 'includeOnly and exclude rule each other out')
      if (asset) findAsset(chains, asset)
      const exchanges = EXCHANGES.filter(({ id }) => (includeOnly?.includes(id) ?? true) && !exclude.includes(id))
      return {
        exchanges: exchanges.map((one) => ({ ...one, imageUrl: `${imagesUrl}/app/${one.id}.svg` })),
        total: exchanges.length,
      }
    },
    reown_getExchangePayUrl(params) {
      const { exchangeId, asset, amount, recipient } = read(UrlSchema, params)
      if (!EXCHANGES.some(({ id }) => id === exchangeId)) throw new RpcRefusal(-6, 'Exchange not found')
      const { chain, token } = findAsset(chains, asset)
      const to = requireCaip10(chains, recipient, 'recipient')
      if (to.chain !== chain) throw new RpcRefusal(-32602, 'Recipient and asset are on different chains')
      const order = orders.add({ by: exchangeId, chain, token, amount, to: to.address })
      return { url: `${providersUrl}/orders/${order.id}`, sessionId: order.id }
    },
    async reown_getExchangeBuyStatus(params) {
      const { exchangeId, sessionId } = read(StatusSchema, params)
      const order = orders.find(sessionId)
      if (!order || order.by !== exchangeId) return { status: 'UNKNOWN' }
      return { status: STATUS[await orders.statusOf(order)], txHash: orders.hashOf(order) }
    },
  }
  return {
    method: 'POST',
    path: '/v1/json-rpc',
    async answer(request): Promise<Reply> {
      requireProject(request)
      const { id, method, params } = readBody(CallSchema, request)
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      try {
        if (!run) throw new RpcRefusal(-32601, 'Method not found')
        return ok({ jsonrpc: '2.0', id, result: await run(params) })
      } catch (error) {
        if (error instanceof Refusal) return refuse(id, -32602, error.message)
        if (error instanceof RpcRefusal) return refuse(id, error.code, error.message)
        throw error
      }
    },
  }
}

const refuse = (id: number, code: number, message: string): Reply => ({
  status: 400,
  body: { jsonrpc: '2.0', id, error: { code, message } },
})
