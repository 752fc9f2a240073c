import { describe, expect, it } from 'vitest'
import type { ExchangePayment, PayApi } from '../../../../src/capabilities/payments/pay-api.ts'
import type { Storage } from '../../../../src/ports/storage.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { whileTimePasses } from '../../../support/while-time-passes.ts'
import { IN_COINS, ORDER, openBill } from './open-bill.ts'

type Statuses = Readonly<Record<string, Awaited<ReturnType<PayApi['status']>>['status']>>

/** A load of the page, with exchanges that say of each session what a test gives; of others, that they wait. */
function load(storage: Storage, statuses: Statuses = {}) {
  const asked = new Set<string>()
  let sessions = 0
  const { payments, clock } = openBill({
    storage,
    api: {
      payUrl: async ({ exchangeId }) => ({
        url: `https://pay.${exchangeId}.com/1`,
        sessionId: `${exchangeId} ${++sessions}`,
      }),
      async status({ sessionId }: ExchangePayment) {
        asked.add(sessionId)
        return { status: statuses[sessionId] ?? 'IN_PROGRESS', txHash: '0x1' }
      },
    },
  })
  return { payments, clock, asked }
}
const begin = async (storage: Storage, ...[order, exchange]: [typeof ORDER, string]): Promise<void> => {
  load(storage)
    .payments.payWithExchange(order, exchange)
    .catch(() => {})
  await flushMicrotasks()
}

describe('R2.87, R10.1: payments that exchanges have not ended', () => {
  it('of two orders each is followed; how the one ends is nothing to the other', async () => {
    const site = createFakeSite()
    await begin(site.tab(), ORDER, 'binance')
    await begin(site.tab(), IN_COINS, 'coinbase')
    const { payments } = load(site.tab(), { 'coinbase 1': 'FAILED' })
    await expect(payments.resume(IN_COINS)).rejects.toMatchObject({ code: 'pay/failed' })
    expect([payments.isPending(ORDER), payments.isPending(IN_COINS)]).toEqual([true, false])
    const next = load(site.tab(), { 'binance 1': 'SUCCESS' }).payments
    expect(await next.resume(ORDER)).toMatchObject({ exchangeId: 'binance' })
    expect([next.isPending(ORDER), site.items.has('pending_payment')]).toEqual([false, false])
  })

  it('of one order, begun at two exchanges, both are asked: it is paid once either says so', async () => {
    const site = createFakeSite()
    await begin(site.tab(), ORDER, 'binance')
    await begin(site.tab(), ORDER, 'coinbase')
    const { payments, clock, asked } = load(site.tab(), { 'coinbase 1': 'FAILED' })
    const late = payments.resume(ORDER)
    late.catch(() => {})
    await expect(whileTimePasses(clock, late, 60_000)).rejects.toMatchObject({ code: 'pay/unconfirmed' })
    expect([[...asked].sort(), payments.isPending(ORDER)]).toEqual([['binance 1', 'coinbase 1'], true])
    const next = load(site.tab(), { 'binance 1': 'SUCCESS' })
    expect(await next.payments.resume(ORDER)).toMatchObject({ exchangeId: 'binance', sessionId: 'binance 1' })
    expect([[...next.asked], next.payments.isPending(ORDER), next.payments.earlier(ORDER)]).toEqual([
      ...[['binance 1'], false, 'paid'],
    ])
  })

  it('the page of the one is no page of the other, which was begun before and is asked for again', async () => {
    const { payments, clock } = load(createFakeSite().tab())
    const late = (paying: Promise<unknown>) =>
      expect(whileTimePasses(clock, paying, 60_000)).rejects.toMatchObject({ code: 'pay/unconfirmed' })
    await late(payments.payWithExchange(IN_COINS, 'coinbase'))
    await late(payments.payWithExchange(ORDER, 'binance'))
    const resuming = late(payments.resume(IN_COINS))
    expect(payments.link.value).toBeUndefined()
    await resuming
    // Of the one whose page it is, it is there again.
    const again = late(payments.resume(ORDER))
    expect(payments.link.value).toBe('https://pay.binance.com/1')
    await again
  })

  it('what an earlier version kept, one by itself, is followed beside what came later', async () => {
    const site = createFakeSite()
    const order = `eip155:1/slip44:60 1.5 eip155:1:${ORDER.recipient}`
    site.items.set('pending_payment', JSON.stringify({ order, session: { exchangeId: 'binance', sessionId: 'old' } }))
    await begin(site.tab(), IN_COINS, 'coinbase')
    const { payments } = load(site.tab(), { old: 'SUCCESS' })
    expect(await payments.resume(ORDER)).toMatchObject({ sessionId: 'old' })
    expect([payments.isPending(ORDER), payments.isPending(IN_COINS)]).toEqual([false, true])
  })

  it('the same order a day later is another bill: the last one’s payment does not settle it', async () => {
    const site = createFakeSite()
    await begin(site.tab(), ORDER, 'binance')
    const { payments, clock } = load(site.tab(), { 'binance 1': 'SUCCESS' })
    const day = 24 * 3_600_000
    await clock.advance(day - 1)
    expect(payments.isPending(ORDER)).toBe(true)
    await clock.advance(1)
    expect(payments.isPending(ORDER)).toBe(false)
    await expect(payments.resume(ORDER)).rejects.toMatchObject({ code: 'pay/not-initiated' })
    // What is begun then is followed by itself, and nothing of the old one is kept.
    await payments.payWithExchange(ORDER, 'binance')
    expect([payments.isPending(ORDER), site.items.has('pending_payment')]).toEqual([false, false])
  })

  it('what cannot be read takes nothing else with it', async () => {
    const site = createFakeSite()
    await begin(site.tab(), ORDER, 'binance')
    const kept = [JSON.parse(site.items.get('pending_payment') ?? '')].flat()
    site.items.set('pending_payment', JSON.stringify([null, 7, { ...kept[0], session: {} }, ...kept]))
    const { payments, asked } = load(site.tab(), { 'binance 1': 'SUCCESS' })
    await payments.resume(ORDER)
    expect([...asked]).toEqual(['binance 1'])
  })
})
