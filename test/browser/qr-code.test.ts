import { type Browser, chromium, type Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { QrCode } from '../../src/ui/qr-code.tsx'
import { MODAL_CSS } from '../../src/ui/styles.ts'
import { readCode } from '../tools/read-code.ts'
import { counterpart } from './support/counterpart.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
})
afterEach(() => page.close())
afterAll(() => browser.close())

const KEY = '0f9e8d7c'.repeat(8)
const LINK = `wc:${KEY}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${KEY}`
/** As long as we have them: with few methods in it, and with many. */
const linkOf = (length: number): string => `${LINK}&methods=${'wc_sessionPropose%2C'.repeat(20)}`.slice(0, length)
const ADDRESS = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

interface Shown {
  readonly text: string
  readonly theme?: 'light' | 'dark'
  /** Of the code with the room around it, in px. */
  readonly width?: number
  readonly hasPicture?: boolean
}

/** What a camera sees of the code, as our style sheet draws it. */
async function photograph({ text, theme = 'light', width = 320, hasPicture = true }: Shown): Promise<Buffer> {
  const picture = createElement('div', { style: { width: 52, height: 52, background: '#36c', borderRadius: 13 } })
  const code = renderToStaticMarkup(createElement(QrCode, { text, label: 'Code' }, hasPicture && picture))
  page = await browser.newPage()
  await page.setContent(
    `<style>${MODAL_CSS}</style><div class="wl-inline" data-theme="${theme}" style="display:block;width:${width}px">${code}</div>`,
  )
  return page.locator('.wl-inline').screenshot()
}

describe('a code on the screen', () => {
  const shown = [ADDRESS, LINK, linkOf(200), linkOf(350), 'https://farcaster.example/~/sign-in?token=0f9e8d7c'].flatMap(
    (text) =>
      [true, false].flatMap((hasPicture) => (['light', 'dark'] as const).map((theme) => ({ text, theme, hasPicture }))),
  )
  it.each([
    ...shown,
    // As large as an address is shown, and with more room.
    { text: ADDRESS, width: 232, hasPicture: false },
    { text: LINK, width: 350 },
    { text: linkOf(350), width: 280 },
  ])('R2.40: is read: %j', async (code) => {
    expect(await readCode(await photograph(code))).toBe(code.text)
  })

  it('R2.40: has nothing but its picture in a clear middle, and round modules and finders around it', async () => {
    const width = 580
    const { data } = PNG.sync.read(await photograph({ text: 'wc:a', width }))
    // 21 modules and the room around them.
    const step = width / 29
    const isDark = (x: number, y: number): boolean => {
      const [column, row] = [x, y].map((at) => Math.floor((at + 4) * step)) as [number, number]
      return (data[(row * width + column) * 4] ?? 255) < 128
    }
    // Three finders, each as wide, dark and light on the lines through its middle as the rules say, and with no corner.
    for (const [left, top] of [
      [0, 0],
      [14, 0],
      [0, 14],
    ] as const) {
      const through = [0.1, 0.9, 1.1, 1.9, 2.1, 4.9, 5.1, 5.9, 6.1, 6.9]
      const rule = [true, true, false, false, true, true, false, false, true, true]
      expect(through.map((at) => isDark(left + at, top + 3.5))).toEqual(rule)
      expect(through.map((at) => isDark(left + 3.5, top + at))).toEqual(rule)
      const corners = [0.3, 6.7].flatMap((x) => [0.3, 6.7].map((y) => isDark(left + x, top + y)))
      expect(corners).toEqual([false, false, false, false])
    }
    // The line of modules that scanners count has its places by the rules; each is round.
    expect([isDark(8.5, 6.1), isDark(8.1, 6.5), isDark(8.5, 6.9), isDark(9.5, 6.5)]).toEqual([true, true, true, false])
    expect([isDark(8.05, 6.05), isDark(8.95, 6.95)]).toEqual([false, false])
    const aside = [8.2, 8.7, 12.3, 12.8].flatMap((x) => [8.2, 10.5, 12.8].map((y) => isDark(x, y)))
    expect(aside).not.toContain(true)
  })
})
