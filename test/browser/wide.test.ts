import { describe, expect, it } from 'vitest'
import { RUNTIMES, setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

describe.each(RUNTIMES)('the wide layout on %s', (runtime) => {
  it('R2.93: the list stays, what is chosen comes beside it, and another choice takes its place', async () => {
    const visitor = await visit({ runtime, path: 'strict', options: { layout: 'wide' } })
    const { page, dialog } = visitor
    await visitor.open()
    const width = () => dialog.evaluate((element) => getComputedStyle(element).width)
    const heading = (name: string) => dialog.getByRole('heading', { name, exact: true })
    const focused = () =>
      page.evaluate(() => document.querySelector('walletlet-modal')?.shadowRoot?.activeElement?.textContent)
    const row = (name: string) => dialog.locator('.wl-list').getByRole('button', { name })
    await expect.poll(width).toBe('720px')
    await heading('What is a wallet?').waitFor()
    expect(await focused()).toBe('Connect wallet')
    expect(await page.getByRole('dialog', { name: 'Connect wallet' }).count()).toBe(1)
    await row('Harbor Wallet').evaluate((element) => Object.assign(element, { isMarked: true }))

    await visitor.wallet('announced', `hangNext('eth_requestAccounts')`)
    await row('Harbor Wallet').click()
    await dialog.getByText('Continue in Harbor Wallet').waitFor()
    await expect.poll(focused).toBe('Harbor Wallet')
    // The wallet beside the list is left before the next one is asked, which would end with it otherwise.
    await visitor.wallet('second', 'rejectNext()')
    await row('Larkspur').press('Enter')
    await dialog.getByText('You declined').first().waitFor()
    expect(await row('Harbor Wallet').evaluate((element) => 'isMarked' in element)).toBe(true)

    await dialog.getByRole('button', { name: 'Back' }).click()
    await heading('What is a wallet?').waitFor()
    await expect.poll(focused).toContain('Larkspur')
    await row('Larkspur').click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('R2.93: a narrower page has the card, also while it is open', async () => {
    const visitor = await visit({ runtime, options: { layout: 'wide' } })
    const { page, dialog } = visitor
    await visitor.open()
    const width = () => dialog.evaluate((element) => getComputedStyle(element).width)
    await expect.poll(width).toBe('720px')
    await page.setViewportSize({ width: 700, height: 800 })
    await expect.poll(width).toBe('360px')
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.complaints).toEqual([])
  })
})
