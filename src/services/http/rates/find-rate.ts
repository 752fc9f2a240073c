import { array, custom, looseObject, nullish, string, unknown } from 'valibot'
import type { CaipAddress } from '../../../domain/account.ts'
import { NAME_TTL_MS } from '../../../domain/limits.ts'
import type { Network } from '../../../domain/network.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import type { CacheTable } from '../../../ports/cache.ts'
import type { ApiParts } from '../../../ports/services.ts'
import { accept, acceptRows } from '../schemas.ts'

/**
 * A rate this near to one is taken for dollars: a service that does not know the question answers what it always answers,
 * and its two answers may be some minutes apart.
 */
const NEAR_ONE = 0.02
/** What the service says to a currency that it does not have. */
const REFUSALS: readonly unknown[] = [400, 422]

const pricesSchema = looseObject({ fungibles: array(unknown()) })
const priceSchema = looseObject({
  symbol: string(),
  address: nullish(string()),
  price: custom<number | string>((value) => typeof value === 'number' || /^\d+(\.\d+)?$/.test(String(value))),
})

/** 0: the service has none. */
const RATES: CacheTable = {
  name: 'rate',
  ttlMs: NAME_TTL_MS,
  isSound: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
}

const saysOther = ({ currency: said }: Readonly<Record<string, unknown>>, currency: string): boolean =>
  said !== undefined && said !== null && `${said}`.toUpperCase() !== currency

interface Price {
  readonly symbol: string
  readonly price: number
}

/** The price of this coin; nothing where the answer is about another coin, or says itself that it is in another currency. */
function readPrice(answer: unknown, coin: CaipAddress, currency: string): Price | undefined {
  const prices = accept(pricesSchema, answer)
  const rows = acceptRows(priceSchema, prices.fungibles)
  const row = rows.find(({ address }) => (address ?? coin).toLowerCase() === coin.toLowerCase())
  return row && ![prices, row].some((one) => saysOther(one, currency))
    ? { symbol: row.symbol, price: Number(row.price) }
    : undefined
}

/** How many of the other currency a dollar is, by two prices of one coin; 0 where they do not say. */
function compare(dollars: Price | undefined, other: Price | undefined): number {
  if (!dollars || !other || dollars.symbol !== other.symbol) return 0
  const rate = other.price / dollars.price
  return Number.isFinite(rate) && rate > 0 && Math.abs(rate - 1) > NEAR_ONE ? rate : 0
}

/** See `Services.rate`. */
export async function findRate(
  { http, cache, gate, projectId }: ApiParts,
  currency: string,
  network: Network,
  coin: CaipAddress,
): Promise<number | undefined> {
  if (!(await gate.isServed(network))) return undefined
  const ask = async (code: string): Promise<Price | undefined> =>
    readPrice(
      await http.post({
        service: 'blockchainApi',
        path: '/v1/fungible/price',
        body: { projectId, currency: code.toLowerCase(), addresses: [coin] },
        identity: 'clientId',
        isFallible: true,
      }),
      coin,
      code,
    )
  const other = (): Promise<Price | undefined> =>
    ask(currency).catch((error: unknown) => {
      if (isWidgetError(error, 'http/status') && REFUSALS.includes(error.context.status)) return undefined
      throw error
    })
  // Together: prices move, and what they have to each other is the rate only at one moment.
  const rate = await cache.getOrLoad(RATES, `${currency} ${coin}`, async () =>
    compare(...((await Promise.all([ask('USD'), other()])) as [Price | undefined, Price | undefined])),
  )
  return rate || undefined
}
