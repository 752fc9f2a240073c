import * as v from 'valibot'
import { NATIVE_TOKEN_ADDRESS } from '../chains/local-chain.ts'
import { readPricesUsd } from '../chains/read-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, readBody } from '../serve/route.ts'
import { checkProjectId } from '../serve/sdk-properties.ts'
import { requireCaip10 } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { requirePerUsd } from './currencies.ts'

const PriceSchema = v.object({
  projectId: v.string(),
  currency: v.string(),
  addresses: v.pipe(v.array(v.string()), v.length(1, 'Exactly one address is supported')),
})

/** POST /v1/fungible/price: one asset's price by the exchange's reserves. An unknown token gives an empty list. */
export function priceRoute(context: BlockchainApiContext): Route {
  return {
    method: 'POST',
    path: '/v1/fungible/price',
    async answer(request) {
      const body = readBody(PriceSchema, request)
      checkProjectId(body.projectId)
      const perUsd = requirePerUsd(body.currency)
      const text = body.addresses[0]
      if (!text) throw new Refusal(400, 'addresses', 'Missing address')
      const { chain, address } = requireCaip10(context.chains, text, 'addresses')
      const prices = await readPricesUsd(chain)
      const isNative = address.toLowerCase() === NATIVE_TOKEN_ADDRESS
      const asset = isNative ? chain.nativeCurrency : chain.tokens.find((token) => token.address === address)
      if (!asset) return ok({ fungibles: [] })
      const { name, symbol, decimals } = asset
      const price = (isNative ? prices.native : (prices.bySymbol.get(symbol) ?? 0)) * perUsd
      const iconUrl = `${context.imagesUrl}/token/${symbol}.svg`
      return ok({ fungibles: [{ address: text, name, symbol, iconUrl, price, decimals }] })
    },
  }
}
