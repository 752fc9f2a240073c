// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isSendError } from '../../../../src/features/send/errors.ts'
import { reviewTransfer } from '../../../../src/features/send/review/review-transfer.ts'
import { createSendStore } from '../../../../src/features/send/send-store.ts'
import { createErrorPage, type ErrorPage, failsWith, familyWith } from '../../../support/error-page.ts'
import { testWallet } from '../../../support/test-page.ts'

const A = 'com.example.a'

let host: ErrorPage
beforeEach(() => {
  host = createErrorPage()
})
afterEach(() => {
  host.current.close()
  document.body.innerHTML = ''
})

it('R8.26: a transfer without token, without receiver, and in a family that cannot', async () => {
  const interior = await host.openInterior({
    wallets: [testWallet(A, [0])],
    chains: [familyWith(() => ({ transfer: undefined as never }))],
  })
  const form = interior.storeOf(createSendStore)
  form.fill({ token: '0x00000000000000000000000000000000000000a1' })
  await failsWith(
    reviewTransfer(interior, async () => false),
    'transfer/token-missing',
    'A token is required',
  )
  await host.current.widget.connect(A)
  await failsWith(form.findRoute(), 'transfer/unsupported', 'Unsupported chain')
  form.reset()
  expect(form.token.value?.address, 'the native coin').toBeUndefined()
  expect(form.step.value).toBe('addAmount')
  const incomplete = 'An amount and receiver address are required'
  await failsWith(
    reviewTransfer(interior, async () => false),
    'transfer/incomplete',
    incomplete,
  )
})

it('R8.26: only those words are shown to visitors as they are', async () => {
  const interior = await host.openInterior()
  const error = await reviewTransfer(interior, async () => false).catch((cause: unknown) => cause)
  expect(isSendError(error)).toBe(true)
  expect(isSendError(new Error('A token is required'))).toBe(false)
})
