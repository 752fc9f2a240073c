import { encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { TOKEN_ABI } from '../chains/contract-abis.ts'
import { NATIVE_TOKEN_ADDRESS } from '../chains/local-chain.ts'
import { callNode } from '../chains/rpc.ts'
import { ok, type Route, type ServiceRequest } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { requireAddress, requireCaip10, requireChain } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { quoteAmount, readAllowance, requireAmount, requirePair } from './convert-quote.ts'
import { buildTransactionRoute } from './convert-transaction.ts'

/** The convert endpoints, on the exchange contract of each chain. */
export function convertRoutes(context: BlockchainApiContext): Route[] {
  const { chains } = context
  const get = (name: string, answer: (query: URLSearchParams) => unknown): Route => ({
    method: 'GET',
    path: `/v1/convert/${name}`,
    async answer(request: ServiceRequest) {
      requireProject(request)
      return ok(await answer(request.query))
    },
  })
  return [
    get('tokens', (query) => ({ tokens: listTokens(context, query) })),
    get('quotes', async (query) => {
      requireAddress(query.get('userAddress'), 'userAddress')
      const pair = requirePair(chains, query.get('from'), query.get('to'))
      const amount = requireAmount(query.get('amount'))
      const toAmount = (await quoteAmount(pair, amount)).toString()
      const [fromAccount, toAccount] = [query.get('from'), query.get('to')]
      return { quotes: [{ id: null, fromAmount: amount.toString(), fromAccount, toAmount, toAccount }] }
    }),
    get('allowance', async (query) => {
      const token = requireCaip10(chains, query.get('tokenAddress'), 'tokenAddress')
      const owner = requireCaip10(chains, query.get('userAddress'), 'userAddress')
      return { allowance: (await readAllowance(token.chain, token.address, owner.address)).toString() }
    }),
    get('gas-price', async (query) => {
      const chain = requireChain(chains, query.get('chainId'), 'chainId')
      const wei = BigInt(await callNode<Hex>(chain.nodeUrl, 'eth_gasPrice'))
      return { standard: `${wei}`, fast: `${(wei * 12n) / 10n}`, instant: `${(wei * 15n) / 10n}` }
    }),
    get('build-approve', async (query) => {
      const owner = requireCaip10(chains, query.get('userAddress'), 'userAddress')
      const { chain } = requirePair(chains, query.get('from'), query.get('to'))
      const amount = query.has('amount') ? requireAmount(query.get('amount')) : maxUint256
      const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [chain.exchange, amount] })
      const gasPrice = BigInt(await callNode<Hex>(owner.chain.nodeUrl, 'eth_gasPrice')).toString()
      // As the real one does: `from` echoes the sold token, which is the contract to call, and `to` the bought one.
      return { tx: { from: query.get('from'), to: query.get('to'), data, value: '0', eip155: { gasPrice } } }
    }),
    buildTransactionRoute(context),
  ]
}

function listTokens(context: BlockchainApiContext, query: URLSearchParams): unknown[] {
  const chain = requireChain(context.chains, query.get('chainId'), 'chainId')
  const native = { ...chain.nativeCurrency, address: NATIVE_TOKEN_ADDRESS }
  return [native, ...chain.tokens.filter((token) => token.traded)].map((token) => ({
    name: token.name,
    symbol: token.symbol,
    address: `${chain.caipNetworkId}:${token.address}`,
    decimals: token.decimals,
    logoUri: `${context.imagesUrl}/token/${token.symbol}.svg`,
    eip2612: false,
  }))
}
