import { type Address, formatUnits } from 'viem'
import type { LocalChain } from '../chains/local-chain.ts'
import { readHoldings, readPricesUsd } from '../chains/read-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, type ServiceRequest } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { requireAddress, requireCaip10, requireChain } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { requirePerUsd } from './currencies.ts'
import { readSolanaItems } from './solana-balance.ts'

/** One asset of an account. `address` is absent for the native coin. */
export interface BalanceItem {
  name: string
  symbol: string
  chainId: string
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

/** SDK versions that the real service answers with nothing, because they flooded it. */
const MUTED_VERSIONS = /1\.6\.[45]$/

/** GET /v1/account/{address}/balance: what the chains hold, repeated for `balanceCacheMs` unless `forceUpdate` is given. */
export function balanceRoute(context: BlockchainApiContext): Route {
  const answers = new Map<string, { at: number; items: BalanceItem[] }>()
  return {
    method: 'GET',
    path: '/v1/account/:address/balance',
    async answer(request) {
      requireProject(request)
      const perUsd = requirePerUsd(request.query.get('currency'))
      const version = request.query.get('sv') ?? request.headers['x-sdk-version']
      if (!version || MUTED_VERSIONS.test(String(version))) return ok({ balances: [] })
      if (request.query.get('chainId') === context.solana?.caipNetworkId && context.solana) {
        if (request.query.get('forceUpdate')) throw new Refusal(400, 'forceUpdate', 'Not an EVM token')
        const rates = { perUsd, imagesUrl: context.imagesUrl }
        return ok({ balances: await readSolanaItems(context.solana, request.params.address ?? '', rates) })
      }

      const owner = requireAddress(request.params.address, 'address')
      const chains = chosenChains(context, request)
      const isForced = readForceUpdate(context, request)
      // Whatever chains it was about, as the real service does.
      const key = `${owner} ${perUsd}`
      const known = answers.get(key)
      if (known && !isForced && context.now() - known.at < context.balanceCacheMs) return ok({ balances: known.items })
      const lists = await Promise.all(chains.map((chain) => readItems(chain, owner, perUsd, context.imagesUrl)))
      const items = lists.flat()
      answers.set(key, { at: context.now(), items })
      return ok({ balances: items })
    },
  }
}

function chosenChains(context: BlockchainApiContext, request: ServiceRequest): readonly LocalChain[] {
  const caipNetworkId = request.query.get('chainId')
  return caipNetworkId ? [requireChain(context.chains, caipNetworkId, 'chainId')] : context.chains
}

function readForceUpdate(context: BlockchainApiContext, request: ServiceRequest): boolean {
  const text = request.query.get('forceUpdate')
  if (!text) return false
  for (const account of text.split(',')) requireCaip10(context.chains, account, 'forceUpdate')
  return true
}

async function readItems(chain: LocalChain, owner: Address, perUsd: number, imagesUrl: string): Promise<BalanceItem[]> {
  const [holdings, prices] = await Promise.all([readHoldings(chain, owner), readPricesUsd(chain)])
  const item = (
    asset: { name: string; symbol: string; decimals: number },
    amount: bigint,
    priceUsd: number,
  ): BalanceItem => {
    const numeric = formatUnits(amount, asset.decimals)
    const price = priceUsd * perUsd
    const quantity = { decimals: String(asset.decimals), numeric }
    const iconUrl = `${imagesUrl}/token/${asset.symbol}.svg`
    const { name, symbol } = asset
    return { name, symbol, chainId: chain.caipNetworkId, value: Number(numeric) * price, price, quantity, iconUrl }
  }
  const native = holdings.nativeWei > 0n ? [item(chain.nativeCurrency, holdings.nativeWei, prices.native)] : []
  const tokens = holdings.tokens
    .filter(({ amount }) => amount > 0n)
    .map(({ token, amount }) => ({
      ...item(token, amount, prices.bySymbol.get(token.symbol) ?? 0),
      address: `${chain.caipNetworkId}:${token.address}`,
    }))
  return [...native, ...tokens]
}
