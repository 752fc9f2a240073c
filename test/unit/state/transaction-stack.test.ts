import { expect, it, vi } from 'vitest'
import { createTransactionStack } from '../../../src/state/transaction-stack.ts'

const start = () => createTransactionStack({ navigation: { goBack: () => {} } })
const ASKS_ON_SCREEN = { asksOnScreen: true } as const

it('R2.8: what asked on a screen leaves no entry behind, however it ended', async () => {
  const stack = start()
  await stack.returnHere(ASKS_ON_SCREEN, async () => 'yes')
  await stack.returnHere(ASKS_ON_SCREEN, () => Promise.reject(new Error('no'))).catch(() => {})
  expect(stack.pop('success')).toBe(false)
})

it('R2.8: one that ends leaves those of others', async () => {
  const stack = start()
  const onError = vi.fn()
  await stack.returnHere(ASKS_ON_SCREEN, async () => {
    stack.push({ onError })
  })
  expect([stack.pop('error'), onError.mock.calls.length]).toEqual([true, 1])
  expect(stack.pop('error')).toBe(false)
})

it('R2.8: a wallet with a window of its own needs none', async () => {
  const stack = start()
  await stack.returnHere({}, async () => expect(stack.pop('success')).toBe(false))
})
