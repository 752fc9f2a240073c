import type { CDPSession, Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ThemeVariables } from '../../src/domain/theme.ts'
import { bringLightness } from './support/lightness.ts'
import { RUNTIMES, setUpBrowser, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

/** Where these are, all in one look: the dialog may still be coming in. */
const inOneLook = (places: Locator): Promise<DOMRect[]> =>
  places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))

const PHONE = { width: 390 } as const
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

declare global {
  interface Window {
    /** A keyboard of so many pixels covers the page, zoomed in by so much. */
    showKeyboard?: (px: number, scale: number) => void
  }
}

/** A phone's keyboard, which this browser has none of: what it would say of the part of a page that is seen. */
const KEYBOARD = `
  let keyboard = 0
  const seen = Object.defineProperties(new EventTarget(), {
    height: { get: () => innerHeight - keyboard },
    width: { get: () => innerWidth },
    offsetTop: { value: 0 },
    scale: { value: 1, writable: true },
  })
  Object.defineProperty(window, 'visualViewport', { value: seen })
  window.showKeyboard = (px, scale) => {
    keyboard = px
    seen.scale = scale
    seen.dispatchEvent(new Event('resize'))
  }
`

/** A finger that goes down on the head of the sheet, by so much in so many steps, and is lifted. */
async function drag({ page, dialog }: Visitor, downPx: number, session: CDPSession): Promise<void> {
  const box = await dialog.boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const y = (box?.y ?? 0) + 30
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 10; step++) await touch('touchMove', y + (downPx * step) / 10)
  // So slow that only the way counts: the time of the page's events is the browser's own.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))),
  )
  await touch('touchEnd', y + downPx)
}

/** Whether the sheet follows a finger yet. One that the system takes away again means nothing. */
async function isFollowing({ dialog }: Visitor, session: CDPSession): Promise<boolean> {
  const box = await dialog.boundingBox()
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 30 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', ...touchPoints: (typeof point)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', point)
  await touch('touchMove', { ...point, y: point.y + 60 })
  const isMoved = await dialog.evaluate((sheet) => sheet.style.transform !== '')
  await touch('touchCancel')
  return isMoved
}

