// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import type { TestPage } from '../../../support/test-page.ts'
import { until } from '../../../support/until.ts'
import { SECURE_ORIGIN } from './support/fake-secure-site.ts'
import { PLAIN, SMART, withSecureSite } from './support/with-secure-site.ts'

const { start, soon, logIn, names } = withSecureSite()

it('R4.45, R4.54, R3.2, R3.4, R3.39, R3.40, R3.41, R4.92, R7.55, R9.27, R7.77, R7.76: a code, then the account: smart account first, all accounts listed, everything kept for the next visit', async () => {
  const stage = await start()
  const { interior, page, site } = stage
  expect(site.opened).toEqual([])
  await logIn(stage)
  expect(page.widget.account.value).toMatchObject({
    address: SMART,
    type: 'smartAccount',
    caipAddress: `eip155:1:${SMART}`,
    allAccounts: [{ type: 'smartAccount' }, { address: PLAIN, type: 'eoa' }],
    connectedWalletInfo: { identifier: 'ada@example.com', social: undefined },
  })
  expect(interior.capabilities.current(EMBEDDED)?.user.value).toEqual({
    email: 'ada@example.com',
    username: undefined,
    social: undefined,
    isSmartAccountDeployed: false,
  })
  expect(Object.fromEntries(page.site.items)).toMatchObject({
    email_login_used: 'true',
    email: 'ada@example.com',
    last_used_chain: '1',
    smart_account_enabled_networks: '1,8453',
  })
  expect(page.site.items.has('last_email_login_time')).toBe(false)
  const url = new URL(site.opened[0] as string)
  expect(url.origin + url.pathname).toBe(`${SECURE_ORIGIN}/sdk`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    projectId: 'test',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
  })
  expect(names()).toContain('SYNC_DAPP_DATA')
  expect(names()).toContain('SYNC_THEME')
})

it('R5.1, R9.1: “Please try again after {n} seconds” within 30 s of the last code, and nothing is sent', async () => {
  const { interior, page } = await start()
  const { login } = await interior.capabilities.use(EMBEDDED)
  await soon(login.email('ada@example.com'))
  await page.clock.advance(10_400 - (page.clock.now() - Number(page.site.items.get('last_email_login_time'))))
  const sent = names().length
  await expect(login.email('ada@example.com')).rejects.toThrow('Please try again after 20 seconds')
  expect(names()).toHaveLength(sent)
  expect(login.secondsToCode()).toBe(20)
  await page.clock.advance(20_000)
  expect(login.secondsToCode()).toBe(0)
  expect(await soon(login.email('ada@example.com'))).toBe('VERIFY_OTP')
})

it('R5.1: a clock that was set back does not lock the visitor out', async () => {
  const { interior, page } = await start()
  const { login } = await interior.capabilities.use(EMBEDDED)
  page.site.items.set('last_email_login_time', String(page.clock.now() + 3_600_000))
  expect(await soon(login.email('ada@example.com'))).toBe('VERIFY_OTP')
})

it('R5.1: while a code is being asked for none can be asked for again, whatever screen asks, nor where its answer never came', async () => {
  let answer = (): void => {}
  const waiting: string[] = []
  const stage = await start({
    handlers: {
      CONNECT_EMAIL: ({ email }) =>
        new Promise((resolve) => {
          waiting.push(email)
          answer = () => resolve({ action: 'VERIFY_OTP' })
        }),
    },
  })
  const { interior, page } = stage
  const { login } = await interior.capabilities.use(EMBEDDED)
  const first = login.email('ada@example.com')
  await soon(until(() => waiting.length > 0, 'the question'))
  await expect(login.email('bob@example.com')).rejects.toThrow(/^Please try again after \d+ seconds$/)
  expect(login.secondsToCode()).toBeGreaterThan(0)
  answer()
  expect(await soon(first)).toBe('VERIFY_OTP')
  expect(waiting).toEqual(['ada@example.com'])

  await page.clock.advance(30_000)
  const lost = login.email('ada@example.com')
  lost.catch(() => {})
  await soon(until(() => waiting.length > 1, 'the second question'))
  await login.email('ada@example.com').catch(() => {})
  // The visitor leaves; the letter may be on its way.
  interior.capabilities
    .current(EMBEDDED)
    ?.frame.signOut()
    .catch(() => {})
  await expect(soon(lost)).rejects.toMatchObject({ code: 'frame/aborted' })
  await expect(login.email('ada@example.com')).rejects.toMatchObject({ code: 'frame/email-cooldown' })
  expect(waiting).toHaveLength(2)
})

