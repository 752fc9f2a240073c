// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { until } from '../../../support/test-page.ts'
import { SMART, withSecureSite } from './support/with-secure-site.ts'

// What comes at a moment at which nobody expects it.

const { start, soon, logIn, leave, names } = withSecureSite()

const count = (name: string): number => names().filter((one) => one === name).length

it('R4.96: whoever disconnects is logged out in the frame, too, when the browser has cleared what this page kept', async () => {
  const stage = await start()
  await logIn(stage)
  stage.page.site.items.clear()
  await soon(stage.page.widget.disconnect())
  expect(count('SIGN_OUT')).toBe(1)
})

it('R4.95: a late word about the login of before ends nothing of the one that has come meanwhile', async () => {
  const before = await start()
  await logIn(before)
  const storage = leave()
  let answer = (_: { isConnected: boolean }): void => {}
  const isConnected = new Promise<{ isConnected: boolean }>((resolve) => {
    answer = resolve
  })
  const stage = await start({ storage, handlers: { IS_CONNECTED: () => isConnected } })
  await soon(until(() => count('IS_CONNECTED') === 1, 'the question'))
  await logIn(stage)
  answer({ isConnected: false })
  await flushMicrotasks()
  await stage.page.clock.advance(500)
  expect(stage.page.widget.account.value?.address).toBe(SMART)
  expect([stage.page.site.items.get('email_login_used'), stage.page.site.items.get('email')]).toEqual([
    'true',
    'ada@example.com',
  ])
})