describe.each(RUNTIMES)('the look on %s', (runtime) => {
  it('R2.9, R9.16: wallets can be read in the first frame of an opening; what fades in by itself is a later view', async () => {
    const visitor = await visit({ runtime })
    const { page, dialog } = visitor
    await visitor.open()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const firstOpacity = await page.evaluate(() => {
      const began: string[] = []
      Object.assign(window, { began })
      const root = document.querySelector('walletlet-modal')?.shadowRoot
      root?.addEventListener('animationstart', ({ target }) => began.push((target as Element).className))
      const rules = [...(root?.adoptedStyleSheets ?? [])].flatMap((sheet) => [...sheet.cssRules])
      const fade = rules.find((rule) => rule instanceof CSSKeyframesRule && rule.name === 'wl-in')
      return Number(((fade as CSSKeyframesRule | undefined)?.cssRules[0] as CSSKeyframeRule | undefined)?.style.opacity)
    })
    expect(firstOpacity).toBeGreaterThan(0.3)
    const began = () => page.evaluate<string[]>('began')
    await visitor.open()
    await expect.poll(began).toContain('wl-modal')
    expect(await began()).not.toContain('wl-view')
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect.poll(began).toContain('wl-view')
    expect(visitor.complaints).toEqual([])
  })

  it('R2.93: a sheet follows the finger, is dismissed by a long pull, and is where it was after a short one', async () => {
    const visitor = await visit({ runtime, ...PHONE, userAgent: IPHONE })
    const session = await visitor.context.newCDPSession(visitor.page)
    await visitor.open()
    const { dialog } = visitor
    const place = () => dialog.evaluate((sheet) => sheet.getBoundingClientRect().top)
    // What follows the finger comes after the first paint.
    await expect.poll(() => isFollowing(visitor, session)).toBe(true)
    await expect.poll(() => dialog.evaluate((sheet) => sheet.style.transform)).toBe('')
    const before = await place()
    // Slowly, and not far: as the visitor moves on, nothing happened.
    await dialog.evaluate((sheet) => sheet.addEventListener('pointerup', () => (sheet.dataset.lifted = 'yes')))
    await drag(visitor, 6, session)
    await expect.poll(() => dialog.getAttribute('data-lifted')).toBe('yes')
    await expect.poll(place).toBe(before)
    await drag(visitor, 200, session)
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.complaints).toEqual([])
  })

  it('R2.93: a sheet is lifted above the keyboard with the field that is typed in, and comes down again', async () => {
    const visitor = await visit({ runtime, ...PHONE, userAgent: IPHONE, before: KEYBOARD })
    const { page, dialog } = visitor
    await visitor.open()
    const field = dialog.getByLabel('Email address')
    await field.focus()
    const { height = 0 } = page.viewportSize() ?? {}
    const type = (keyboardPx: number, scale = 1) =>
      page.evaluate(([px, by]) => window.showKeyboard?.(px, by), [keyboardPx, scale] as const)
    /** What can be seen ends with the sheet; the field and the head of the sheet are within it. */
    const isWithin = async (seenPx: number): Promise<boolean> => {
      const [sheet, typed] = [await dialog.boundingBox(), await field.boundingBox()]
      if (!sheet || !typed) return false
      const isWhole = Math.abs(sheet.y + sheet.height - seenPx) < 1 && sheet.y >= 0
      return isWhole && typed.y >= sheet.y && typed.y + typed.height <= seenPx
    }
    await expect.poll(() => isWithin(height)).toBe(true)
    // By less than the sheet leaves above itself, and by more: then it gets lower, too.
    for (const keyboardPx of [120, 350]) {
      // Said until it is heard: what follows a keyboard comes after the rows.
      await expect
        .poll(async () => {
          await type(keyboardPx)
          return isWithin(height - keyboardPx)
        })
        .toBe(true)
      expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true)
    }
    // Zoomed in, a visitor sees a part on purpose.
    await type(300, 2)
    await expect.poll(() => isWithin(height)).toBe(true)
    await type(300)
    await expect.poll(() => isWithin(height - 300)).toBe(true)
    await type(0)
    await expect.poll(() => isWithin(height)).toBe(true)
  })

  it('R2.93: a page’s own styles reach the modal by the names of its parts', async () => {
    const visitor = await visit({ runtime })
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
    for (const late of ['.wl-tile', '.wl-tag']) await visitor.dialog.locator(late).first().waitFor()
    const looks = await visitor.page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        ['dialog', 'card', 'header', 'title', 'body', 'row', 'button quiet', 'tile', 'tag', 'icon-button']
          .map((part, index) => `walletlet-modal::part(${part}) { outline: ${index + 1}px solid rgb(1, 2, 3) }`)
          .join(''),
      )
      document.adoptedStyleSheets.push(sheet)
      const root = document.querySelector('walletlet-modal')?.shadowRoot
      const named =
        'dialog .wl-card .wl-header h2 .wl-body .wl-row .wl-button[data-kind=quiet] .wl-tile .wl-tag .wl-icon-button'
      return named.split(' ').map((selector) => getComputedStyle(root?.querySelector(selector) as Element).outlineWidth)
    })
    expect(looks).toEqual(['1px', '2px', '3px', '4px', '5px', '6px', '7px', '8px', '9px', '10px'])
  })

  it('R2.29: the ways to log in are one row of marks under the first of them, each large enough for a finger and named', async () => {
    const visitor = await visit({ runtime, width: 360 })
    await visitor.open()
    const list = visitor.dialog.getByRole('list', { name: 'Log in with an account you have' })
    const tiles = list.getByRole('button')
    await tiles.first().waitFor()
    const boxes = await inOneLook(tiles)
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')))).toEqual([
      'X',
      'Farcaster',
      'Discord',
      'Apple',
      'More',
    ])
  })
  it('R2.47: an account is one face for every wallet: its actions side by side, no amount or address in two lines, the rest behind the wheel', async () => {
    const visitor = await visit({ runtime, width: 360 })
    const { dialog, page, wallet, title } = visitor
    await visitor.connect('Harbor Wallet')
    await wallet('announced', 'setAccounts([0, 1, 2])')
    await page.evaluate('demoWidget.open()')
    const actions = dialog.getByRole('list', { name: 'What you can do' }).getByRole('button')
    await actions.nth(3).waitFor()
    const boxes = await inOneLook(actions)
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(64)
    await dialog.getByText('Total value').waitFor()
    const lines = (text: RegExp) =>
      dialog
        .getByText(text)
        .evaluateAll((all) =>
          all.map((one) =>
            Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
          ),
        )
    expect(await lines(/^\$[\d,]+$/)).toEqual([1])
    await dialog.getByRole('button', { name: 'Account settings' }).click()
    await title('Account settings')
    await dialog.getByRole('button', { name: /Switch account/ }).click()
    await title('Switch account')
    await dialog
      .getByText(/^\$[\d,]+\.\d\d$/)
      .nth(2)
      .waitFor()
    expect(await lines(/^0x\w+…\w+$/)).toEqual([1, 1, 1])
  })
  it('R2.47: a name that is wider than the page ends in an ellipsis inside its button, beside a picture of full width', async () => {
    const visitor = await visit({ runtime, width: 360 })
    const { page } = visitor
    const name = `${'long-'.repeat(40)}name.eth`
    await page.route('**/v1/identity/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), name } })
    })
    await visitor.connect('Harbor Wallet')
    const button = page.locator('.walletlet-button[data-quiet]').filter({ hasText: 'long-' }).first()
    const { inside, isCut, pictureWidth } = await button.evaluate((one) => {
      const text = one.querySelector('span')
      const frame = one.getBoundingClientRect()
      return {
        inside: frame.right - (text?.getBoundingClientRect().right ?? 0),
        isCut: !!text && text.scrollWidth > text.clientWidth && getComputedStyle(text).textOverflow === 'ellipsis',
        pictureWidth: one.querySelector('img')?.getBoundingClientRect().width,
      }
    })
    expect(inside).toBeGreaterThan(0)
    expect(isCut).toBe(true)
    expect(pictureWidth).toBeCloseTo(20, 0)
  })
})

