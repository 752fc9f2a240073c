// @vitest-environment happy-dom

import { expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { failFrame } from '../../../../src/capabilities/embedded/errors.ts'
import { loadNotices } from '../../../support/load-notices.ts'
import { testWallet, until } from '../../../support/test-page.ts'
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
  expect(items.has('connections')).toBe(false)
  // Nobody is waited for on the next visit.
  const next = await start({ storage: leave() })
  expect(next.page.widget.status.value).toBe('disconnected')
})

it('R4.95: a login that is over is not carried along with the wallet that is connected next', async () => {
  const wallets = [testWallet('com.harbor', [1])]
  const first = await start({ options: { wallets } })
  await until(() => first.page.widget.connectors.value.some(({ id }) => id === 'com.harbor'), 'the other wallet')
  await first.page.widget.connect('com.harbor')
  await logIn(first)
  const handlers = { IS_CONNECTED: () => ({ isConnected: false }) }
  const { page } = await start({ storage: leave(), handlers, options: { wallets } })
  await soon(until(() => page.widget.status.value === 'connected', 'the other wallet'))
  const { eip155 } = JSON.parse(page.site.items.get('connections') ?? '')
  expect([eip155.id, eip155.others]).toEqual(['com.harbor', undefined])
  expect(page.site.items.has('email_login_used')).toBe(false)
})

it('R4.95, R8.3: a frame that cannot be reached has not said no: the login stays, and comes back with the network', async () => {
  await logIn(await start())
  const storage = leave()
  const { page, site } = await start({ storage })
  await soon(until(() => page.widget.status.value === 'connected', 'online'))
  expect(site.isOpen).toBe(true)

  const away = await start({ storage: leave(), isSiteDown: true })
  await loadNotices(away.interior)
  await until(() => away.site.isOpen, 'a frame')
  expect(away.page.widget.status.value).toBe('connecting')
  await away.page.clock.advance(20_000)
  await until(() => away.page.widget.status.value === 'disconnected', 'given up')
  const { items } = away.page.site
  expect(items.get('connections')).toContain('ID_AUTH')
  expect([items.get('email_login_used'), items.get('email')]).toEqual(['true', 'ada@example.com'])
  expect(away.interior.notices.alert.value?.short).toContain('Could not load embedded wallet')

  away.site.isReadyAtOnce = true
  dispatchEvent(new Event('online'))
  await soon(until(() => away.page.widget.status.value === 'connected', 'back'))
  expect(away.page.widget.account.value?.address).toBe(SMART)
})

it('R8.3, R10.13: what was said of a frame that did not load goes when it is there, and nothing else does', async () => {
  await logIn(await start())
  const { page, site, interior } = await start({ storage: leave(), isSiteDown: true })
  const { notices } = interior
  await loadNotices(interior)
  const { frame } = await interior.capabilities.use(EMBEDDED)
  await until(() => site.isOpen, 'a frame')
  await page.clock.advance(20_000)
  await until(() => notices.alert.value?.error.code === 'alert/frame-load-failed', 'said')
  site.isReadyAtOnce = true
  await soon(frame.start())
  expect(notices.alert.value).toBeUndefined()
  notices.showAlert(failFrame('alert/frame-request-timeout'))
  frame.reload()
  await soon(until(() => frame.isReady.value, 'ready again'))
  expect(notices.alert.value?.error.code).toBe('alert/frame-request-timeout')
})

it('R4.95: whoever could not be reached is looked for again when the visitor opens the modal', async () => {
  await logIn(await start())
  const { page, site } = await start({ storage: leave(), isSiteDown: true })
  page.widget.close()
  await until(() => site.isOpen, 'a frame')
  await page.clock.advance(20_000)
  await until(() => page.widget.status.value === 'disconnected', 'given up')
  site.isReadyAtOnce = true
  await page.widget.open()
  await soon(until(() => page.widget.status.value === 'connected', 'back'))
})

it('R4.95, R10.4: a page that slept while it came back to a login has it when it is awake', async () => {
  await logIn(await start())
  const { page, site } = await start({ storage: leave(), isSiteDown: true })
  page.widget.close()
  await until(() => site.isOpen, 'a frame')
  page.clock.turnTo(page.clock.now() + 60_000)
  await page.clock.advance(1_000)
  site.ready()
  await soon(until(() => page.widget.status.value === 'connected', 'back'))
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
