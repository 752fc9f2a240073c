// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { until } from '../../../support/test-page.ts'
import { SMART, withSecureSite } from './support/with-secure-site.ts'

const { start, soon, logIn, leave, names } = withSecureSite()

it('R4.92, R4.94, R3.25: after a reload the frame is there at once, is asked whether it knows the visitor, and the account is back', async () => {
  await logIn(await start())
  const { page, site } = await start({ storage: leave() })
  await until(() => site.isOpen, 'the frame')
  expect(page.widget.status.value).toBe('connecting')
  await soon(until(() => page.widget.status.value === 'connected', 'connected'))
  expect(page.widget.account.value?.address).toBe(SMART)
  const order = names().filter((name) => /IS_CONN|SMART|GET_USER/.test(name))
  expect(order).toEqual(['IS_CONNECTED', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'GET_USER'])
})

it.each([
  ['says no', () => ({ isConnected: false })],
  [
    'fails',
    () => {
      throw new Error('session lost')
    },
  ],
])('R4.95: a connection check that %s clears the login and the smart-account networks', async (_, check) => {
  await logIn(await start())
  const { page } = await start({ storage: leave(), handlers: { IS_CONNECTED: check } })
  const { items } = page.site
  await soon(until(() => page.widget.status.value === 'disconnected' && names().includes('IS_CONNECTED'), 'the check'))
  await until(() => !items.has('email_login_used'), 'cleared')
  expect(items.has('email')).toBe(false)
  expect(items.get('smart_account_enabled_networks')).toBe('')
  expect(page.widget.account.value).toBeUndefined()
})

it('R4.92: without a login nothing of the frame is made', async () => {
  const { page, site } = await start()
  await page.clock.advance(60_000)
  expect(site.opened).toEqual([])
})

it('R4.96: disconnecting erases the login first, then tells the frame', async () => {
  let storedThen: string | undefined = 'not asked'
  const stage = await start({
    handlers: {
      SIGN_OUT() {
        storedThen = stage.page.site.items.get('email_login_used')
      },
    },
  })
  const { page } = stage
  await logIn(stage)
  await page.widget.disconnect()
  expect(page.widget.account.value).toBeUndefined()
  await until(() => names().includes('SIGN_OUT'), 'told')
  expect(storedThen).toBeUndefined()
  expect(page.site.items.has('email')).toBe(false)
})

it('R4.97: 50 logins and logouts leave one frame, no timers and no open request', async () => {
  const stage = await start()
  const { page } = stage
  for (let turn = 0; turn < 50; turn++) {
    page.site.items.delete('last_email_login_time')
    await logIn(stage)
    await page.widget.disconnect()
    await until(() => names().filter((name) => name === 'SIGN_OUT').length === turn + 1, 'signed out')
  }
  await page.clock.advance(3_000)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  await until(() => page.clock.pending() === 0, 'no timer left')
})