/** How much two colours differ, as WCAG counts it, and as this browser paints them. */
const contrast = async ({ page }: Visitor, ...colours: readonly [one: string, other: string]): Promise<number> => {
  await bringLightness(page)
  return page.evaluate((both) => {
    const [light = 0, dark = 0] = both
      .map((colour) => window.lightnessOf?.([colour]) ?? Number.NaN)
      .sort((more, less) => less - more)
    return (light + 0.05) / (dark + 0.05)
  }, colours)
}

it.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    ['#3b5bdb', '#ffd400', '#ffffff', '#000000'].map((accent) => ({ theme, accent })),
  ),
)(
  'R10.23: the first Tab leads into the view, with a ring that shows on $theme with $accent',
  async ({ theme, accent }) => {
    const visitor = await visit({ theme, options: { themeMode: theme, themeVariables: { accent } } })
    const { page, dialog } = visitor
    await visitor.open()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
    await page.keyboard.press('Tab')
    const ring = await dialog.evaluate((modal) => {
      const focused = (modal.getRootNode() as ShadowRoot).activeElement as HTMLElement
      const { outlineColor, outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(focused)
      const list = focused.closest('.wl-body ul')
      return {
        outlineColor,
        how: [outlineStyle, outlineWidth, outlineOffset],
        card: getComputedStyle(modal).backgroundColor,
        list: list && getComputedStyle(list).backgroundColor,
      }
    })
    expect(ring.how).toEqual(['solid', '2px', '2px'])
    for (const side of [ring.card, ring.list ?? 'nothing of the view'])
      expect(await contrast(visitor, ring.outlineColor, side)).toBeGreaterThanOrEqual(3)
  },
)

it.each(
  RUNTIMES.flatMap((runtime) => [
    { runtime, path: '' },
    { runtime, path: 'strict' },
  ]).concat({ runtime: 'react', path: 'element' }),
)('R10.24: the page’s own button has the options’ look, and the page’s before it: $runtime $path', async (how) => {
  const options = { themeVariables: { accent: '#ffd400', borderRadiusMaster: '2px', fontFamily: 'monospace' } }
  const visitor = await visit({ ...how, options })
  const { page, complaints } = visitor
  const button = page.getByRole('button', { name: 'Connect wallet' }).first()
  const give = (themeVariables: ThemeVariables): Promise<void> =>
    page.evaluate((look) => {
      const widget = window.demoWidget ?? document.querySelector('walletlet-button')?.widget
      widget?.update({ themeVariables: look })
    }, themeVariables)
  if (how.path === 'element') await give(options.themeVariables)
  const look = (): Promise<readonly string[]> =>
    button.evaluate((one) => {
      const { backgroundColor, color, borderRadius, fontFamily } = getComputedStyle(one)
      return [backgroundColor, color, borderRadius, fontFamily]
    })
  const [background = '', ink = '', ...others] = await look()
  expect([background, ...others]).toEqual(['rgb(255, 212, 0)', '6px', 'monospace'])
  expect(await contrast(visitor, background, ink)).toBeGreaterThan(10)
  // Near where black and white are read equally well, in any notation.
  for (const accent of ['#777', 'rgb(0 128 255)', 'hsl(120 100% 25%)', 'oklch(0.6 0.2 30)', '#3b82f6', '#c2410c']) {
    await give({ accent })
    await expect.poll(async () => (await look())[2]).toBe('12px')
    const [ground = '', text = ''] = await look()
    expect(await contrast(visitor, ground, text), accent).toBeGreaterThan(4.4)
  }
  await page.evaluate(() => document.body.style.setProperty('--walletlet-accent', '#000'))
  expect((await look())[0]).toBe('rgb(0, 0, 0)')
  expect(complaints).toEqual([])
})

it.each(['#3b5bdb80', 'rgb(255 212 0 / .3)', 'hsl(0 0% 0% / .2)'])(
  'R10.24: a primary button can be read on an accent that lets through what is behind it: %s',
  async (accent) => {
    const visitor = await visit({ options: { themeVariables: { accent } } })
    await visitor.open()
    const [ground = '', text = ''] = await visitor.dialog.evaluate((dialog) => {
      const button = document.createElement('button')
      button.className = 'wl-button'
      button.dataset.kind = 'primary'
      dialog.querySelector('.wl-body')?.append(button)
      const { backgroundColor, color } = getComputedStyle(button)
      return [backgroundColor, color]
    })
    for (const colour of [ground, text]) expect(colour).not.toMatch(/ \/ |rgba/)
    expect(await contrast(visitor, ground, text)).toBeGreaterThan(4.4)
  },
)

it('R10.23: the page’s own button shows its focus on any page: the ring brings both its sides along', async () => {
  const visitor = await visit()
  await visitor.page.keyboard.press('Tab')
  const button = visitor.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  await button.focus()
  const { outlineColor, boxShadow, outlineOffset } = await button.evaluate((focused) => {
    const style = getComputedStyle(focused)
    return { outlineColor: style.outlineColor, outlineOffset: style.outlineOffset, boxShadow: style.boxShadow }
  })
  const [, side = '', spread = ''] = /^(rgb\([^)]+\)) 0px 0px 0px (\d+)px$/.exec(boxShadow) ?? []
  expect(await contrast(visitor, outlineColor, side)).toBeGreaterThanOrEqual(3)
  expect(Number(spread)).toBeGreaterThan(Number.parseFloat(outlineOffset) + 2)
  expect((await button.boundingBox())?.height).toBe(44)
  // Forced colours paint the edge that it has at rest, and take the shadow away: the ring is thicker.
  const edge = (): Promise<number> => button.evaluate((one) => Number.parseFloat(getComputedStyle(one).outlineWidth))
  const focused = await edge()
  await button.blur()
  expect(await edge()).toBeLessThan(focused)
})

