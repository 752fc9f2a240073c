import { describe, expect, it } from 'vitest'
import { failPay } from '../../../../src/capabilities/payments/errors.ts'
import type { PayApi } from '../../../../src/capabilities/payments/pay-api.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { whileTimePasses } from '../../../support/while-time-passes.ts'
import { IN_COINS, ORDER, openBill, SHOP, TOKEN, tracked } from './open-bill.ts'

const URL = 'https://pay.binance.com/1'
const CONFIGURATION = { network: 'eip155:1', asset: 'native', amount: '1.5', recipient: SHOP }
type Status = Awaited<ReturnType<PayApi['status']>>
const SUCCESS: Status = { status: 'SUCCESS', txHash: '0x1' }
const FAILED: Status = { status: 'FAILED', txHash: undefined }
const WAITS: Status = { status: 'IN_PROGRESS', txHash: undefined }

/** An exchange that answers its status in turn; the last one repeats. */
function start(answers: readonly (Status | Error)[] = [SUCCESS], given: Parameters<typeof openBill>[0] = {}) {
  const left = [...answers]
  const asked: unknown[] = []
  const api: Partial<PayApi> = {
    payUrl: async (query) => {
      asked.push(query)
      return { url: URL, sessionId: 's1' }
    },
    status: async (payment) => {
      asked.push(payment)
      const next = left.length > 1 ? left.shift() : left[0]
      if (next instanceof Error || !next) throw next
      return next
    },
    ...given.api,
  }
  return { ...openBill({ ...given, api }), asked }
}
const windows = (told: readonly string[]): readonly string[] => told.filter((line) => /^(popup|leave)/.test(line))

