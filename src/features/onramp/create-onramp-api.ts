import { array, type InferOutput, looseObject, nullish, string, unknown } from 'valibot'
import { failService } from '../../errors/service-errors.ts'
import { matching } from '../../kernel/matching.ts'
import { cleanText } from '../../kernel/text.ts'
import type { ApiParts } from '../../ports/services.ts'
import { webLink } from '../../services/http/links.ts'
import { accept, acceptRows } from '../../services/http/schemas.ts'
import { BUILT_IN_QUOTE_ID } from './built-in-quote.ts'
import type { OnrampApi, OnrampOptions, OnrampQuote, PurchaseRecord } from './onramp-api.ts'

const text = string()
const rows = array(unknown())
const urlSchema = looseObject({ url: text })
const optionsSchema = looseObject({ paymentCurrencies: rows, purchaseCurrencies: rows })
const decimal = matching(/^\d{1,20}(\.\d{1,30})?$/)
const paymentSchema = looseObject({ id: matching(/^[A-Z]{3}$/), payment_method_limits: rows })
const limitSchema = looseObject({ id: text, min: decimal, max: decimal })
const purchaseSchema = looseObject({ id: text, name: text, symbol: text, networks: rows })
const networkSchema = looseObject({ name: text, display_name: text, chain_id: text, contract_address: text })
const money = looseObject({ amount: decimal, currency: text })
const quoteSchema = looseObject({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
  coinbaseFee: money,
  quoteId: text,
})

const historySchema = looseObject({ data: rows })
const purchaseRecordSchema = looseObject({
  id: text,
  metadata: looseObject({ minedAt: text, status: text }),
  transfers: nullish(rows),
})
const movedSchema = looseObject({ fungible_info: nullish(looseObject({})), quantity: nullish(looseObject({})) })

function toPurchase({ id, metadata, transfers }: InferOutput<typeof purchaseRecordSchema>): PurchaseRecord {
  const [{ fungible_info, quantity } = {}] = acceptRows(movedSchema, transfers ?? [])
  const [, status] = /_(SUCCESS|FAILED)$/.exec(metadata.status) ?? []
  const amount = cleanText(quantity?.numeric)
  return {
    id,
    status: status === 'SUCCESS' ? 'done' : status ? 'failed' : 'running',
    madeAtMs: Date.parse(metadata.minedAt),
    amount: /^\d+(\.\d+)?$/.test(amount) ? amount : '',
    symbol: cleanText(fungible_info?.symbol, 20),
    hash: cleanText(metadata.hash, 80),
  }
}

/** What can be bought and paid with while the service is silent, as the real one is (R9.31). */
function builtInOptions(): OnrampOptions {
  const payment_method_limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  const networks = [
    {
      name: 'ethereum-mainnet',
      display_name: 'Ethereum',
      chain_id: '1',
      contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    {
      name: 'polygon-mainnet',
      display_name: 'Polygon',
      chain_id: '137',
      contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    },
  ]
  const coin = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
  const id = '2b92315d-eab7-5bef-84fa-089a131333f5'
  return {
    isBuiltIn: true,
    paymentCurrencies: [
      { id: 'USD', payment_method_limits },
      { id: 'EUR', payment_method_limits },
    ],
    purchaseCurrencies: [
      { id, name: 'USD Coin', symbol: 'USDC', networks },
      { id, name: 'Ether', symbol: 'ETH', networks: [coin] },
    ],
  }
}

/** Where the service answers no quotes, every amount is the one typed, in the payment currency. */
function oneToOne(amount: string, currency: string): OnrampQuote {
  const same = { amount, currency }
  return {
    paymentTotal: same,
    paymentSubtotal: same,
    purchaseAmount: same,
    networkFee: same,
    coinbaseFee: same,
    quoteId: BUILT_IN_QUOTE_ID,
  }
}

/** The service refuses all others; for what is missing the provider's page asks. */
const whole = (amount: number | undefined): number | undefined => (Number.isSafeInteger(amount) ? amount : undefined)

/** On-ramp endpoints (R7.26 to R7.28). */
export function createOnrampApi({ http, gate }: Pick<ApiParts, 'http' | 'gate'>): OnrampApi {
  const service = 'blockchainApi'
  return {
    async url({ network, address, blockchains, assets, defaultNetwork, presetCryptoAmount, presetFiatAmount }) {
      if (!(await gate.isServed(network))) return ''
      const answer = await http.post({
        service,
        path: '/v1/generators/onrampurl',
        body: {
          destinationWallets: [{ address, blockchains, assets }],
          defaultNetwork,
          partnerUserId: address,
          defaultExperience: 'buy',
          presetCryptoAmount: whole(presetCryptoAmount),
          presetFiatAmount: whole(presetFiatAmount),
        },
      })
      const url = webLink(accept(urlSchema, answer).url)
      if (!url) throw failService('http/garbage')
      return url
    },

    async options(network) {
      if (!(await gate.isServed(network))) return { paymentCurrencies: [], purchaseCurrencies: [] }
      try {
        const answer = accept(optionsSchema, await http.get({ service, path: '/v1/onramp/options', isFallible: true }))
        return {
          paymentCurrencies: acceptRows(paymentSchema, answer.paymentCurrencies).map((currency) => ({
            ...currency,
            payment_method_limits: acceptRows(limitSchema, currency.payment_method_limits),
          })),
          purchaseCurrencies: acceptRows(purchaseSchema, answer.purchaseCurrencies).map((currency) => ({
            ...currency,
            networks: acceptRows(networkSchema, currency.networks),
          })),
        }
      } catch {
        return builtInOptions() // the real service has no such route
      }
    },

    async quote({ network, purchaseCurrency, paymentCurrency, amount }) {
      if (!(await gate.isServed(network))) return undefined
      const body = { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency.symbol }
      // The real service has no such route; and what is no answer to what was asked is none.
      try {
        const quote = accept(
          quoteSchema,
          await http.post({ service, path: '/v1/onramp/quote', body, isFallible: true }),
        )
        const { paymentTotal: total, paymentSubtotal: subtotal, purchaseAmount: bought } = quote
        const { id } = paymentCurrency
        const told = [total.currency, subtotal.currency, Number(total.amount), bought.currency].join()
        const isAnswer = told.toLowerCase() === [id, id, Number(amount), purchaseCurrency.symbol].join().toLowerCase()
        if (isAnswer && Number(subtotal.amount) <= Number(amount)) return quote
      } catch {}
      return oneToOne(amount, paymentCurrency.id)
    },

    async purchases({ network, address, cursor, signal }) {
      if (!(await gate.isServed(network))) return { purchases: [], next: undefined }
      const path = `/v1/account/${encodeURIComponent(address)}/history`
      const query = { onramp: 'coinbase', cursor }
      const { data, next } = accept(historySchema, await http.get({ service, path, query, signal, isFresh: true }))
      return {
        purchases: acceptRows(purchaseRecordSchema, data)
          .map(toPurchase)
          .filter(({ madeAtMs }) => madeAtMs > 0),
        next: typeof next === 'string' && next ? next : undefined,
      }
    },
  }
}
