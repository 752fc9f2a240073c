// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { type CheckedOrder, checkOrder } from '../../../src/capabilities/payments/check-order.ts'
import { findBill, writeBill } from '../../../src/capabilities/payments/paid-bills.ts'
import type { PaymentOrder } from '../../../src/capabilities/payments/payment.ts'
import { createErrorPage, type ErrorPage } from '../../support/error-page.ts'
import { createFakeSite } from '../../support/memory-storage.ts'

const ORDER: PaymentOrder = {
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  recipient: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  amount: '1.5',
}

let host: ErrorPage | undefined
afterEach(() => host?.current.close())

describe('a bill', () => {
  it('R5.48: with an amount that is not plain decimal is refused, and the screen does not break', async () => {
    host = createErrorPage()
    const interior = await host.openInterior({ features: { pay: true } })
    for (const amount of [
      '1e-7',
      '1e3',
      '1E3',
      1e-7,
      1e21,
      '0x10',
      '1_000',
      '1,5',
      '.5',
      '1.',
      ' 1',
      '+1',
      '٣',
      'Infinity',
    ])
      expect(() => checkOrder(interior, { ...ORDER, amount }), `${amount}`).toThrow(
        expect.objectContaining({ code: 'pay/invalid-amount' }),
      )
    for (const amount of ['1', '0.000000000000000001', 1.5, 3])
      expect(() => checkOrder(interior, { ...ORDER, amount })).not.toThrow()
  })

  const bill = { asset: 'eip155:1/slip44:60', amount: '1.5', recipient: `eip155:1:${ORDER.recipient}` } as CheckedOrder
  it('that was paid, or is still being asked, is known after a reload; another one is not', () => {
    const site = createFakeSite()
    for (const state of ['asked', 'sent', 'paid'] as const) {
      writeBill(site.tab(), bill, 1_000, state)
      expect(findBill(site.tab(), bill, 2_000)).toBe(state)
    }
    for (const change of [{ amount: '1.51' }, { recipient: 'eip155:1:0x1' }, { asset: 'eip155:1/erc20:0x1' }] as const)
      expect(findBill(site.tab(), { ...bill, ...change } as CheckedOrder, 2_000)).toBeUndefined()
    expect(findBill(site.tab(), bill, 1_000 + 24 * 3_600_000)).toBeUndefined()
    writeBill(site.tab(), bill, 3_000, undefined)
    expect(findBill(site.tab(), bill, 3_000)).toBeUndefined()
  })

  it('storage that somebody has written to says nothing, and breaks nothing', () => {
    for (const stored of [
      '{',
      '[]',
      'null',
      '[{"order":1}]',
      '{"order":"x"}',
      '[{"order":"a","state":"free","atMs":1}]',
    ]) {
      const tab = createFakeSite({ paid_bills: stored }).tab()
      expect(findBill(tab, bill, 1)).toBeUndefined()
      writeBill(tab, bill, 1, 'paid')
      expect(findBill(tab, bill, 1)).toBe('paid')
    }
  })
})
