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

it('R2.8: the newest runs what follows its end; error and cancel lead back, success does not', () => {
  const done: string[] = []
  const stack = createTransactionStack({ navigation: { goBack: () => void done.push('back') } })
  const entry = (name: string) => ({
    onSuccess: () => void done.push(`${name} success`),
    onError: () => void done.push(`${name} error`),
    onCancel: () => void done.push(`${name} cancel`),
  })
  for (const name of ['first', 'second', 'third']) stack.push(entry(name))
  expect([stack.pop('error'), stack.pop('cancel'), stack.pop('success'), stack.pop('cancel')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(done).toEqual(['third error', 'back', 'second cancel', 'back', 'first success'])
})

it('R2.8: an entry may follow no end, and leads back all the same', () => {
  let backs = 0
  const stack = createTransactionStack({ navigation: { goBack: () => void backs++ } })
  for (const status of ['success', 'error', 'cancel'] as const) {
    stack.push({})
    expect(stack.pop(status)).toBe(true)
  }
  expect(backs).toBe(2)
})

it('R2.8: while a wallet is asked on a screen, that screen leads back to the one before', async () => {
  let backs = 0
  const stack = createTransactionStack({ navigation: { goBack: () => void backs++ } })
  const answer = await stack.returnHere(ASKS_ON_SCREEN, async () => {
    expect(stack.pop('cancel')).toBe(true)
    return 'answered'
  })
  expect([answer, backs, stack.pop('cancel')]).toEqual(['answered', 1, false])
  await stack.returnHere(undefined, async () => expect(stack.pop('cancel')).toBe(false))
})
