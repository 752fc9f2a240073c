import { describe, expect, it } from 'vitest'
import { counterpart } from './support/counterpart.ts'
import { SECURE_SITE, serveSecurePages } from './support/secure-page.ts'
import { RUNTIMES, setUpBrowser, type VisitOptions, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const EMAIL = 'ada@example.com'

async function arrive(options: VisitOptions): Promise<Visitor> {
  const answer = await fetch(`${counterpart().demoUrl}/config.json`)
  const { urls } = (await answer.json()) as { urls: Record<string, string> }
  const visitor = await visit({ ...options, options: { baseUrls: { ...urls, secureSite: SECURE_SITE } } })
  await serveSecurePages(visitor.context)
  return visitor
}

const connected = ({ page }: Visitor): Promise<void> =>
  page.getByTestId('status').getByText('connected', { exact: true }).waitFor()

async function logIn(visitor: Visitor): Promise<void> {
  const { dialog } = visitor
  await visitor.open()
  await dialog.getByLabel('Email address').fill(EMAIL)
  await dialog.getByLabel('Email address').press('Enter')
  await visitor.title('Confirm email')
  await dialog.getByLabel('Six-digit code').fill('123456')
  await dialog.waitFor({ state: 'hidden' })
  await connected(visitor)
}

const request = ({ page }: Visitor, method: string): Promise<unknown> =>
  page.evaluate(
    (name) =>
      window.demoWidget
        ?.provider('eip155')
        .request({ method: name, params: [] })
        .catch((error: Error) => error.message),
    method,
  )

describe.each(RUNTIMES)('on %s', (runtime) => {
  it('4: a visitor logs in by email, a wrong code is told, and the session survives a reload', async () => {
    const visitor = await arrive({ runtime, width: runtime === 'react' ? 1100 : 390 })
    const { dialog, page } = visitor
    await visitor.open()
    await dialog.getByLabel('Email address').fill('ada@')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog.getByText('This is not an email address.').waitFor()
    await dialog.getByLabel('Email address').fill(EMAIL)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await visitor.title('Confirm email')
    expect(await dialog.getByText(/Please try again after \d+ seconds/).isVisible()).toBe(true)
    const code = dialog.getByLabel('Six-digit code')
    await code.fill('000000')
    await dialog.getByText('Invalid code').waitFor()
    expect(await code.inputValue()).toBe('')
    await code.pressSequentially('12 34-56')
    await dialog.waitFor({ state: 'hidden' })
    await connected(visitor)
    await page.reload()
    await connected(visitor)
    expect(visitor.complaints).toEqual([])
  })

  it('4: what needs a yes shows the frame inside our dialog, live only while nothing covers it', async () => {
    const visitor = await arrive({ runtime })
    const { dialog, page } = visitor
    await logIn(visitor)
    const hash = request(visitor, 'eth_sendTransaction')
    await visitor.title('Approve transaction')
    const element = page.locator('walletlet-modal iframe')
    const events = () => element.evaluate((frame) => frame.style.getPropertyValue('pointer-events'))
    await expect.poll(events).toBe('auto')
    // Something of the page lies above our dialog: the browser's top layer is open to everybody.
    await page.evaluate(() => {
      const cover = document.createElement('div')
      cover.popover = 'manual'
      cover.id = 'cover'
      cover.style.cssText = 'inset:0;width:100%;height:100%;background:#fff8'
      document.body.append(cover)
      cover.showPopover()
    })
    await expect.poll(events).toBe('none')
    await dialog.getByText('Something covers your wallet').waitFor()
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await expect.poll(events).toBe('auto')
    await page.frameLocator('walletlet-modal iframe').getByRole('button', { name: 'Approve' }).click()
    expect(await hash).toBe(`0x${'12'.repeat(32)}`)
    await dialog.waitFor({ state: 'hidden' })

    const refused = request(visitor, 'personal_sign')
    await visitor.title('Approve transaction')
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await refused).toBe('Request was aborted')
    expect(await page.locator('walletlet-modal iframe').count()).toBe(1)
    expect(visitor.complaints).toEqual([])
  })

  it('4: a social login in a window of its own; closing it leads back', async () => {
    const visitor = await arrive({ runtime })
    const { dialog, page } = visitor
    await visitor.open()
    const [closed] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Continue with Google' }).click(),
    ])
    await visitor.title('Google')
    await closed.close()
    await visitor.title('Connect wallet')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Continue with Google' }).click(),
    ])
    await popup.getByRole('button', { name: 'Log in' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await connected(visitor)
    expect(popup.isClosed()).toBe(true)
    expect(visitor.complaints).toEqual([])
  })

  it('2: settings of the embedded wallet: account type, email, and the way out', async () => {
    const visitor = await arrive({ runtime, theme: 'dark' })
    const { dialog, page } = visitor
    await logIn(visitor)
    await page.evaluate(() => window.demoWidget?.open())
    await dialog.getByRole('button', { name: 'Account settings' }).click()
    await visitor.title('Profile')
    await dialog.getByRole('button', { name: 'Account settings' }).click()
    await visitor.title('Account settings')
    await dialog.getByRole('button', { name: 'Switch to your plain account' }).click()
    await dialog.getByRole('button', { name: 'Switch to your smart account' }).waitFor()
    await dialog.getByRole('button', { name: EMAIL }).click()
    await visitor.title('Edit email')
    await dialog.getByLabel('Email address').fill('new@example.com')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await visitor.title('Confirm current email')
    await dialog.getByLabel('Six-digit code').fill('111111')
    await visitor.title('Confirm new email')
    await dialog.getByLabel('Six-digit code').fill('222222')
    await dialog.getByText('Your email is changed').waitFor()
    await page.evaluate(() => window.demoWidget?.disconnect())
    await page.getByTestId('status').getByText('disconnected', { exact: true }).waitFor()
    expect(visitor.complaints).toEqual([])
  })
})
