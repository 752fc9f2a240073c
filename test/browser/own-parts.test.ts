import { describe, expect, it } from 'vitest'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const WIDTHS = [360, 390, 1100]
const top = (visitor: Visitor, selector: string): Promise<number> =>
  visitor.page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
/** What has the focus, where it stands in a page's own part of a card. */
const isInOwnPart = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => !!document.activeElement?.closest('[slot=header]'))

describe.each(RUNTIMES)('a page’s own header and footer on %s', (runtime) => {
  it('R2.98, R10.18: stand around the views of the dialog, can be pressed and reached by Tab, and hear which view it is', async () => {
    const visitor = await visit({ runtime, path: 'strict?own-parts' })
    const { page, dialog } = visitor
    await visitor.open()
    const own = page.getByRole('button', { name: 'What does it cost?' })
    const help = page.getByRole('link', { name: 'Help' })
    await own.waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const card = await dialog.evaluate((element) => element.getBoundingClientRect())
      for (const part of [own, help]) {
        const box = await part.boundingBox()
        expect(box && box.x >= card.left && box.x + box.width <= card.right && box.y + box.height <= 800).toBe(true)
      }
    }
    const header = page.locator('[slot=header]')
    expect(await header.getAttribute('data-view')).toBe('Connect')
    expect(await top(visitor, '[slot=header]')).toBeLessThan(await top(visitor, 'walletlet-modal h2'))
    expect(await top(visitor, '[slot=footer]')).toBeGreaterThan(await top(visitor, 'walletlet-modal .wl-body'))

    // Tab goes round in the dialog, through the page's own parts.
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return isInOwnPart(visitor)
      })
      .toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'No fee this week' }).waitFor()
    expect(await dialog.isVisible()).toBe(true)

    await dialog.getByRole('button', { name: 'All wallets' }).click()
    await expect.poll(() => header.getAttribute('data-view')).toBe('AllWallets')
    await page.getByRole('button', { name: 'No fee this week' }).click()
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.complaints).toEqual([])
  })

  it('R2.97, R2.98: stand in the page with the views', async () => {
    const visitor = await visit({ runtime, path: '?inline&own-parts', width: 360 })
    const { page } = visitor
    const place = page.locator('.walletlet-inline')
    await place.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
    await place.getByRole('button', { name: 'What does it cost?' }).click()
    await place.getByRole('button', { name: 'No fee this week' }).waitFor()
    await place.getByRole('button', { name: 'Harbor Wallet' }).click()
    await place.getByRole('button', { name: 'Disconnect' }).waitFor()
    await expect.poll(() => page.locator('[slot=header]').getAttribute('data-view')).toBe('Account')
    expect(visitor.complaints).toEqual([])
  })
})
