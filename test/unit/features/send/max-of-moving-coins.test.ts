import { describe, expect, it } from 'vitest'
import { eip155Transfer } from '../../../../src/chains/eip155/more/transfer.ts'
import { reviewTransfer } from '../../../../src/features/send/review/review-transfer.ts'
import { createForm, fillIn } from './make-form.ts'

const hex = (value: bigint | number): string => `0x${value.toString(16)}`

it.each([
  ['whoever has plenty', 10n ** 18n, 25_000n],
  ['whoever has hardly more than the fee', 10n ** 13n * 6n, 21_000n],
])('R5.46: Max can be sent where coins that move cost more than none: %s', async (_, owned, dear) => {
  const scene = createForm({
    owned,
    operations: { transfer: async () => eip155Transfer },
    // What is written is paid for: a balance that changes, the bytes of a number, a contract that keeps accounts.
    async node(method, [call]) {
      if (method === 'eth_getBalance') return hex(owned)
      if (method === 'eth_getCode') return '0x'
      if (method === 'eth_estimateGas') return hex(BigInt((call as { value: string }).value) ? dear : 21_000)
      return method === 'eth_gasPrice' ? hex(10 ** 9) : '0x'
    },
  })
  await fillIn(scene)
  await scene.form.max.run()
  const { order, prepared } = await reviewTransfer(scene.interior, async () => false)
  expect(order.amount + prepared.fee).toBe(owned)
})

describe('R5.46: a price that goes up while a transfer is reviewed', () => {
  /** A form that pays `prices` in turn, and the last of them from then on; how often it has asked by now. */
  async function drawPrices(prices: readonly number[]) {
    let asked = 0
    const scene = createForm({
      owned: OWNED,
      operations: { transfer: async () => eip155Transfer },
      async node(method) {
        if (method === 'eth_gasPrice') return hex(prices[Math.min(asked++, prices.length - 1)] ?? 0)
        const answers = { eth_getBalance: hex(OWNED), eth_estimateGas: hex(21_000), eth_getCode: '0x' }
        return answers[method as keyof typeof answers] ?? '0x'
      },
    })
    await fillIn(scene)
    return { form: scene.form, asked: () => asked, review: () => reviewTransfer(scene.interior, async () => false) }
  }
  const OWNED = 10n ** 18n

  it('leaves less of Max, and does not refuse it', async () => {
    const { form, review } = await drawPrices([10 ** 9, 10 ** 9, 11 * 10 ** 8])
    await form.max.run()
    const { order, prepared } = await review()
    expect([prepared.fee, order.amount]).toEqual([21_000n * 22n * 10n ** 8n, OWNED - prepared.fee])
  })

  it('is not waited for until it stands still', async () => {
    const { form, review, asked } = await drawPrices(Array.from({ length: 100 }, (_, step) => (step + 1) * 10 ** 9))
    await form.max.run()
    await expect(review()).rejects.toMatchObject({ code: 'transfer/insufficient-fee' })
    expect(asked()).toBeLessThan(10)
  })

  it('is looked at once where the visitor has typed how much', async () => {
    const { form, review, asked } = await drawPrices([10 ** 9])
    form.typeAmount('1')
    await expect(review()).rejects.toMatchObject({ code: 'transfer/insufficient-fee' })
    expect(asked()).toBe(1)
  })
})
