import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { counterpart } from '../../support/counterpart.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from '../../support/visitor.ts'
import { closeLoginWindow } from './close-login-window.ts'

setUpBrowser()

const status = (visitor: Visitor, text: string): Promise<void> =>
  visitor.reading('status').getByText(text, { exact: true }).waitFor()

/** Clicks a provider on Connect, or behind "More". Its window is there with the click, before anything is asked. */
async function openPopup({ page, dialog }: Visitor, provider = 'Google'): Promise<Page> {
  const more = dialog.getByRole('button', { name: 'More' })
  const direct = dialog.getByRole('button', { name: new RegExp(`^(Continue with )?${provider}$`) })
  await more.or(direct).first().waitFor()
  if (!(await direct.count())) await more.click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), direct.click()])
  return popup
}

/** Once the site has seen this message. */
async function sent(name: string): Promise<void> {
  await expect.poll(async () => (await takeRequests()).some(({ path }) => path === `/message/${name}`)).toBe(true)
}

describe.each(RUNTIMES)('on %s', (runtime) => {
  it('R3.38, R1.10, R4.47, R4.49, R2.42, R3.39: closing the window leads back; logging in there connects and closes it', async () => {
    const visitor = await visit({
      runtime,
      before:
        'window.opened = []; { const { open } = window; window.open = (...given) => { opened.push(given); return open(...given) } }',
    })
    const { page } = visitor
    await visitor.open()
    const closed = await openPopup(visitor)
    expect(await page.evaluate('opened')).toEqual([['', '_blank', 'width=600,height=800,scrollbars=yes']])
    await visitor.title('Google')
    await closeLoginWindow(closed)
    await visitor.title('Connect wallet')

    const popup = await openPopup(visitor)
    await popup.getByRole('button', { name: 'Log in' }).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await status(visitor, 'connected')
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(await page.evaluate(() => localStorage['@walletlet/connected_social'])).toBe('google')
    expect(visitor.complaints).toEqual([])
  })
})

it('R1.10, R4.48: each of the other providers logs in, one after the other', async () => {
  const visitor = await visit({ runtime: 'preact' })
  for (const provider of ['X', 'Discord', 'GitHub', 'Apple', 'Facebook']) {
    await visitor.open()
    const popup = await openPopup(visitor, provider)
    await popup.getByRole('heading', { name: `Log in with ${provider}`, exact: true }).waitFor()
    await popup.getByRole('button', { name: 'Log in' }).click()
    await status(visitor, 'connected')
    await visitor.dialog.waitFor({ state: 'hidden' })
    // By its name, the next click would get this window again.
    await expect.poll(() => popup.isClosed()).toBe(true)
    await visitor.page.evaluate(() => window.demoWidget?.disconnect())
    await status(visitor, 'disconnected')
  }
})

it('R8.34, R10.10: “Untrusted Origin” when another site has our window; a stranger who says the same is not heard', async () => {
  const visitor = await visit()
  const elsewhere = counterpart().secureSiteUrl.replace('localhost', '127.0.0.1')
  await setFault('secureSite', '/login/google', {
    kind: 'garbage',
    times: 1,
    body: `<script>location='${elsewhere}/login/google?state=x'</script>`,
  })
  await visitor.open()
  const popup = await openPopup(visitor)
  await popup.waitForURL(`${elsewhere}/**`)
  await visitor.page.evaluate(() => window.postMessage({ resultUri: 'https://stranger.example/' }, '*'))
  await visitor.title('Google')
  await popup.getByRole('button', { name: 'Log in' }).click()
  await visitor.dialog.getByText('Another site answered in the login window').waitFor()
  await visitor.title('Connect wallet')
  await status(visitor, 'disconnected')
  await expect.poll(() => popup.isClosed()).toBe(true)
})

