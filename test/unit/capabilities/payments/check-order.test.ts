// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { checkOrder } from '../../../../src/capabilities/payments/check-order.ts'
import type { PaymentOrder } from '../../../../src/capabilities/payments/payment.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createErrorPage, type ErrorPage } from '../../../support/error-page.ts'

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
afterEach(() => host.current.close())
const openInterior = (): Promise<Interior> => {
  host = createErrorPage()
  return host.openInterior({ features: { pay: true } })
}

describe('an order', () => {
  it('R5.48: says its asset and receiver in full, and its amount to the last unit', async () => {
    expect(checkOrder(await openInterior(), ORDER)).toMatchObject({
      network: { caipNetworkId: 'eip155:1' },
      units: 1_500_000_000_000_000_000n,
      amount: '1.5',
      asset: 'eip155:1/slip44:60',
      recipient: `eip155:1:${ORDER.recipient}`,
    })
  })

  it('R5.48: an amount with more decimals than the asset has is refused', async () => {
    const interior = await openInterior()
    const withAmount = (amount: string | number) => () => checkOrder(interior, { ...ORDER, amount })
    expect(withAmount('0.000000000000000001')).not.toThrow()
    for (const amount of ['0.0000000000000000015', '0.00000000000000000105', '0', '-1', '', 'x', Number.NaN])
      expect(withAmount(amount)).toThrow(expect.objectContaining({ code: 'pay/invalid-amount' }))
  })
})