describe('R2.87: paid from an exchange', () => {
  it('its page opens in the click, cut off from ours, and it is asked until it says so', async () => {
    const { payments, told, asked, clock } = start([WAITS, SUCCESS])
    const paying = payments.payWithExchange(ORDER, 'binance')
    expect(windows(told)).toEqual(['popup'])
    expect(payments.state.value).toBe('exchange')
    await flushMicrotasks()
    expect([windows(told), payments.link.value]).toEqual([['popup', `popup ${URL} null`], URL])
    await clock.advance(3_999)
    expect([asked.length, payments.isPending(ORDER), payments.earlier(ORDER)]).toEqual([2, true, undefined])
    await clock.advance(1)
    const result = { type: 'exchange', result: '0x1', exchangeId: 'binance', sessionId: 's1' }
    expect(await paying).toEqual(result)
    const session = { exchangeId: 'binance', sessionId: 's1' }
    const order = { asset: 'eip155:1/slip44:60', amount: '1.5', recipient: `eip155:1:${SHOP}` }
    expect(asked).toEqual([{ exchangeId: 'binance', ...order }, session, session])
    expect([payments.state.value, payments.result.value, payments.isPending(ORDER), payments.earlier(ORDER)]).toEqual([
      ...['done', result, false, 'paid'],
    ])
    expect(tracked(told)).toEqual([
      ['PAY_INITIATED', { configuration: CONFIGURATION, currentPayment: { type: 'exchange', exchangeId: 'binance' } }],
      [
        'PAY_EXCHANGE_SELECTED',
        {
          ...{ exchange: { id: 'binance' }, configuration: CONFIGURATION, headless: false },
          currentPayment: { type: 'exchange', exchangeId: 'binance' },
        },
      ],
      ['PAY_SUCCESS', { configuration: CONFIGURATION, currentPayment: result }],
    ])
  })

  it('a window that the browser keeps shut: the link is there to be clicked, and it is followed', async () => {
    const { payments, told } = start([SUCCESS], { popup: null })
    await payments.payWithExchange(ORDER, 'binance')
    expect([windows(told), payments.link.value]).toEqual([['popup'], URL])
  })

  it.each([
    [true, ['popup', `popup ${URL} null`]],
    [undefined, ['popup', `popup ${URL} null`]],
    [false, [`leave ${URL}`]],
  ])('openInNewTab %s', async (openInNewTab, expected) => {
    const { payments, told } = start()
    await payments.payWithExchange({ ...ORDER, ...(openInNewTab !== undefined && { openInNewTab }) }, 'binance')
    expect(windows(told)).toEqual(expected)
  })

  it('the exchange says that it failed: it is over, and nothing is pending', async () => {
    const { payments, told } = start([FAILED])
    await expect(payments.payWithExchange(ORDER, 'binance')).rejects.toMatchObject({ code: 'pay/failed' })
    expect([payments.state.value, payments.isPending(ORDER), payments.earlier(ORDER)]).toEqual([
      ...['failed', false, undefined],
    ])
    expect(told.filter((line) => line.startsWith('report'))).toHaveLength(1)
    expect(windows(told)).not.toContain('popup closed')
  })

  it('no page to pay on: the empty window goes again', async () => {
    const { payments, told, asked } = start([SUCCESS], { api: { payUrl: () => Promise.reject(new Error('down')) } })
    await expect(payments.payWithExchange(ORDER, 'binance')).rejects.toMatchObject({ code: 'pay/url-unavailable' })
    expect([windows(told), asked, payments.isPending(ORDER)]).toEqual([['popup', 'popup closed'], [], false])
    expect(tracked(told).at(-1)).toEqual([
      'PAY_ERROR',
      { configuration: CONFIGURATION, currentPayment: { type: 'exchange', exchangeId: 'binance' } },
    ])
  })

  it.each([
    ['no address of its network', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', {}],
    ['mistyped, by its checksum', SHOP, { checkAddress: () => undefined }],
    ['mistyped, by a checksum that takes its time', SHOP, { checkAddress: async () => undefined }],
  ])(
    'a receiver that is %s: no exchange is asked, and the empty window goes again',
    async (_, recipient, operations) => {
      const { payments, told, asked } = start([SUCCESS], { operations })
      const paying = payments.payWithExchange({ ...ORDER, recipient }, 'binance')
      await expect(paying).rejects.toMatchObject({ code: 'pay/invalid-recipient' })
      expect([windows(told), asked, payments.state.value]).toEqual([['popup', 'popup closed'], [], 'failed'])
      expect(payments.isPending({ ...ORDER, recipient })).toBe(false)
    },
  )

  it('a receiver on a network whose family the host does not list is the exchange’s to read', async () => {
    const { payments, asked } = start()
    const paymentAsset = { ...ORDER.paymentAsset, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
    const recipient = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    await payments.payWithExchange({ ...ORDER, paymentAsset, recipient }, 'binance')
    expect(asked[0]).toMatchObject({ recipient: `${paymentAsset.network}:${recipient}` })
  })

  it('the link of the one before is not that of the next', async () => {
    let isDown = false
    const payUrl = async () => {
      if (isDown) throw new Error('down')
      return { url: URL, sessionId: 's1' }
    }
    const { payments, told } = start([FAILED], { api: { payUrl } })
    await payments.payWithExchange(ORDER, 'binance').catch(() => {})
    isDown = true
    await payments.payWithExchange(ORDER, 'binance').catch(() => {})
    expect([payments.link.value, windows(told).at(-1)]).toEqual([undefined, 'popup closed'])
  })

  it('no page to pay on, and no window either, because the browser or the host wanted none: it is said', async () => {
    const api = { payUrl: () => Promise.reject(new Error('down')) }
    const shut = start([SUCCESS], { api, popup: null })
    const here = start([SUCCESS], { api })
    for (const paying of [
      shut.payments.payWithExchange(ORDER, 'binance'),
      here.payments.payWithExchange({ ...ORDER, openInNewTab: false }, 'binance'),
    ])
      await expect(paying).rejects.toMatchObject({ code: 'pay/url-unavailable' })
  })

  it('while it is under way no other one begins: not from the wallet, not from another exchange', async () => {
    const { payments } = start([WAITS])
    void payments.payWithExchange(ORDER, 'binance').catch(() => {})
    for (const another of [
      payments.payWithWallet(ORDER),
      payments.payWithExchange(ORDER, 'coinbase'),
      payments.resume(ORDER),
      payments.pay(ORDER),
    ])
      await expect(another).rejects.toMatchObject({ code: 'pay/busy' })
    expect(payments.state.value).toBe('exchange')
  })

  it('a service that is down for a moment is asked again', async () => {
    const { payments, clock } = start([new Error('down'), { status: 'UNKNOWN', txHash: undefined }, SUCCESS])
    expect(await whileTimePasses(clock, payments.payWithExchange(ORDER, 'binance'))).toMatchObject({ result: '0x1' })
  })

  it('one that says nothing for three minutes: it may still arrive, and is not paid anew', async () => {
    const { payments, clock, asked, told } = start([WAITS])
    const paying = payments.payWithExchange(ORDER, 'binance')
    paying.catch(() => {})
    await clock.advance(179_999)
    expect(payments.state.value).toBe('exchange')
    await clock.advance(1)
    await expect(paying).rejects.toMatchObject({ code: 'pay/unconfirmed' })
    expect([payments.state.value, payments.isPending(ORDER), asked.length]).toEqual(['late', true, 46])
    expect(tracked(told).at(-1)).toEqual([
      'PAY_ERROR',
      {
        configuration: CONFIGURATION,
        currentPayment: { type: 'exchange', exchangeId: 'binance', sessionId: 's1' },
      },
    ])
    const before = asked.length
    await clock.advance(60_000)
    expect(asked.length).toBe(before)
  })

  it('a page that slept while its visitor was at the exchange asks once more', async () => {
    const { payments, clock } = start([WAITS, SUCCESS])
    const paying = payments.payWithExchange(ORDER, 'binance')
    await flushMicrotasks()
    clock.turnTo(clock.now() + 3_600_000)
    await clock.advance(4_000)
    expect(await paying).toMatchObject({ type: 'exchange', result: '0x1' })
    expect(payments.state.value).toBe('done')
  })

  it('a widget that ends asks no more', async () => {
    const { payments, clock, asked, scope } = start([WAITS])
    const paying = payments.payWithExchange(ORDER, 'binance')
    await flushMicrotasks()
    const before = asked.length
    scope.close()
    const failed = expect(paying).rejects.toMatchObject({ code: 'pay/unconfirmed' })
    await clock.advance(10_000)
    await failed
    expect(asked.length).toBe(before)
  })
})

describe('R2.87: a payment that was begun before', () => {
  it('is asked for again by the next load, for that very order alone', async () => {
    const first = start([WAITS])
    void first.payments.payWithExchange(ORDER, 'binance').catch(() => {})
    await flushMicrotasks()
    const { payments, told, asked } = start([SUCCESS], { storage: first.storage })
    expect([payments.isPending(ORDER), payments.isPending(IN_COINS)]).toEqual([true, false])
    const resuming = payments.resume(ORDER)
    expect(payments.state.value).toBe('exchange')
    expect(await resuming).toEqual({
      ...{ type: 'exchange', result: '0x1', exchangeId: 'binance', sessionId: 's1' },
    })
    expect([windows(told), asked]).toEqual([[], [{ exchangeId: 'binance', sessionId: 's1' }]])
    await expect(payments.resume(ORDER)).rejects.toMatchObject({ code: 'pay/not-initiated' })
  })
})

describe('R7.31: for hosts that lead their visitors themselves', () => {
  it('the page to pay on, told as without screens', async () => {
    const { payments, asked, told } = start()
    expect(await payments.payUrl(IN_COINS, 'binance')).toEqual({ url: URL, sessionId: 's1' })
    expect(asked).toEqual([
      {
        ...{ exchangeId: 'binance', asset: `eip155:1/erc20:${TOKEN}`, amount: '1.5', recipient: `eip155:1:${SHOP}` },
      },
    ])
    expect(tracked(told)).toEqual([
      [
        'PAY_EXCHANGE_SELECTED',
        {
          ...{ exchange: { id: 'binance' }, configuration: { ...CONFIGURATION, asset: TOKEN }, headless: true },
          currentPayment: { type: 'exchange', exchangeId: 'binance' },
        },
      ],
    ])
  })

  it.each<[url: string, exchangeId: string, hosts: readonly string[] | undefined, isOurs: boolean]>([
    ['https://binance.com/1', 'binance', undefined, true],
    ['https://pay.coinbase.com/1', 'coinbase', undefined, true],
    ['https://pay.coinbase.com/1', 'binance', undefined, false],
    ['https://pay.kraken.com/1', 'kraken', undefined, false],
    ['https://pay.kraken.com/1', 'kraken', ['kraken.com'], true],
    ['https://pay.kraken.com/1', 'binance', ['kraken.com'], true],
    ['https://shop.test/1', 'constructor', undefined, false],
    ['javascript:alert(1)', 'binance', undefined, false],
    ['', 'binance', undefined, false],
  ])('%s as the page of %s, with the host’s own %o: %s', async (url, exchangeId, purchaseHosts, isOurs) => {
    const { payments } = start([SUCCESS], {
      api: { payUrl: async () => ({ url, sessionId: 's1' }) },
      options: { purchaseHosts },
    })
    const found = payments.payUrl(ORDER, exchangeId)
    if (isOurs) expect(await found).toMatchObject({ url })
    else await expect(found).rejects.toMatchObject({ code: 'pay/foreign-link' })
  })

  it('R10.15: exchanges come with pictures from where the page allows them alone', async () => {
    const row = { id: 'binance', name: 'Binance' }
    const allowed = ['https://pictures.example/b.png', 'https://pay-assets.reown.com/b.webp']
    const elsewhere = ['https://elsewhere.example/b.png', 'https://pay-assets.reown.com.example/b.png']
    const { payments } = start([SUCCESS], {
      api: {
        exchanges: async () => ({
          exchanges: [...allowed, ...elsewhere].map((imageUrl) => ({ ...row, imageUrl })),
          total: 2,
        }),
      },
    })
    expect((await payments.exchanges(ORDER)).map(({ imageUrl }) => imageUrl)).toEqual([
      ...allowed,
      undefined,
      undefined,
    ])
  })

  it('exchanges that take it: by page, asset, amount, and the host’s choice', async () => {
    const asked: unknown[] = []
    const row = { id: 'binance', name: 'Binance', imageUrl: undefined }
    const { payments } = start([SUCCESS], {
      api: {
        exchanges: async (query) => {
          asked.push(query)
          return { exchanges: [row], total: 1 }
        },
      },
    })
    expect(await payments.exchanges(ORDER)).toEqual([row])
    await payments.exchanges({ ...IN_COINS, payWithExchange: { exclude: ['x'] } }, 2)
    expect(asked).toEqual([
      { page: 1, asset: 'eip155:1/slip44:60', amount: '1.5' },
      { page: 2, asset: `eip155:1/erc20:${TOKEN}`, amount: '1.5', exclude: ['x'] },
    ])
  })

  it('how a payment stands is asked with its session', async () => {
    const { payments, asked } = start([WAITS])
    const session = { exchangeId: 'binance', sessionId: 's9' }
    expect(await payments.status(session)).toEqual(WAITS)
    expect(asked).toEqual([session])
  })

  it.each([
    ['pay/exchanges-unavailable', 'exchanges'],
    ['pay/url-unavailable', 'payUrl'],
    ['pay/status-unavailable', 'status'],
  ] as const)('R8.27: %s, unless the exchange says why', async (code, name) => {
    for (const [cause, expected] of [
      [new Error('down'), code],
      [failPay('pay/refused', { message: 'no' }), 'pay/refused'],
    ] as const) {
      const { payments } = start([SUCCESS], { api: { [name]: () => Promise.reject(cause) } })
      const ask = {
        exchanges: () => payments.exchanges(ORDER),
        payUrl: () => payments.payUrl(ORDER, 'binance'),
        status: () => payments.status({ exchangeId: 'binance', sessionId: 's1' }),
      }[name]
      await expect(ask()).rejects.toMatchObject(cause === undefined ? {} : { code: expected })
      if (expected === code) await expect(ask()).rejects.toMatchObject({ cause })
    }
  })
})
