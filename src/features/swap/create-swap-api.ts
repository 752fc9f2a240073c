import { array, custom, type InferOutput, looseObject, nullish, string, unknown } from 'valibot'
import type { CaipAddress } from '../../domain/account.ts'
import { parseCaipAddress } from '../../domain/caip.ts'
import { safeImageUrl } from '../../domain/image.ts'
import type { Network } from '../../domain/network.ts'
import { failService } from '../../errors/service-errors.ts'
import { matching } from '../../kernel/matching.ts'
import { cleanText } from '../../kernel/text.ts'
import type { ApiParts, HttpRequest } from '../../ports/services.ts'
import { accept, acceptRows } from '../../services/http/schemas.ts'
import { failSwap } from './errors.ts'
import type { BuiltTransaction, SwapApi } from './swap-api.ts'
import { isNative, SYMBOL_LIMIT } from './swap-order.ts'

/** Per cent (R9.37). */
const SLIPPAGE = 1

const rows = array(unknown())
const caipAddress = custom<CaipAddress>((value) => !!parseCaipAddress(`${value}`))
/** Integers come as text: they are larger than a number can be. */
const integer = matching(/^\d{1,78}$/)
const hex = custom<`0x${string}`>((value) => typeof value === 'string' && /^0x([\da-f]{2})*$/i.test(value))
const decimals = custom<number>((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255)

const tokensSchema = looseObject({ tokens: rows })
const tokenSchema = looseObject({ name: string(), symbol: string(), address: caipAddress, decimals })
const quotesSchema = looseObject({ quotes: rows })
const quoteSchema = looseObject({ fromAmount: integer, toAmount: integer })
const allowanceSchema = looseObject({ allowance: integer })
const gasPriceSchema = looseObject({ standard: integer, fast: integer, instant: integer })
/** What every transaction of ours is; `approve(address,uint256)` has a first word of its own. */
const fees = nullish(looseObject({ gas: nullish(integer), gasPrice: nullish(integer) }))
const approvalSchema = looseObject({
  tx: looseObject({
    from: caipAddress,
    data: custom<`0x${string}`>((value) => /^0x095ea7b3[\da-f]{128}$/i.test(`${value}`)),
    eip155: fees,
  }),
})
const transactionSchema = looseObject({
  tx: looseObject({ to: caipAddress, data: hex, amount: integer, eip155: fees }),
})
const pricesSchema = looseObject({ fungibles: rows })
const priceSchema = looseObject({
  symbol: string(),
  price: custom<number | string>(
    (value) =>
      (typeof value === 'number' || /^\d+(\.\d+)?$/.test(String(value))) &&
      Number(value) >= 0 &&
      Number.isFinite(Number(value)),
  ),
})

const plain = (address: CaipAddress): string => address.slice(address.lastIndexOf(':') + 1)
const toAmount = (text: string | null | undefined): bigint | undefined => (text ? BigInt(text) : undefined)

const toTransaction = (
  to: CaipAddress,
  { data, eip155 }: { data: `0x${string}`; eip155?: InferOutput<typeof fees> },
): BuiltTransaction => ({
  to: plain(to),
  data,
  gas: toAmount(eip155?.gas),
  gasPrice: toAmount(eip155?.gasPrice),
})

/** Exchange endpoints (R7.15 to R7.21); which addresses are plain and which CAIP-10 differs by endpoint there too. */
export function createSwapApi({ http, gate, projectId }: ApiParts): SwapApi {
  const service = 'blockchainApi'
  const get = (name: string, query: NonNullable<HttpRequest['query']>): Promise<unknown> =>
    http.get({ service, path: `/v1/convert/${name}`, query })
  /** The project id is in these bodies, so the query says nothing of it. */
  const post = (path: string, body: object): Promise<unknown> =>
    http.post({ service, path: `/v1/${path}`, body: { projectId, ...body }, identity: 'clientId' })
  const requireSwaps = async (network: Network): Promise<void> => {
    if (!(await gate.isServed(network))) throw failSwap('swap/network-unsupported')
  }

  return {
    async tokens(network) {
      if (!(await gate.isServed(network))) return []
      const { tokens } = accept(tokensSchema, await get('tokens', { chainId: network.caipNetworkId }))
      // An address is one token, however it is written: of several rows the first counts. Elsewhere it is another one.
      const known = new Map<string, InferOutput<typeof tokenSchema>>()
      for (const token of acceptRows(tokenSchema, tokens)) {
        const key = token.address.toLowerCase()
        if (key.startsWith(`${network.caipNetworkId}:`) && !known.has(key)) known.set(key, token)
      }
      return [...known.values()].map(({ name, symbol, address, decimals, logoUri }) => ({
        name: cleanText(name),
        symbol: cleanText(symbol, SYMBOL_LIMIT),
        address,
        decimals,
        logoUrl: safeImageUrl(logoUri),
        // Whoever lists the coin as a token would have it sold or bought for that: there is no contract to ask.
        ...(isNative({ address }) && network.nativeCurrency),
      }))
    },

    async quotes({ network, amount, address, from, to, gasPrice }) {
      if (!(await gate.isServed(network))) return []
      const query = { amount: `${amount}`, userAddress: address, from, to, gasPrice: `${gasPrice}` }
      const { quotes } = accept(quotesSchema, await get('quotes', query))
      return acceptRows(quoteSchema, quotes).map(({ id, fromAmount, toAmount }) => ({
        id: cleanText(id, 100) || undefined,
        fromAmount: BigInt(fromAmount),
        toAmount: BigInt(toAmount),
      }))
    },

    async allowance({ network, token, owner }) {
      if (!(await gate.isServed(network))) return 0n
      const answer = await get('allowance', { tokenAddress: token, userAddress: owner })
      return BigInt(accept(allowanceSchema, answer).allowance)
    },

    async gasPrice(network) {
      if (!(await gate.isServed(network))) throw failSwap('swap/gas-price-unsupported')
      const answer = accept(gasPriceSchema, await get('gas-price', { chainId: network.caipNetworkId }))
      return { standard: BigInt(answer.standard), fast: BigInt(answer.fast), instant: BigInt(answer.instant) }
    },

    async buildApproval({ network, owner, from, to, amount }) {
      await requireSwaps(network)
      const query = { userAddress: owner, from, to, amount: amount === undefined ? undefined : `${amount}` }
      const { tx } = accept(approvalSchema, await get('build-approve', query))
      // The service echoes the pair: `from` is the contract to call, and `to` the bought token (R7.19).
      if (tx.from.toLowerCase() !== from.toLowerCase()) throw failService('http/garbage')
      return toTransaction(from, tx)
    },

    async buildTransaction({ network, owner, from, to, amount }) {
      await requireSwaps(network)
      const body = { amount: `${amount}`, eip155: { slippage: SLIPPAGE }, from, to, userAddress: owner }
      const { tx } = accept(
        transactionSchema,
        await post('convert/build-transaction', { ...body, disableEstimate: true }),
      )
      if (!tx.to.startsWith(`${network.caipNetworkId}:`)) throw failService('http/garbage')
      return { ...toTransaction(tx.to, tx), toAmount: BigInt(tx.amount) }
    },

    async prices(network, token) {
      if (!(await gate.isServed(network))) return []
      const body = { currency: 'usd', addresses: [token] }
      const { fungibles } = accept(pricesSchema, await post('fungible/price', body))
      return acceptRows(priceSchema, fungibles).map(({ symbol, price }) => ({
        symbol: cleanText(symbol, SYMBOL_LIMIT),
        price: Number(price),
      }))
    },
  }
}
