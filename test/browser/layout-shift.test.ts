import { expect, it } from 'vitest'
import { comeAnew, RUNTIMES, setUpBrowser, type VisitOptions, type Visitor, visit } from './support/visitor.ts'

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
  await page
    .getByRole('banner')
    .getByRole('button', { name: /ada\.eth/ })
    .waitFor()
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
  'R2.9, R10.24: what can be read and pressed stays where it is while the rest comes, on %s',
  async (runtime) => {
    expect(await walk(await visit({ runtime, before: WATCH }))).toEqual(STILL)
  },
)

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

it.each(['no-preference', 'reduce'] as const)(
  'R2.9, R10.24: on a phone the sheet grows and shrinks with its views and nothing in it is moved, with motion: %s',
  async (reducedMotion) => {
    const context = await comeAnew({ width: 390, theme: 'light', userAgent: IPHONE, reducedMotion, isPhone: true })
    expect(await walk(await visit({ context, before: WATCH }))).toEqual(STILL)
  },
)

declare global {
  interface Window {
    /** Where each control of the modal has stood since it came, by its words: pixels from the top of the window. */
    stood?: Record<string, number[]>
  }
}

/** A sheet grows upwards, by a translation that no browser counts as a shift: what a finger is about to press moves all the same. */
const WATCH_PLACES = `(${() => {
  window.stood = {}
  const look = (): void => {
    const root = document.querySelector('walletlet-modal')?.shadowRoot
    for (const one of root?.querySelectorAll<HTMLElement>('dialog[open] .wl-view :is(.wl-row,button,input)') ?? []) {
      const name = one.getAttribute('aria-label') ?? one.textContent ?? ''
      const { top } = one.getBoundingClientRect()
      const places = window.stood?.[name] ?? []
      const last = places.at(-1)
      if (last === undefined || Math.abs(last - top) >= 0.5)
        window.stood = { ...window.stood, [name]: [...places, top] }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}})()`

/** What has stood in more than one place since the last call. */
const movedOf = ({ page }: Visitor): Promise<Record<string, number[]>> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    const { stood = {} } = window
    window.stood = {}
    return Object.fromEntries(Object.entries(stood).filter(([, places]) => places.length > 1))
  })

const onPhone = async (options: VisitOptions['options'] = {}): Promise<Visitor> => {
  const context = await comeAnew({ width: 390, theme: 'light', userAgent: IPHONE, isPhone: true })
  return visit({ context, options, before: WATCH_PLACES })
}

/** Holds back what the page asks for at addresses like this, until the answer is called. */
async function holdBack({ page }: Visitor, address: RegExp): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

it('R2.9, R10.24: on a phone the rows of Connect stay under the finger while the line about terms comes late', async () => {
  const visitor = await onPhone()
  const { page, dialog } = visitor
  const release = await holdBack(visitor, /connecting-/)
  await page.evaluate('demoWidget.open()')
  await dialog.getByLabel('Email address').waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByRole('link', { name: 'terms of service' }).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it('R2.14, R10.24: on a phone what stands above all wallets stays under the finger while they come', async () => {
  const visitor = await onPhone({ chains: [] })
  const { page, dialog } = visitor
  const release = await holdBack(visitor, /getWallets/)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'QR code' }).waitFor()
  await movedOf(visitor)
  release()
  await dialog.getByRole('button', { name: 'Alder Wallet' }).waitFor()
  expect(await movedOf(visitor)).toEqual({})
})

it('R2.93, R10.24: a sheet neither grows nor shrinks under a finger: what was pressed is what is done', async () => {
  const visitor = await onPhone()
  const { page, dialog, context } = visitor
  const release = await holdBack(visitor, /\/balance/)
  await visitor.connect('Harbor Wallet')
  await page.evaluate('demoWidget.open()')
  const place = async (): Promise<{ x: number; y: number }> => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await dialog.getByRole('button', { name: 'Send' }).boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchCancel' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  // What minds a finger comes after the first paint. One that the system takes away again means nothing.
  await expect
    .poll(async () => {
      await touch('touchStart', await place())
      const isHeld = await dialog.evaluate((sheet) => sheet.style.minHeight !== '')
      if (!isHeld) await touch('touchCancel')
      return isHeld
    })
    .toBe(true)
  await movedOf(visitor)
  release()
  await dialog.getByText('TUSD').first().waitFor()
  expect((await movedOf(visitor)).Send).toBeUndefined()
  await touch('touchEnd')
  await visitor.title('Send')
  // And then it is as high as what it shows.
  await expect.poll(() => dialog.evaluate((sheet) => sheet.style.minHeight)).toBe('')
})
