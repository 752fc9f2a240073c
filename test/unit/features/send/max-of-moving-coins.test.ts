import { expect, it } from 'vitest'
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
