import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HttpPort, Services } from '../../../../src/ports/services.ts'
import { createMemoryCache } from '../../../../src/services/cache/memory-cache.ts'
import { findRate } from '../../../../src/services/http/rates/find-rate.ts'
import type { FakeClock } from '../../../../src/testing/fake-clock.ts'
import type { LocalService, Reply } from '../../../support/local-service.ts'
import { codeOf, ethereum, solana, TTL_MS } from '../../../support/parts.ts'
import { startLocalServices } from '../../../support/start-local-services.ts'

const COIN = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const PRICE = '/v1/fungible/price'
const coin = { address: COIN, name: 'Ether', symbol: 'ETH', iconUrl: '', decimals: 18 }
const priced = (price: unknown, more: object = {}): Reply => ({ json: { fungibles: [{ ...coin, price, ...more }] } })

let service: LocalService
let clock: FakeClock
let services: Services
beforeEach(async () => {
  ;({ service, clock, services } = await startLocalServices('eip155:1'))
})
afterEach(() => service.stop())

/** The service answers by the currency it is asked for, whichever question comes first. */
function answer(byCurrency: Readonly<Record<string, Reply>>): void {
  service.answerBy(PRICE, ({ text }) => byCurrency[JSON.parse(text).currency] ?? { status: 400 })
}
const asked = () => service.requestsTo(PRICE).map(({ text }) => JSON.parse(text))
const rate = (currency = 'EUR') => services.rate(currency, ethereum, COIN)

describe('what a dollar is in another currency', () => {
  it('R10.36, R7.21: two prices of one coin, asked together, and kept 5 min', async () => {
    answer({ usd: priced(2000), eur: priced('1800.0') })
    expect(await Promise.all([rate(), rate()])).toEqual([0.9, 0.9])
    await clock.advance(299_999)
    expect(await rate()).toBe(0.9)
    expect(asked().sort((a, b) => a.currency.localeCompare(b.currency))).toEqual([
      { projectId: 'p1', currency: 'eur', addresses: [COIN] },
      { projectId: 'p1', currency: 'usd', addresses: [COIN] },
    ])
    answer({ usd: priced(2000), eur: priced(1900) })
    await clock.advance(1)
    expect(await rate()).toBe(0.95)
  })

  it('R10.36: each currency has its own', async () => {
    answer({ usd: priced(2000), eur: priced(1800), jpy: priced(300_000) })
    expect([await rate('EUR'), await rate('JPY'), await rate('EUR')]).toEqual([0.9, 150, 0.9])
    expect(asked()).toHaveLength(4)
  })

  it.each([400, 422])('R10.36: a currency that is refused with %i is not asked for again and again', async (status) => {
    answer({ usd: priced(2000), eur: { status } })
    expect([await rate(), await rate()]).toEqual([undefined, undefined])
    expect(asked()).toHaveLength(2)
  })

  it('R10.36: what could not be asked is no answer, and is asked again', async () => {
    answer({ usd: priced(2000), eur: { status: 500 } })
    expect(await codeOf(rate())).toBe('http/status')
    answer({ usd: { status: 400 }, eur: priced(1800) })
    expect(await codeOf(rate())).toBe('http/status')
    answer({ usd: priced(2000), eur: priced(1800) })
    expect(await rate()).toBe(0.9)
  })

  it('R7.9: a chain that is not served is not asked about', async () => {
    expect(await services.rate('EUR', solana, `${solana.caipNetworkId}:So1`)).toBeUndefined()
    expect(asked()).toEqual([])
  })
})

