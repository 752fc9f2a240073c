// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkOrder, nameOfOrder } from '../../../../src/capabilities/payments/check-order.ts'
import type { ExchangePayment } from '../../../../src/capabilities/payments/pay-api.ts'
import type { PaymentOrder } from '../../../../src/capabilities/payments/payment.ts'
import {
  forgetPendingPayments,
  readPendingPayments,
  writePendingPayment,
} from '../../../../src/capabilities/payments/pending-payment.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createErrorPage, type ErrorPage, failsWith } from '../../../support/error-page.ts'

const ORDER: PaymentOrder = {
  paymentAsset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  amount: '1.5',
}

let host: ErrorPage
afterEach(() => {
  host.current.close()
  vi.unstubAllGlobals()
})
const openInterior = (): Promise<Interior> => {
  host = createErrorPage()
  return host.openInterior({ features: { pay: true } })
}

describe('a payment that an exchange has not ended', () => {
  const payment: ExchangePayment = { exchangeId: 'binance', sessionId: 's1' }

  it('is found again for the very same order, until it is forgotten', async () => {
    const interior = await openInterior()
    const { storage } = interior.environment
    const order = checkOrder(interior, ORDER)
    writePendingPayment(storage, order, 0, payment)
    expect(readPendingPayments(storage, order, 0)).toEqual([payment])
    expect(readPendingPayments(storage, checkOrder(interior, { ...ORDER, amount: '1.6' }), 0)).toEqual([])
    forgetPendingPayments(storage, order, 0)
    expect(readPendingPayments(storage, order, 0)).toEqual([])
  })

  it('that does not say since when is of the day when it is first read, and forgotten a day later', async () => {
    const interior = await openInterior()
    const { storage } = interior.environment
    const order = checkOrder(interior, ORDER)
    const day = 24 * 3_600_000
    storage.write('pending_payment', JSON.stringify({ order: nameOfOrder(order), session: payment }))
    expect(readPendingPayments(storage, order, day)).toEqual([payment])
    expect(readPendingPayments(storage, order, 2 * day - 1)).toEqual([payment])
    expect(readPendingPayments(storage, order, 2 * day)).toEqual([])
  })

  it.each(['x', '{}', '{"order":7,"session":{}}', '{"session":{"exchangeId":1,"sessionId":"a"}}'])(
    '%s in its place is nothing',
    async (text) => {
      const interior = await openInterior()
      const { storage } = interior.environment
      storage.write('pending_payment', text)
      expect(readPendingPayments(storage, checkOrder(interior, ORDER), 0)).toEqual([])
    },
  )
})

describe('the page to pay on', () => {
  const answerWith = (url: string): void =>
    void vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: { url, sessionId: 's1' } }))

  it.each(['https://evil.example/pay', 'https://binance.com.evil.example', 'https://evilbinance.com'])(
    '%s is not one of the exchange',
    async (url) => {
      answerWith(url)
      await openInterior()
      const payments = await host.current.widget.payments()
      const words = 'The page to pay on is not one of the exchange'
      await failsWith(payments.payUrl(ORDER, 'binance'), 'pay/foreign-link', words)
    },
  )

  it('is one of its own', async () => {
    answerWith('https://pay.binance.com/1')
    await openInterior()
    const payments = await host.current.widget.payments()
    expect(await payments.payUrl(ORDER, 'binance')).toMatchObject({ url: 'https://pay.binance.com/1' })
  })
})
