// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMBEDDED } from '../../../../../src/capabilities/embedded/embedded.ts'
import { createErrorPage, type ErrorPage, failsWith } from '../../../../support/error-page.ts'
import { whileTimePasses } from '../../../../support/while-time-passes.ts'
import { SECURE_ORIGIN } from '../support/fake-secure-site.ts'
import { installSecureSite } from '../support/secure-site-page.ts'

// Errors of chapter 8 that come from the secure site's frame. The others: test/rules/08-provoked.test.ts.

let host: ErrorPage
beforeEach(() => {
  host = createErrorPage()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  host.current.close()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const NOWHERE = 'http://127.0.0.1:9'
const baseUrls = {
  blockchainApi: NOWHERE,
  walletApi: NOWHERE,
  analytics: NOWHERE,
  relay: 'ws://127.0.0.1:9',
  secureSite: SECURE_ORIGIN,
}
/** The frame answers by the fake clock: half a second to get ready. */
const soon = <Value>(work: Promise<Value>): Promise<Value> => whileTimePasses(host.current.clock, work)

it('R8.46, R8.5, R8.15: the site’s own words; and a domain that it does not know', async () => {
  let words = 'Invalid code'
  const site = installSecureSite({
    CONNECT_OTP() {
      throw new Error(words)
    },
  })
  const { login } = await (await host.openInterior({ baseUrls })).capabilities.use(EMBEDDED)
  await failsWith(soon(login.otp('123456')), 'frame/refused', 'Invalid code')
  words = 'unverified_domain'
  await failsWith(soon(login.otp('123456')), 'frame/refused', 'unverified_domain')
  await host.hears('alert/unverified-domain', 'Invalid App Configuration')
  await soon(login.otp('123456')).catch(() => {})
  expect(host.heard.filter(({ code }) => code === 'alert/unverified-domain')).toHaveLength(1)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('The domain of this page is not verified.'))
  site.remove()
})

it('R8.53: without a place in the page', async () => {
  const site = installSecureSite()
  const interior = await host.openInterior({ baseUrls })
  const { login } = await interior.capabilities.use(EMBEDDED)
  const { body } = document
  body.remove()
  await failsWith(soon(login.otp('123456')), 'frame/parent-missing', 'W3mFrame: parent is not set')
  document.documentElement.append(body)
  site.remove()
})