it('R5.1: a code that was refused was not sent: another address may be tried at once', async () => {
  let isRefused = true
  const { interior } = await start({
    handlers: {
      CONNECT_EMAIL() {
        if (isRefused) throw new Error('This address is blocked')
        return { action: 'VERIFY_OTP' }
      },
    },
  })
  const { login } = await interior.capabilities.use(EMBEDDED)
  await expect(soon(login.email('ada@example.com'))).rejects.toThrow('This address is blocked')
  await expect(login.email('no address')).rejects.toThrow('Invalid email')
  isRefused = false
  expect(await soon(login.email('bob@example.com'))).toBe('VERIFY_OTP')
})

it('R4.46: a wrong code says so, and another one may follow', async () => {
  const { interior } = await start()
  const { login } = await interior.capabilities.use(EMBEDDED)
  await soon(login.email('ada@example.com'))
  await expect(soon(login.otp('000000'))).rejects.toThrow('Invalid code')
  await soon(login.otp('123456'))
})

it('R9.11, R2.53, R5.1, R8.37: changing the address: old code, new code, and the new one is kept; cooldown counts here too', async () => {
  const stage = await start({
    handlers: {
      UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
      UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
      UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@example.com' }),
    },
  })
  const { interior, page } = stage
  const embedded = await interior.capabilities.use(EMBEDDED)
  await expect(embedded.updateEmail('new@example.com')).rejects.toThrow('Not connected to email or social')
  await logIn(stage)
  expect(await soon(embedded.updateEmail('new@example.com'))).toBe('VERIFY_PRIMARY_OTP')
  await expect(embedded.updateEmail('other@example.com')).rejects.toMatchObject({ code: 'frame/email-cooldown' })
  await soon(embedded.confirmOldEmail('1'))
  expect(await soon(embedded.confirmNewEmail('2'))).toBe('new@example.com')
  expect(embedded.user.value.email).toBe('new@example.com')
  expect(page.site.items.get('email')).toBe('new@example.com')
})

it.each([false, true])(
  'R2.53, R2.12: host code leads the visitor to the change of their address, and hears the new one, or that they left (pairs by itself: %s)',
  async (manualWCControl) => {
    const stage = await start({
      options: { manualWCControl },
      handlers: {
        UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }),
        UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@example.com' }),
      },
    })
    const { interior, page } = stage
    await expect(soon(page.widget.updateEmail())).rejects.toMatchObject({ code: 'connection/not-embedded' })
    expect(page.widget.view.value).not.toBe('UpdateEmailWallet')
    await logIn(stage)
    const left = page.widget.updateEmail()
    left.catch(() => {})
    await soon(until(() => page.widget.view.value === 'UpdateEmailWallet', 'the screen'))
    page.widget.close()
    await expect(soon(left)).rejects.toMatchObject({ code: 'connection/modal-closed' })

    const changed = page.widget.updateEmail()
    await soon(until(() => page.widget.isOpen.value, 'the screen again'))
    const embedded = await interior.capabilities.use(EMBEDDED)
    await soon(embedded.updateEmail('new@example.com'))
    await soon(embedded.confirmNewEmail('2'))
    expect(await soon(changed)).toBe('new@example.com')
    expect(page.widget.account.value?.user?.email).toBe('new@example.com')
  },
)

it('R4.19, R4.56, R3.42: an account of the frame that host code selects is the one that signs there, and the one after a reload', async () => {
  const stage = await start()
  await logIn(stage)
  const { page, site } = stage
  await soon(page.widget.selectAccount({ namespace: 'eip155', address: PLAIN, type: 'eoa' }))
  expect(page.widget.account.value).toMatchObject({ address: PLAIN, type: 'eoa' })
  const asked = site.received.filter(({ name }) => name === 'SET_PREFERRED_ACCOUNT')
  expect(asked).toMatchObject([{ payload: { type: 'eoa' } }])
  expect(page.site.items.get('preferred_account_types')).toBe('{"eip155":"eoa"}')
})

it.each<[name: string, choose: (page: TestPage) => Promise<unknown>]>([
  [
    'selecting it',
    ({ widget }: TestPage) => widget.selectAccount({ namespace: 'eip155', address: PLAIN, type: 'eoa' }),
  ],
  [
    'switching to it',
    ({ widget }: TestPage) => widget.switchConnection({ namespace: 'eip155', connectorId: 'ID_AUTH', address: PLAIN }),
  ],
])('R4.19: %s shows no account with which a frame that does not answer will not sign', async (_, choose) => {
  const stage = await start({ handlers: { SET_PREFERRED_ACCOUNT: () => new Promise(() => {}) } })
  await logIn(stage)
  const shown: unknown[] = []
  const stop = stage.page.widget.account.subscribe((account) => void shown.push(account?.address))
  await expect(soon(choose(stage.page), 60_000)).rejects.toMatchObject({
    // By the frame's time or by the verb's, whichever ends first by that clock.
    code: expect.stringMatching(/^(frame\/request-timeout|connection\/no-answer)$/),
  })
  stop()
  expect(new Set(shown)).toEqual(new Set([SMART]))
})
