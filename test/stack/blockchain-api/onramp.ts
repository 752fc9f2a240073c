import * as v from 'valibot'
import type { LocalChain } from '../chains/local-chain.ts'
import { NATIVE_TOKEN_ADDRESS } from '../chains/local-chain.ts'
import { readPricesUsd } from '../chains/read-chain.ts'
import type { Order } from '../providers/order-book.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, readBody } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { requireAddress } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { findPurchasable } from './purchasable.ts'

/** USD for one. */
const RATES: Readonly<Record<string, number>> = { USD: 1, EUR: 1.1 }
const PROVIDER_FEE = 0.015
const NETWORK_FEE_USD = 0.25
/** What Coinbase calls chains, and the local chain that stands for it. */
const CHAIN_NAMES = ['ethereum', 'polygon', 'base']
const STATUS = {
  delivering: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  delivered: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const DecimalSchema = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))
const QuoteSchema = v.object({
  purchaseCurrency: v.looseObject({ symbol: v.string() }),
  paymentCurrency: v.looseObject({ id: v.picklist(Object.keys(RATES)) }),
  amount: DecimalSchema,
  network: v.string(),
})
const UrlSchema = v.object({
  destinationWallets: v.pipe(
    v.array(v.object({ address: v.string(), blockchains: v.array(v.string()), assets: v.array(v.string()) })),
    v.minLength(1),
  ),
  defaultNetwork: v.string(),
  partnerUserId: v.pipe(v.string(), v.minLength(32), v.maxLength(50)),
  defaultExperience: v.literal('buy'),
  // Whole numbers: the real one refuses a body with any other.
  presetCryptoAmount: v.optional(v.pipe(v.number(), v.safeInteger())),
  presetFiatAmount: v.optional(v.pipe(v.number(), v.safeInteger())),
})

/** What the on-ramp sells, for how much, and where it is paid for: prices are the exchange contract's. */
export function onrampRoutes(context: BlockchainApiContext): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/onramp/options',
      answer(request) {
        requireProject(request)
        const paymentCurrencies = Object.keys(RATES).map((id) => ({ id, payment_method_limits: limits }))
        return ok({ paymentCurrencies, purchaseCurrencies: listPurchasable(context.chains) })
      },
    },
    {
      method: 'POST',
      path: '/v1/onramp/quote',
      async answer(request) {
        requireProject(request)
        const { purchaseCurrency, paymentCurrency, amount } = readBody(QuoteSchema, request)
        const rate = RATES[paymentCurrency.id] ?? 1
        const fees = { provider: Number(amount) * PROVIDER_FEE, network: NETWORK_FEE_USD / rate }
        const subtotal = Number(amount) - fees.provider - fees.network
        const bought = (subtotal * rate) / (await priceOf(context.chains, purchaseCurrency.symbol))
        const money = (value: number) => ({ amount: value.toFixed(2), currency: paymentCurrency.id })
        return ok({
          paymentTotal: money(Number(amount)),
          paymentSubtotal: money(subtotal),
          purchaseAmount: { amount: bought.toFixed(6), currency: purchaseCurrency.symbol },
          networkFee: money(fees.network),
          coinbaseFee: money(fees.provider),
          quoteId: `quote-${context.now()}`,
        })
      },
    },
    {
      method: 'POST',
      path: '/v1/generators/onrampurl',
      async answer(request) {
        requireProject(request)
        const body = readBody(UrlSchema, request)
        const [wallet] = body.destinationWallets
        const chain = context.chains[CHAIN_NAMES.indexOf(body.defaultNetwork)]
        if (!chain) throw new Refusal(400, 'defaultNetwork', `Unsupported network: ${body.defaultNetwork}`)
        const to = requireAddress(wallet?.address, 'address')
        const token = findPurchasable(chain, wallet?.assets[0] ?? '')
        const amount = body.presetCryptoAmount ?? body.presetFiatAmount ?? 50
        const order = context.orders.add({ by: 'coinbase', chain, token, amount: String(amount), to })
        return ok({ url: `${context.providersUrl}/orders/${order.id}` })
      },
    },
  ]
}

function listPurchasable([chain, ...others]: readonly LocalChain[]): unknown[] {
  if (!chain) return []
  const tokens = chain.tokens.filter(({ symbol }) => symbol === 'TUSD')
  return [...tokens, { ...chain.nativeCurrency, address: NATIVE_TOKEN_ADDRESS }].map(({ name, symbol, address }) => ({
    id: symbol,
    name,
    symbol,
    networks: [chain, ...(symbol === 'TUSD' ? others : [])].map(({ id, name: display_name }) => ({
      name: display_name.toLowerCase().replaceAll(' ', '-'),
      display_name,
      chain_id: String(id),
      contract_address: address,
    })),
  }))
}

async function priceOf([chain]: readonly LocalChain[], code: string): Promise<number> {
  if (!chain) throw new Refusal(503, 'chain', 'Nothing can be priced')
  const { native, bySymbol } = await readPricesUsd(chain)
  const token = findPurchasable(chain, code)
  return token ? (bySymbol.get(token.symbol) ?? 1) : native
}

/** What an address bought from Coinbase, newest first, in the form of the history. Orders nobody paid do not show. */
export async function listPurchases({ orders, calendar }: BlockchainApiContext, owner: string): Promise<unknown[]> {
  const mine = orders.all.filter(({ by, to }) => by === 'coinbase' && to.toLowerCase() === owner.toLowerCase())
  const items = await Promise.all(
    mine.map(async (order) => {
      const status = await orders.statusOf(order)
      if (status === 'open') return []
      const told = { ...order, createdAtMs: calendar.told(order.createdAtMs) }
      return [toItem(told, STATUS[status], orders.hashOf(order) ?? '')]
    }),
  )
  return items.flat()
}

function toItem({ id, createdAtMs, to, token, chain, amount }: Order, status: string, hash: string): unknown {
  const { symbol } = token ?? chain.nativeCurrency
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash,
      nonce: 1,
      minedAt: new Date(createdAtMs).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: to,
      status,
      application: null,
      chain: null,
    },
    transfers: [
      {
        direction: 'in',
        fungible_info: { name: symbol, symbol, icon: null },
        nft_info: null,
        quantity: { numeric: amount },
        value: null,
        price: null,
      },
    ],
  }
}
