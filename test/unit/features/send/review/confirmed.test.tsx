import { afterEach, expect, it } from 'vitest'
import { failMoney } from '../../../../../src/errors/money-errors.ts'
import { failTransfer } from '../../../../../src/errors/transfer-errors.ts'
import { reviewTransfer } from '../../../../../src/features/send/review/review-transfer.ts'
import confirmed from '../../../../../src/features/send/review/wallet-send-confirmed.tsx'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { drawView } from '../draw-view.tsx'
import { createForm, fillIn, HASH } from '../make-form.ts'

let drawn: Awaited<ReturnType<typeof drawView>>
afterEach(() => drawn.clear())

it.each([
  [failMoney('transfer/unknown'), 'Not confirmed yet', 'The network has not said yet whether it arrived.'],
  [failTransfer('transfer/dropped'), 'Dropped', 'Look into your wallet before you send it again.'],
])('R2.82: what becomes of a transfer is looked for where every visitor can look: %s', async (error, title, words) => {
  const scene = createForm()
  await fillIn(scene)
  const review = await reviewTransfer(scene.interior, async () => false)
  const running = scene.sending.task.run(review)
  await flushMicrotasks()
  scene.asked[0]?.resolve({ id: HASH, settle: () => Promise.reject(error) })
  await running
  await flushMicrotasks()
  drawn = await drawView(scene, confirmed as never)
  expect(drawn.says()).toContain(title)
  expect(drawn.says()).toContain(words)
  // A family without a history, a page without a project and a host who wants none have no such tab.
  expect(drawn.says()).not.toMatch(/activity/i)
})
