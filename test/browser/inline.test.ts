import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const placeOf = ({ page }: Visitor): Locator => page.locator('.walletlet-inline')
const row = (visitor: Visitor): Locator => placeOf(visitor).getByRole('button', { name: 'Harbor Wallet' })
const heading = (visitor: Visitor, name: string): Locator =>
  placeOf(visitor).getByRole('heading', { name, exact: true })
/** What has the focus, in whatever shadow it stands. */
const focused = ({ page }: Visitor): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement
    const inner = active?.shadowRoot?.activeElement ?? active
    return inner?.ariaLabel ?? inner?.textContent
  })
const widthOf = (visitor: Visitor): Promise<number> =>
  placeOf(visitor)
    .getByRole('region')
    .evaluate((element) => element.getBoundingClientRect().width)

describe.each(RUNTIMES)('a place in the page on %s', (runtime) => {
  it('R2.97, R10.18: connects, declined and asked again, with nothing of a dialog, under a strict policy', async () => {
    const visitor = await visit({ runtime, path: 'strict?inline' })
    const { page, dialog } = visitor
    await row(visitor).waitFor()
    expect(await focused(visitor)).not.toBe('Connect wallet')
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow])).toEqual([
      0,
      'visible',
    ])
    expect(await widthOf(visitor)).toBe(360)

    await visitor.wallet('announced', 'rejectNext()')
    await row(visitor).click()
    await placeOf(visitor).getByText('You declined').first().waitFor()
    await expect.poll(() => focused(visitor)).toBe('Harbor Wallet')
    await placeOf(visitor).getByRole('button', { name: 'Back' }).click()
    await heading(visitor, 'Connect wallet').waitFor()
    await visitor.wallet('announced', 'rejectNext()')
    await row(visitor).click()
    await placeOf(visitor).getByRole('button', { name: 'Try again' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    await placeOf(visitor).getByRole('button', { name: 'Disconnect' }).waitFor()
    expect(await dialog.count()).toBe(0)

    await page.reload()
    await placeOf(visitor).getByRole('button', { name: 'Disconnect' }).waitFor()
    await placeOf(visitor).getByRole('button', { name: 'Disconnect' }).click()
    await row(visitor).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('R2.97: the page’s buttons lead there, and Tab leads in and out again', async () => {
    const visitor = await visit({ runtime, path: '?inline', width: 390 })
    const { page, dialog } = visitor
    await row(visitor).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
    await page.mouse.move(0, 0)
    const button = page.getByRole('banner').getByRole('button', { name: 'Local One' })
    expect(await button.getAttribute('aria-haspopup')).toBeNull()
    await button.click()
    await heading(visitor, 'Choose network').waitFor()
    await expect.poll(() => focused(visitor)).toBe('Choose network')
    expect(await placeOf(visitor).evaluate((host) => host.getBoundingClientRect().top < innerHeight)).toBe(true)
    await placeOf(visitor).getByRole('button', { name: 'Local Two' }).click()
    await visitor.reading('network').getByText('Local Two').waitFor()
    await placeOf(visitor).getByRole('button', { name: 'Back' }).click()
    await placeOf(visitor).getByRole('button', { name: 'Disconnect' }).waitFor()
    expect(await dialog.count()).toBe(0)

    const isInside = () => page.evaluate(() => !!document.activeElement?.closest('.walletlet-inline'))
    const tabUntil = async (wanted: boolean): Promise<void> => {
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab')
          return isInside()
        })
        .toBe(wanted)
    }
    await button.or(page.getByRole('banner').getByRole('button', { name: 'Local Two' })).focus()
    await tabUntil(true)
    await tabUntil(false)
    expect(visitor.complaints).toEqual([])
  })
})

it('R2.97, R4.73: signs in where it stands, and what is required cannot be left', async () => {
  const visitor = await visit({ path: '?inline&sign-in' })
  await row(visitor).click()
  await heading(visitor, 'Sign in').waitFor()
  await placeOf(visitor).getByRole('button', { name: 'Back' }).click()
  await heading(visitor, 'Sign in').waitFor()
  await visitor.wallet('announced', `rejectNext('personal_sign')`)
  await placeOf(visitor).getByRole('button', { name: 'Sign', exact: true }).click()
  await placeOf(visitor).getByText('Signature declined').waitFor()
  await placeOf(visitor).getByRole('button', { name: 'Sign', exact: true }).click()
  await placeOf(visitor).getByRole('button', { name: 'Disconnect' }).waitFor()
  expect(visitor.complaints).toEqual([])
})

it('R2.93, R2.94, R2.97, R10.28: follows language, direction, theme and layout, and is no wider than its container', async () => {
  const visitor = await visit({ path: '?inline', theme: 'dark', options: { locale: 'ar', layout: 'wide' } })
  const { page } = visitor
  const box = placeOf(visitor).getByRole('region')
  await row(visitor).waitFor()
  expect(await box.getAttribute('dir')).toBe('rtl')
  expect(await box.getAttribute('data-theme')).toBe('dark')
  await expect.poll(() => widthOf(visitor)).toBe(720)
  expect(await focused(visitor)).not.toBe('Connect wallet')
  await placeOf(visitor).evaluate((host) => Object.assign((host as HTMLElement).style, { width: '300px' }))
  await expect.poll(() => widthOf(visitor)).toBe(300)
  await page.evaluate(() => window.demoWidget?.update({ themeVariables: { accent: '#a02060' }, themeMode: 'light' }))
  await expect.poll(() => box.getAttribute('data-theme')).toBe('light')
  expect(await box.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent'))).toBe('#a02060')
  expect(visitor.complaints).toEqual([])
})

it('R2.97, R10.18: is an element, too, which survives a move in the page and leaves it clean', async () => {
  const { page, dialog, complaints } = await visit({ path: 'element?inline' })
  const place = page.locator('walletlet-inline')
  const own = place.getByRole('button', { name: 'Harbor Wallet' })
  await own.waitFor()
  const connect = page.locator('walletlet-button').getByRole('button', { name: 'Connect wallet' })
  expect(await connect.getAttribute('aria-haspopup')).toBe('false')
  await own.evaluate((element) => Object.assign(element, { isMarked: true }))
  await page.evaluate(`document.querySelector('header').after(document.querySelector('walletlet-inline'))`)
  expect(await own.evaluate((element) => 'isMarked' in element)).toBe(true)
  await connect.click()
  await place.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await own.click()
  await place.getByRole('button', { name: 'Disconnect' }).waitFor()
  expect(await dialog.count()).toBe(0)

  await page.evaluate(`document.querySelector('walletlet-inline').remove()`)
  await page.locator('walletlet-network').getByRole('button', { name: 'Local One' }).click()
  await dialog.getByRole('button', { name: 'Local Two' }).waitFor()
  expect(complaints).toEqual([])
})
