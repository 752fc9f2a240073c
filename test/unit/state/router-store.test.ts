import { expect, it, vi } from 'vitest'
import { createRouterStore } from '../../../src/state/router-store.ts'

const start = () => createRouterStore({ isConnected: () => true, close: () => {} })
const ASKS_ON_SCREEN = { asksOnScreen: true } as const

it('R2.8: what asked on a screen leaves no entry behind, however it ended', async () => {
  const router = start()
  await router.returnHere(ASKS_ON_SCREEN, async () => 'yes')
  await router.returnHere(ASKS_ON_SCREEN, () => Promise.reject(new Error('no'))).catch(() => {})
  expect(router.popTransaction('success')).toBe(false)
})

it('R2.8: one that ends leaves those of others', async () => {
  const router = start()
  const onError = vi.fn()
  await router.returnHere(ASKS_ON_SCREEN, async () => {
    router.pushTransaction({ onError })
  })
  expect([router.popTransaction('error'), onError.mock.calls.length]).toEqual([true, 1])
  expect(router.popTransaction('error')).toBe(false)
})

it('R2.8: a wallet with a window of its own needs none', async () => {
  const router = start()
  await router.returnHere({}, async () => expect(router.popTransaction('success')).toBe(false))
})
