import { expect, it } from 'vitest'
import { IPHONE } from './support/places.ts'
import { comeAnew, RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

declare global {
  interface Window {
    /** What has moved so far, by how much and to where, except right after an input. */
    shifts?: { readonly top: number; readonly said: string }[]
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** Input counts for half a second, in which anything may come: these visitors press nothing, so that all of it is seen. */
const WATCH = `(${() => {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      for (const { previousRect: from, currentRect: to } of entry.sources)
        window.shifts?.push({
          // What is out of sight now is at the bottom.
          top: to.height ? to.y : Number.MAX_VALUE,
          said: `${entry.value.toFixed(4)}: ${[from.x, from.y, from.width, from.height]} → ${[to.x, to.y, to.width, to.height]}`,
        })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}})()`

/** What has moved since the last call, once what is painted has been told; above the lower edge of a part of the view, if one is named. */
const shiftsOf = ({ page }: Visitor, part?: string): Promise<string[] | undefined> =>
  page.evaluate(async (selector) => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    const root = document.querySelector('walletlet-modal')?.shadowRoot
    const lowest = selector
      ? Math.max(...[...(root?.querySelectorAll(selector) ?? [])].map((one) => one.getBoundingClientRect().bottom))
      : Number.POSITIVE_INFINITY
    return window.shifts?.splice(0).flatMap(({ top, said }) => (top < lowest ? [said] : []))
  }, part)

const goTo = ({ page }: Visitor, name: string): Promise<void> =>
  page.evaluate(async (label) => {
    const root = document.querySelector('walletlet-modal')?.shadowRoot
    const found = [...(root?.querySelectorAll<HTMLElement>('button') ?? [])].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent)?.includes(label),
    )
    if (!found) throw new Error(`There is no “${label}”`)
    found.click()
  }, name)

/** From a page that loads to the account and back; what moved meanwhile, by step. */
async function walk(visitor: Visitor): Promise<Record<string, string[] | undefined>> {
  const { page, dialog, title } = visitor
  const shifts: Record<string, string[] | undefined> = {}
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).waitFor()
  shifts['a page that loads'] = await shiftsOf(visitor)
  await page.evaluate('demoWidget.open()')
  await dialog.getByRole('button', { name: 'X', exact: true }).waitFor()
  // The last line comes into sight, or gives way, as what is above it comes.
  shifts['wallets that arrive'] = await shiftsOf(visitor, '.wl-row')
  await goTo(visitor, 'What is a wallet?')
  await title('What is a wallet?')
  shifts.forward = await shiftsOf(visitor)
  await goTo(visitor, 'Back')
  await title('Connect wallet')
  shifts.back = await shiftsOf(visitor, '.wl-row')
  await goTo(visitor, 'Harbor Wallet')
  await dialog.waitFor({ state: 'hidden' })
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /ada\.eth/ }).waitFor()
  // There, and on a phone not shown.
  await banner.getByText(/ETH$/).waitFor({ state: 'attached' })
  // The buttons of the page say something else now, as the visitor has asked.
  await shiftsOf(visitor)
  await page.evaluate('demoWidget.open()')
  await dialog.getByText('Total value').waitFor()
  await dialog.locator('.wl-side').waitFor()
  // How many tokens there are nobody knows before: what stands below their list gives way to it.
  shifts['balances that arrive'] = await shiftsOf(visitor, '.wl-side')
  await goTo(visitor, 'Network: ')
  await title(/network/i)
  shifts.networks = await shiftsOf(visitor)
  await goTo(visitor, 'Back')
  await dialog.getByText('Total value').waitFor()
  shifts['the account again'] = await shiftsOf(visitor, '.wl-side')
  return shifts
}

const STILL = {
  'a page that loads': [],
  'wallets that arrive': [],
  forward: [],
  back: [],
  'balances that arrive': [],
  networks: [],
  'the account again': [],
}

it.each(RUNTIMES)(
  'R2.9, R10.37: what can be read and pressed stays where it is while the rest comes, on %s',
  async (runtime) => {
    expect(await walk(await visit({ runtime, before: WATCH }))).toEqual(STILL)
  },
)

it.each(['no-preference', 'reduce'] as const)(
  'R2.9, R10.37: on a phone the sheet grows and shrinks with its views and nothing in it is moved, with motion: %s',
  async (reducedMotion) => {
    const context = await comeAnew({ width: 390, theme: 'light', userAgent: IPHONE, reducedMotion, isPhone: true })
    expect(await walk(await visit({ context, before: WATCH }))).toEqual(STILL)
  },
)

it.each(['grid', 'flex'])('R2.9, R10.37: leaves alone a page whose body is a box of kind %s', async (kind) => {
  const { page, dialog, open } = await visit()
  const style = `display:${kind};gap:40px;place-content:space-around;min-height:9000px`
  await page.evaluate((text) => {
    document.body.style.cssText = text
  }, style)
  const heading = page.getByRole('heading', { name: 'The wallet button that any web page can afford' })
  const place = (): Promise<number[]> =>
    heading.evaluate((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y + scrollY])
  const isThere = (): Promise<number> => page.locator('walletlet-modal').count()
  expect(await isThere()).toBe(0)
  const before = await place()
  await open()
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect([await isThere(), await place()]).toEqual([1, before])
})

it('R10.37: what sticks to the top of a page whose body clips its width stays there under the modal', async () => {
  const { page, dialog } = await visit()
  await page.evaluate(() => {
    const { body } = document
    body.style.cssText = 'margin:0;overflow-x:hidden'
    const bar = Object.assign(document.createElement('div'), { id: 'bar', style: 'position:sticky;top:0;height:40px' })
    body.prepend(bar)
    body.append(Object.assign(document.createElement('div'), { style: 'height:5000px' }))
    scrollTo(0, 400)
  })
  const place = (): Promise<number[]> =>
    page.evaluate(() => [scrollY, document.querySelector('#bar')?.getBoundingClientRect().y ?? Number.NaN])
  expect(await place()).toEqual([400, 0])
  await page.evaluate('demoWidget.open()')
  await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
  expect(await place()).toEqual([400, 0])
})
