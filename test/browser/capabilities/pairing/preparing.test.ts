import { type Browser, chromium } from 'playwright-core'
import { PNG } from 'pngjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Preparing } from '../../../../src/capabilities/pairing/views/preparing.tsx'
import { MODAL_CSS } from '../../../../src/ui/styles.ts'
import { readCode } from '../../../tools/read-code.ts'
import { counterpart } from '../../support/counterpart.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
})
afterAll(() => browser.close())

it('R2.40: while a code is on its way its shape is there, with dots beside its finders, and no reader takes that for a code', async () => {
  const page = await browser.newPage()
  const shape = renderToStaticMarkup(createElement(Preparing))
  await page.setContent(
    `<style>${MODAL_CSS}</style><div class="wl-inline" data-theme="light" style="display:block;width:410px">${shape}</div>`,
  )
  await page.addStyleTag({ content: '* { animation: none !important }' })
  const picture = await page.locator('.wl-inline').screenshot()
  await expect(readCode(picture)).rejects.toThrow('No code')
  const { data, width, height } = PNG.sync.read(picture)
  expect([width, height]).toEqual([410, 410])
  // 33 modules and the room around them.
  const isDrawn = (x: number, y: number): boolean =>
    (data[(Math.floor((y + 4.5) * 10) * width + Math.floor((x + 4.5) * 10)) * 4] ?? 255) < 160
  const places = Array.from({ length: 33 }, (_, at) => at)
  const drawn = places.map((y) => places.map((x) => (isDrawn(x, y) ? '#' : ' ')).join(''))
  const side = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  for (const [line, shown] of side.entries()) {
    const inside = shown.slice(1, -1)
    expect([drawn[line]?.slice(1, 6), drawn[line]?.slice(27, 32), drawn[26 + line]?.slice(1, 6)]).toEqual([
      inside,
      inside,
      inside,
    ])
  }
  expect(drawn[0]?.slice(7, 26)).toBe(` ${'# '.repeat(9)}`)
  expect(drawn[7]?.trim()).toBe('')
  expect(drawn[16]).toBe(`${'# '.repeat(16)}#`)
  expect(drawn[32]?.slice(7)).toBe(` ${'# '.repeat(12)}#`)
  await page.close()
})