it('R2.93: a page’s own button has its words in the middle, however wide a column of the page makes it', async () => {
  const visitor = await visit({ runtime: 'react', width: 800 })
  const button = visitor.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  const [widthPx, asidePx] = await button.evaluate((host) => {
    Object.assign((host.parentElement as HTMLElement).style, {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      padding: '0',
      width: '600px',
    })
    const words = document.createRange()
    words.selectNodeContents(host)
    const [own, inside] = [host.getBoundingClientRect(), words.getBoundingClientRect()]
    return [own.width, Math.abs(inside.x + inside.width / 2 - own.x - own.width / 2)] as const
  })
  expect(widthPx).toBe(600)
  expect(asidePx).toBeLessThan(1)
})

it('R2.93: neither network nor account push a phone’s page wider than its screen', async () => {
  const visitor = await visit({ width: 360 })
  await visitor.connect('Harbor Wallet')
  await visitor.page
    .getByRole('banner')
    .getByRole('button', { name: /ada\.eth/ })
    .waitFor()
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

it.each([320, 360, 390])(
  'R2.93: of an account, a page of %i px shows who it is, whole, and no part of an amount',
  async (width) => {
    const visitor = await visit({ width })
    await visitor.connect('Harbor Wallet')
    const account = visitor.page.getByRole('banner').getByRole('button', { name: /ada\.eth/ })
    await account.waitFor()
    // The amount is there, as on a wider page: it is on the account.
    await account.getByText(/ETH$/).waitFor({ state: 'attached' })
    const cut = await account.evaluate((button) => {
      const { left, right } = button.getBoundingClientRect()
      return [...button.querySelectorAll<HTMLElement>('*')]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const box = part.getBoundingClientRect()
          return part.scrollWidth > part.clientWidth || box.left < left || box.right > right
        })
        .map((part) => part.textContent)
    })
    expect(cut).toEqual([])
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

it('R2.93: a button as wide as its place is no wider', async () => {
  const visitor = await visit({ width: 360 })
  const button = visitor.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  const beyondPx = await button.evaluate((wide) => {
    const place = document.createElement('div')
    place.style.width = '300px'
    wide.replaceWith(place)
    place.append(wide)
    wide.style.width = '100%'
    return wide.getBoundingClientRect().width - place.getBoundingClientRect().width
  })
  expect(beyondPx).toBe(0)
})