it('R8.32, R9.25: no address within 45 s: “Failed to initiate social connection”, and the next try works', async () => {
  const visitor = await visit({ hasOwnTime: true })
  const { page, dialog } = visitor
  await setFault('secureSite', '/message/GET_SOCIAL_REDIRECT_URI', { kind: 'hang', times: 1 })
  await visitor.open()
  await openPopup(visitor)
  await sent('GET_SOCIAL_REDIRECT_URI')
  // From the press on, time passes by itself too.
  await page.clock.fastForward(10_000)
  expect(await dialog.getByText('Failed to initiate social connection').count()).toBe(0)
  await page.clock.fastForward(35_500)
  await dialog.getByText('Failed to initiate social connection').waitFor()
  await page.clock.fastForward(5_000)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Open the window' }).click(),
  ])
  await popup.getByRole('button', { name: 'Log in' }).click()
  await status(visitor, 'connected')
})

it('R4.50, R4.53: a window that the browser blocks: the page itself goes there, comes back and tidies its address', async () => {
  const before =
    'if (!/\\/login\\//.test(location)) { const { open } = window; window.open = (url, target, more) => target === "_top" ? open.call(window, url, target, more) : null }'
  const visitor = await visit({ runtime: 'preact', before })
  const { page, dialog } = visitor
  await visitor.open()
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await dialog.getByText('The window did not open').waitFor()
  await dialog.getByRole('button', { name: 'Continue on this page' }).click()
  await page.getByRole('heading', { name: 'Log in with Google' }).waitFor()
  await page.getByRole('button', { name: 'Log in' }).click()
  await status(visitor, 'connected')
  expect(page.url()).not.toContain('result_uri')
  expect(await page.evaluate(() => localStorage['@walletlet/connected_social'])).toBe('google')
})

it('R4.52, R4.53, R5.37, R1.10: in Telegram on a phone: what its browser can show, the provider kept, the result consumed', async () => {
  const visitor = await visit({
    width: 390,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    before: 'window.TelegramWebviewProxy = {}',
  })
  const { page, dialog, context } = visitor
  await visitor.open()
  await dialog.getByRole('button', { name: 'Discord' }).waitFor()
  expect(await dialog.getByRole('button', { name: /^(X|Facebook)$/ }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Log in with Google' }).waitFor()
  const { origins } = await context.storageState()
  expect(origins.flatMap(({ localStorage }) => localStorage)).toContainEqual({
    name: '@walletlet/social_provider',
    value: 'google',
  })
  await page.getByRole('button', { name: 'Log in' }).click()
  await status(visitor, 'connected')
  expect(page.url()).not.toContain('result_uri')
  expect(await page.evaluate(() => localStorage['@walletlet/social_provider'] ?? null)).toBe(null)
  expect(visitor.complaints).toEqual([])
})

it('R2.41, R4.51, R7.78: Farcaster: a code to scan, left and asked again, approved elsewhere', async () => {
  const visitor = await visit()
  const { dialog, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.open()
  const enter = (): Promise<void> => dialog.getByRole('button', { name: 'Farcaster' }).click()
  await enter()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await takeRequests()
  await dialog.getByRole('button', { name: 'Back' }).click()
  // The frame starts afresh and forgets the link it waited for.
  await sent('RELOAD')
  await sent('SYNC_DAPP_DATA')
  await enter()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const link = await visitor.page.evaluate(() => navigator.clipboard.readText())
  await fetch(link, { method: 'POST', body: JSON.stringify({ userName: 'ada.eth' }) })
  await dialog.waitFor({ state: 'hidden' })
  await status(visitor, 'connected')
  expect(await visitor.page.evaluate(() => localStorage['@walletlet/connected_social'])).toBe('farcaster')
  expect(visitor.complaints).toEqual([])
})

it('R2.41, R3.9: Farcaster on a phone: a link that opens the app', async () => {
  const visitor = await visit({
    runtime: 'preact',
    width: 390,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
  })
  const { dialog, context } = visitor
  await visitor.open()
  await dialog.getByRole('button', { name: 'Farcaster' }).click()
  const link = dialog.getByRole('link', { name: 'Open Farcaster' })
  await link.waitFor()
  expect(await dialog.getByRole('img', { name: /QR code/ }).count()).toBe(0)
  const [app] = await Promise.all([context.waitForEvent('page'), link.click()])
  await app.getByRole('button', { name: 'Approve the login' }).click()
  await app.getByText('Approved').waitFor()
  await status(visitor, 'connected')
})