describe('a service that does not honour the question', () => {
  it.each<[string, Reply, Reply?]>([
    ['answers in dollars whatever is asked', priced(2000)],
    ['answers in dollars of some minutes ago', priced(2039)],
    ['answers in dollars of some minutes ago, lower', priced(1961)],
    ['says of its row that it is dollars', priced(1800, { currency: 'usd' })],
    ['says of its answer that it is dollars', { json: { currency: 'USD', fungibles: [{ ...coin, price: 1800 }] } }],
    ['says something odd of its currency', priced(1800, { currency: { code: 'EUR' } })],
    ['says that its dollars are euros', priced(1800), priced(2000, { currency: 'EUR' })],
    ['prices another coin', priced(1800, { address: 'eip155:1:0x1111111111111111111111111111111111111111' })],
    ['prices the coin of another chain', priced(1800, { address: COIN.replace(':1:', ':10:') })],
    ['calls it by another symbol', priced(1800, { address: undefined, symbol: 'USDC' })],
    ['has no price', { json: { fungibles: [] } }],
    ['has a price that is none', priced(null)],
    ['has a price below nothing', priced(-1800)],
    ['has a price in words', priced('1800 EUR')],
    ['has a price behind words', priced('EUR 1800')],
    ['has a price with two points', priced('1.800.00')],
    ['has a price with nothing behind its point', priced('1800.')],
    ['says nothing, in a word, of its currency', priced(1800, { currency: '' })],
    ['has a price of nothing', priced(0)],
    [
      'has a price beyond all numbers',
      { text: JSON.stringify({ fungibles: [{ ...coin, price: 7 }] }).replace('7', '1e999') },
    ],
    ['has no dollars to compare with', priced(1800), priced(0)],
  ])('R10.36: no rate where it %s', async (_, other, dollars = priced(2000)) => {
    answer({ usd: dollars, eur: other })
    expect(await rate()).toBeUndefined()
  })

  it.each<[string, Reply]>([
    ['says the currency it was asked for', priced(1800, { currency: 'eur' })],
    ['says null of its currency', priced(1800, { currency: null })],
    ['writes a whole number', priced('1800')],
    ['writes a number with decimals', priced('1800.000')],
    ['names no address', priced(1800, { address: undefined })],
    ['writes the address in its own letters', priced(1800, { address: COIN.toUpperCase() })],
  ])('R10.36: a rate where it %s', async (_, other) => {
    answer({ usd: priced(2000), eur: other })
    expect(await rate()).toBe(0.9)
  })

  it('R10.36: a rate just beyond what is taken for dollars', async () => {
    answer({ usd: priced(2000), eur: priced(2041) })
    expect(await rate()).toBe(1.0205)
  })

  it('R10.36: a row that cannot be read costs itself alone', async () => {
    const rows = [
      { ...coin, price: 'free' },
      { ...coin, price: 1800 },
    ]
    answer({ usd: priced(2000), eur: { json: { fungibles: rows } } })
    expect(await rate()).toBe(0.9)
  })

  it('R7.8: garbage is no rate either', async () => {
    answer({ usd: priced(2000), eur: { text: '<html>' } })
    expect(await codeOf(rate())).toBe('http/garbage')
  })
})

describe('a rate out of storage', () => {
  const EMPTY: HttpPort = {
    get: () => expect.unreachable('one number is asked for'),
    post: async () => ({ fungibles: [] }),
    put: () => expect.unreachable('nothing is changed'),
    delete: () => expect.unreachable('nothing is changed'),
    blob: () => expect.unreachable('no picture is asked for'),
  }
  const found = (value: unknown) => {
    const entry = { at: clock.now(), value }
    const disk = { read: async () => new Map([[`rate:EUR ${COIN}`, entry]]), write: () => {}, drop: async () => {} }
    const cache = createMemoryCache({ clock, ttlMs: TTL_MS, disk })
    const gate = { isServed: async () => true, supportedChains: async () => [] }
    return findRate({ http: EMPTY, cache, gate, projectId: 'p1' }, 'EUR', ethereum, COIN)
  }

  it('R3.45: is taken where it is one, and none where there was none', async () => {
    expect([await found(0.9), await found(0)]).toEqual([0.9, undefined])
  })

  it.each([['0.9'], [-0.9], [Number.POSITIVE_INFINITY], [null], [{}]])(
    'R3.45: %s is no rate, and is asked for anew',
    async (value) => expect(await found(value)).toBeUndefined(),
  )
})
