// @vitest-environment happy-dom

import { afterEach, expect } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { expectOpenings, itHears, NETWORK, withAnalytics } from '../../../support/hear-events.ts'
import { whileTimePasses } from '../../../support/while-time-passes.ts'
import { SECURE_ORIGIN } from './support/fake-secure-site.ts'
import { installSecureSite } from './support/secure-site-page.ts'

const ADDRESS = '0x00000000000000000000000000000000000000aa'
const analytics = withAnalytics()
const { stack, openInside, hears, heard } = analytics

expectOpenings(analytics, [
  ['UpdateEmailWallet', 'EMAIL_EDIT'],
  ['UpgradeEmailWallet', 'EMAIL_UPGRADE_FROM_MODAL'],
])

type Handlers = Parameters<typeof installSecureSite>[0]
const user = { address: ADDRESS, chainId: 1, accounts: [{ address: ADDRESS, type: 'eoa' as const }] }
let site: ReturnType<typeof installSecureSite> | undefined
afterEach(() => site?.remove())
const openWithSite = async (handlers: Handlers) => {
  site = installSecureSite({
    GET_USER: () => user,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    ...handlers,
  })
  const baseUrls = { ...stack().urls, secureSite: SECURE_ORIGIN }
  const { page, interior } = await openInside({ baseUrls })
  const embedded = await interior.capabilities.use(EMBEDDED)
  return {
    embedded,
    /** The frame answers by the fake clock: half a second to get ready. */
    soon: <Value>(work: Promise<Value>): Promise<Value> => whileTimePasses(page.clock, work),
  }
}

itHears('R7.44, R10.21: by email: sent, registered, failed, passed; and another kind of account', async () => {
  const { embedded, soon } = await openWithSite({
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_DEVICE: () => undefined,
    CONNECT_OTP({ otp }) {
      if (otp !== '123456') throw new Error('Invalid code')
    },
    SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: ADDRESS }),
  })
  const { login } = embedded
  await soon(login.email('ada@example.com'))
  await soon(login.device())
  await soon(login.otp('000000')).catch(() => {})
  await soon(login.otp('123456'))
  await soon(login.connect())
  await soon(embedded.setAccountType('eoa'))
  await hears('EMAIL_SUBMITTED', undefined)
  await hears('EMAIL_VERIFICATION_CODE_SENT', undefined, undefined)
  await hears('DEVICE_REGISTERED_FOR_EMAIL', undefined)
  await hears('EMAIL_VERIFICATION_CODE_FAIL', { message: 'Invalid code' })
  await hears('EMAIL_VERIFICATION_CODE_PASS', undefined)
  await hears('SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'eoa', ...NETWORK })
  expect(JSON.stringify(heard())).not.toContain('ada@example.com')
})

itHears('R7.44: by Farcaster: started, asked, done; then refused', async () => {
  const { embedded, soon } = await openWithSite({
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.test/x' }),
    CONNECT_FARCASTER: () => ({ userName: 'ada.eth' }),
  })
  const { login } = embedded
  await soon(login.farcasterLink())
  await soon(login.farcaster().then((open) => open()))
  const provider = { provider: 'farcaster' }
  await hears('SOCIAL_LOGIN_STARTED', provider)
  await hears('SOCIAL_LOGIN_REQUEST_USER_DATA', provider)
  await hears('SOCIAL_LOGIN_SUCCESS', provider)
})

itHears('R7.44: by a window that is blocked, and by one that is closed', async () => {
  const { embedded, soon } = await openWithSite({ GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://login.test/x' }) })
  const { login } = embedded
  await soon(login.social('google').then((open) => open())).catch(() => {})
  await hears('SOCIAL_LOGIN_ERROR', { provider: 'google' })
  const { open: before } = window
  window.open = () => ({ closed: true, location: { replace() {} }, close() {} }) as never
  login.openPopup()
  await soon(login.social('google').then((open) => open())).catch(() => {})
  window.open = before
  await hears('SOCIAL_LOGIN_CANCELED', { provider: 'google' })
})

itHears('R7.44: without a window: a frame that refuses, by either way', async () => {
  const no = () => {
    throw new Error('no')
  }
  const { embedded, soon } = await openWithSite({ GET_SOCIAL_REDIRECT_URI: no, GET_FARCASTER_URI: no })
  const { login } = embedded
  await expect(soon(login.redirect('google'))).rejects.toMatchObject({ code: 'connection/social-failed' })
  await expect(soon(login.farcasterLink())).rejects.toMatchObject({ code: 'connection/farcaster-failed' })
  await hears('SOCIAL_LOGIN_STARTED', { provider: 'google' }, { provider: 'farcaster' })
  await hears('SOCIAL_LOGIN_ERROR', { provider: 'google' }, { provider: 'farcaster' })
})
