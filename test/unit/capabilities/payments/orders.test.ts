import { describe, expect, it } from 'vitest'
import { type CheckedOrder, checkOrder, configurationOf } from '../../../../src/capabilities/payments/check-order.ts'
import { findBill, writeBill } from '../../../../src/capabilities/payments/paid-bills.ts'
import type { PaymentOrder } from '../../../../src/capabilities/payments/payment.ts'
import { readPendingPayments, writePendingPayment } from '../../../../src/capabilities/payments/pending-payment.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { IN_COINS, ORDER, openBill, SHOP, TOKEN } from './open-bill.ts'

const { paymentAsset } = ORDER
const { metadata } = paymentAsset
const withAsset = (change: object): PaymentOrder => ({ ...ORDER, paymentAsset: { ...paymentAsset, ...change } })
const withMetadata = (change: object): PaymentOrder => withAsset({ metadata: { ...metadata, ...change } })

describe('R2.87: an order', () => {
  const check = (order: unknown, given: Parameters<typeof openBill>[0] = {}): CheckedOrder =>
    checkOrder(openBill(given).interior, order as PaymentOrder)
  const refusal = (order: unknown, given?: Parameters<typeof openBill>[0]): unknown => {
    try {
      return check(order, given) && 'taken'
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('is taken only where the host has payments on', () => {
    expect([refusal(ORDER), refusal(ORDER, { features: { pay: false } })]).toEqual(['taken', 'pay/disabled'])
  })

  it('says the asset by its CAIP-19 id: the coin, and a token', () => {
    expect(check(ORDER).asset).toBe('eip155:1/slip44:60')
    expect(check(IN_COINS)).toMatchObject({ asset: `eip155:1/erc20:${TOKEN}`, units: 1_500_000n, amount: '1.5' })
  })

  it('may be of a network that the host does not list: an exchange may pay there', () => {
    expect(check(ORDER).network?.caipNetworkId).toBe('eip155:1')
    expect(check(withAsset({ network: 'eip155:10' })).network?.name).toBe('OP Mainnet')
    expect(check(withAsset({ network: 'eip155:8453' }))).toMatchObject({
      ...{ network: undefined, asset: 'eip155:8453/slip44:60', recipient: `eip155:8453:${SHOP}` },
    })
  })

  it.each([
    ['an asset without a name', withAsset({ asset: '' })],
    ['no asset', withAsset({ asset: undefined })],
    ['nothing about the asset', { ...ORDER, paymentAsset: undefined }],
    ['an asset without details', withAsset({ metadata: undefined })],
    ['an asset without a symbol', withMetadata({ symbol: '' })],
    ['no decimals', withMetadata({ decimals: undefined })],
    ['half a decimal', withMetadata({ decimals: 6.5 })],
    ['decimals in words', withMetadata({ decimals: '6' })],
    ['fewer decimals than none', withMetadata({ decimals: -1 })],
    ['more decimals than a number has', withMetadata({ decimals: 78 })],
  ])('R8.27: with %s is refused', (_, order) => {
    expect(refusal(order)).toBe('pay/invalid-asset')
  })

  it('with as many decimals as a number has, or none, is taken', () => {
    expect(check(withMetadata({ decimals: 77 })).units).toBe(15n * 10n ** 76n)
    expect(check({ ...withMetadata({ decimals: 0 }), amount: 12 })).toMatchObject({ units: 12n, amount: '12' })
    expect(refusal(withMetadata({ decimals: 0 }))).toBe('pay/invalid-amount')
  })

  it('R8.27: of a family that nobody has an id for is refused', () => {
    expect(refusal(withAsset({ network: 'cosmos:cosmoshub-4' }))).toBe('pay/asset-not-supported')
    expect(refusal(withAsset({ network: undefined }))).toBe('pay/asset-not-supported')
  })

  it.each([
    [{ includeOnly: ['binance'] }, 'taken'],
    [{ exclude: ['binance'] }, 'taken'],
    [{}, 'taken'],
    [{ includeOnly: ['binance'], exclude: ['coinbase'] }, 'pay/invalid-config'],
  ])('R8.27: exchanges by %o: %s', (payWithExchange, expected) => {
    expect(refusal({ ...ORDER, payWithExchange })).toBe(expected)
  })

  it.each([
    ['a'.repeat(19), 'pay/invalid-recipient'],
    ['a'.repeat(20), 'taken'],
    ['a.b_c-d'.padEnd(64, '0'), 'taken'],
    ['a'.repeat(65), 'pay/invalid-recipient'],
    [` ${SHOP}`, 'pay/invalid-recipient'],
    [`${SHOP} `, 'pay/invalid-recipient'],
    [`eip155:1:${SHOP}`, 'pay/invalid-recipient'],
    [`${SHOP}?to=me`, 'pay/invalid-recipient'],
    [12_345_678_901_234_567_890_123n, 'pay/invalid-recipient'],
    [[SHOP], 'pay/invalid-recipient'],
    [undefined, 'pay/invalid-recipient'],
  ])('R8.27: the receiver %s: %s', (recipient, expected) => {
    expect(refusal({ ...ORDER, recipient })).toBe(expected)
  })

  it.each(['12', '120.5', 12, 120.5])('R5.48: an amount of several figures, %s, is what it says', (amount) => {
    expect(check({ ...ORDER, amount }).amount).toBe(`${amount}`)
  })

  it.each(['1.0000005', '1.00000005', `1.${'0'.repeat(190)}1`, 0.1 + 0.2])(
    'R5.48: of six decimals, %s is refused however far behind the last of them the rest stands',
    (amount) => {
      expect(refusal({ ...withMetadata({ decimals: 6 }), amount })).toBe('pay/invalid-amount')
    },
  )

  it('is told to analytics as it is paid', () => {
    const order = { ...ORDER, amount: '1.50' }
    expect(configurationOf(order, check(order))).toEqual({
      ...{ network: 'eip155:1', asset: 'native', amount: '1.5', recipient: SHOP },
    })
  })
})

const BILL: CheckedOrder = { network: undefined, units: 1n, asset: 'a', amount: '1', recipient: 'eip155:1:x' }

describe('R5.48: bills that this browser has paid', () => {
  const DAY = 24 * 3_600_000
  const named = (amount: string): CheckedOrder => ({ ...BILL, amount })

  it('that was paid while the clock stood a month ahead is another one a day after the clock was put right', () => {
    const storage = createFakeSite().tab()
    writeBill(storage, BILL, 1_000 + 30 * DAY, 'paid')
    writePendingPayment(storage, BILL, 1_000 + 30 * DAY, { exchangeId: 'binance', sessionId: 's1' })
    const found = (nowMs: number): unknown[] => [
      findBill(storage, BILL, nowMs),
      readPendingPayments(storage, BILL, nowMs).length,
    ]
    expect([found(1_000), found(DAY), found(1_000 + DAY)]).toEqual([
      ['paid', 1],
      ['paid', 1],
      [undefined, 0],
    ])
  })

  it('count for a day, less one millisecond', () => {
    const storage = createFakeSite().tab()
    writeBill(storage, BILL, 1_000, 'paid')
    expect([findBill(storage, BILL, 1_000 + DAY - 1), findBill(storage, BILL, 1_000 + DAY)]).toEqual([
      'paid',
      undefined,
    ])
  })

  it('of two bills the one stays as it is when the other is written or taken back', () => {
    const site = createFakeSite()
    writeBill(site.tab(), named('1'), 1_000, 'sent')
    writeBill(site.tab(), named('2'), 1_000, 'asked')
    writeBill(site.tab(), named('2'), 1_000, undefined)
    expect([findBill(site.tab(), named('1'), 1_000), findBill(site.tab(), named('2'), 1_000)]).toEqual([
      'sent',
      undefined,
    ])
    writeBill(site.tab(), named('1'), 1_000, undefined)
    expect(site.items.get('paid_bills')).toBeUndefined()
  })

  it('are twenty at most: the oldest goes; each stands once, as it was written last', () => {
    const site = createFakeSite()
    for (let index = 0; index < 21; index++) writeBill(site.tab(), named(`${index}`), 1_000, 'asked')
    writeBill(site.tab(), named('5'), 2_000, 'paid')
    const list = JSON.parse(site.items.get('paid_bills') ?? '[]') as { order: string }[]
    expect([list.length, list[0], findBill(site.tab(), named('0'), 2_000)]).toEqual([
      20,
      { order: 'a 5 eip155:1:x', state: 'paid', atMs: 2_000 },
      undefined,
    ])
    expect(new Set(list.map(({ order }) => order)).size).toBe(20)
  })

  it('whose parts run into each other are two', () => {
    const storage = createFakeSite().tab()
    writeBill(storage, { ...BILL, asset: 'a1', amount: '2' }, 1_000, 'paid')
    expect(findBill(storage, { ...BILL, asset: 'a', amount: '12' }, 1_000)).toBeUndefined()
  })

  it.each([
    ['nothing', null],
    ['a number', 7],
    ['an order that is no text', { order: 5, state: 'paid', atMs: 1_000 }],
    ['a state that there is not', { order: 'a 1 eip155:1:x', state: 'free', atMs: 1_000 }],
    ['a time that is none', { order: 'a 1 eip155:1:x', state: 'paid', atMs: 'now' }],
    ['no time', { order: 'a 1 eip155:1:x', state: 'paid' }],
  ])('R3.46: %s among them is left out, and what is sound stays', (_, odd) => {
    const sound = { order: 'a 2 eip155:1:x', state: 'sent', atMs: 1_000 }
    const site = createFakeSite({ paid_bills: JSON.stringify([odd, sound]) })
    expect([findBill(site.tab(), BILL, 1_000), findBill(site.tab(), named('2'), 1_000)]).toEqual([undefined, 'sent'])
    writeBill(site.tab(), named('3'), 1_000, 'paid')
    expect(JSON.parse(site.items.get('paid_bills') ?? '')).toEqual([
      { order: 'a 3 eip155:1:x', state: 'paid', atMs: 1_000 },
      sound,
    ])
  })
})

describe('R3.46: what an exchange was asked for', () => {
  it.each([
    ['no session', undefined],
    ['a session that is none', 's1'],
    ['no exchange', { sessionId: 's1' }],
    ['no session id', { exchangeId: 'binance' }],
    ['numbers', { exchangeId: 1, sessionId: 2 }],
  ])('is not known from storage with %s, though the order is the same', (_, session) => {
    const site = createFakeSite({ pending_payment: JSON.stringify({ order: 'a 1 eip155:1:x', session }) })
    expect(readPendingPayments(site.tab(), BILL, 0)).toEqual([])
  })

  it('is kept without what else stands there', () => {
    const storage = createFakeSite().tab()
    writePendingPayment(storage, BILL, 0, { exchangeId: 'binance', sessionId: 's1', more: 1 } as never)
    expect(readPendingPayments(storage, BILL, 0)).toEqual([{ exchangeId: 'binance', sessionId: 's1' }])
  })
})
