// @vitest-environment happy-dom

import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { chooseSocial } from '../../../../src/capabilities/embedded/views/social/choose-social.ts'
import { type openPage, testWallet, until } from '../../../support/test-page.ts'
import { turns } from '../../../support/turns.ts'
import { SECURE_ORIGIN } from './support/fake-secure-site.ts'
import { withSecureSite } from './support/with-secure-site.ts'

// The window of a social login belongs to the widget that opened it.

const { start, soon } = withSecureSite()
afterEach(() => vi.unstubAllGlobals())

/** A page, and the visitor's window as far as its widget can see it. */
async function begin(more: Parameters<typeof openPage>[0] = {}) {
  const told: string[] = []
  const stage = await start({ options: { ...more, onError: ({ code }: { code: string }) => told.push(code) } })
  stage.page.widget.close()
  const led: string[] = []
  const popup = {
    closed: false,
    location: { replace: (url: string) => void led.push(url) },
    close() {
      popup.closed = true
    },
  }
  vi.stubGlobal('open', () => popup)
  const listened = vi.spyOn(window, 'addEventListener')
  const unlistened = vi.spyOn(window, 'removeEventListener')
  onTestFinished(() => [listened, unlistened].forEach((spy) => void spy.mockRestore()))
  const listeners = (): number =>
    [listened, unlistened]
      .map(({ mock }) => mock.calls.filter(([name]) => name === 'message').length)
      .reduce((a, b) => a - b)
  const answer = (): void => {
    const event = new MessageEvent('message', { data: { resultUri: 'https://secure.test/?r' }, origin: SECURE_ORIGIN })
    Object.defineProperty(event, 'source', { value: popup })
    dispatchEvent(event)
  }
  return { ...stage, told, led, popup, listeners, answer }
}

it('R10.33: a widget that ends while the visitor is there takes it along, and hears nothing of it', async () => {
  const { page, site, told, led, popup, listeners, answer } = await begin()
  const { widget, clock } = page
  const asked = widget.connectWallet('google').catch(({ code }) => code)
  await soon(until(() => led.some((url) => url.includes('login.test')), 'gone to the provider'))
  widget.dispose()
  expect([popup.closed, listeners()]).toEqual([true, 0])
  answer()
  expect(await asked).toBeTruthy()
  expect(clock.pending()).toBe(0)
  await turns(20)
  expect(widget.status.value).toBe('disconnected')
  expect(site.received.map(({ name }) => name)).not.toContain('CONNECT_SOCIAL')
  expect([told, page.site.items.get('smart_account_enabled_networks')]).toEqual([[], undefined])
})

it('R10.33: so does one whose window waits for its screen yet', async () => {
  const { page, interior, popup } = await begin()
  const { login } = await interior.capabilities.use(EMBEDDED)
  login.openPopup()
  page.widget.dispose()
  expect(popup.closed).toBe(true)
})

it('R10.33: so does one that ends while its code is on the way to a window that was opened in the click', async () => {
  const { page, interior, popup } = await begin()
  expect(interior.capabilities.current(EMBEDDED)).toBeUndefined()
  const choosing = chooseSocial(interior, 'google', '')
  page.widget.dispose()
  await choosing
  expect(popup.closed).toBe(true)
})

it('R10.33: a login that is over leaves nothing with the widget', async () => {
  const { interior, led, answer } = await begin()
  const { login } = await interior.capabilities.use(EMBEDDED)
  const { signal } = interior.environment.scope
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  login.openPopup()
  const done = login.social('google')
  await soon(until(() => led.some((url) => url.includes('login.test')), 'gone to the provider'))
  answer()
  await soon(done)
  const lasting = added.mock.calls.filter(
    ([, , how]) => !(how as { signal?: AbortSignal } | undefined)?.signal?.aborted,
  )
  expect(lasting.length - removed.mock.calls.length).toBe(0)
})

it('R10.2: one that nobody answers takes no wallet along that was asked meanwhile', async () => {
  const wallet = testWallet('com.example.a', [0])
  const { page, led } = await begin({ wallets: [wallet] })
  const { widget, clock } = page
  const login = widget.connectWallet('google').catch(({ code }) => code)
  await soon(until(() => led.some((url) => url.includes('login.test')), 'gone to the provider'))
  await clock.advance(240_000)
  const agree = wallet.control.holdNext('eth_requestAccounts')
  const connecting = widget.connect('com.example.a')
  await until(() => wallet.control.requests.length > 0, 'the wallet is asked')
  await soon(login)
  expect([await login, widget.status.value]).toEqual(['connection/no-answer', 'connecting'])
  agree()
  await connecting
  expect(widget.status.value).toBe('connected')
})
