import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import type { InterfaceOptions } from '../../../src/index.ts'
import { englishTexts } from '../../tools/english-texts.ts'
import { languages, readLanguage } from '../../tools/language-packs.ts'
import { differsAt } from './differs-at.ts'
import { expectKept, fileOf, type Kept, keptFile, readStill } from './kept-scenes.ts'

declare global {
  interface Window {
    /** What the picture's widget says. */
    pictureLook?: Pick<InterfaceOptions, 'locale' | 'texts'>
  }
}

/** A picture of every view has a language, a theme and a width. */
export interface Look {
  /** `rtl`: the words are English, laid out from the right. The letters of such languages are drawn by fonts of the machine. */
  readonly language: 'en' | 'ru' | 'rtl'
  readonly theme: 'light' | 'dark'
  readonly width: number
}

const FOLDER = path.resolve(import.meta.dirname, '../views/pictures')
const FAILED = path.resolve(import.meta.dirname, '../../../.screens/failed')
/** `WRITE_PICTURES=1 npm run test:browser -- test/browser/views`: what is seen is right, and to be kept. */
const IS_WRITING = process.env.WRITE_PICTURES === '1'
/** Pixels of a screen, each way, that one of a picture stands for: enough to see what moved, too few to see how a font is drawn. */
const PIXELS = 4

/** The font of the pictures, which every machine has: without it each would show its own. It comes with what makes our documentation. */
export const PICTURE_FONT = 'Picture'
const FONTS = 'dist/client/theme-default/fonts'
/** Each in one file for all weights, with the letters that it has. */
const FACES = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212',
  'latin-ext': 'U+0100-02AF, U+1E00-1EFF, U+20A0-20AB, U+20AD-20CF',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
}

/** Before the page's own scripts: the font, from memory, since the page's policy lets none come from anywhere; and the language. */
export async function prepareForPictures(context: BrowserContext, { language }: Look): Promise<void> {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('vitepress/package.json')), FONTS)
  const faces = Object.entries(FACES).map(([name, letters]) => {
    const data = readFileSync(path.join(folder, `inter-roman-${name}.woff2`)).toString('base64')
    return `new FontFace('${PICTURE_FONT}', Uint8Array.from(atob('${data}'), (c) => c.charCodeAt(0)), { weight: '100 900', unicodeRange: '${letters}' })`
  })
  const said = languages.includes(language) ? readLanguage(language) : undefined
  const texts = said && Object.fromEntries(englishTexts.map(([key, english]) => [key, said.get(english) ?? english]))
  const locale = language === 'rtl' ? 'he' : language
  await context.addInitScript(`
    for (const face of [${faces.join()}]) face.load().then((one) => document.fonts.add(one))
    window.demoOptions = { themeVariables: { fontFamily: '${PICTURE_FONT}' } }
    window.pictureLook = ${JSON.stringify({ locale, texts: texts ?? {} })}
  `)
}

/** Once a page, which has its fonts from then on. */
export const awaitFont = (page: Page): Promise<void> =>
  page.evaluate(async (faces) => {
    while (document.fonts.size < faces) await new Promise(requestAnimationFrame)
  }, Object.keys(FACES).length)

/** The language, and a stop to what blinks. A sheet of the shadow root: the page's policy takes no other. */
async function dress(page: Page, views: Locator): Promise<void> {
  await page.evaluate(() => window.demoWidget?.update(window.pictureLook ?? {}))
  await views.evaluate((element, style) => {
    const root = element.shadowRoot ?? (element.getRootNode() as ShadowRoot)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets.push(sheet)
  }, STILL)
}

/**
 * Digits of addresses and amounts, which each run has of its own, are zeros; and so are the letters of an address: in some
 * runs its last four, or one of the groups that it is written in, are letters alone.
 */
const evenOut = (views: Locator): Promise<void> =>
  views.evaluate((element) => {
    const walker = document.createTreeWalker(element.shadowRoot ?? element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const isGroup = node.parentElement?.parentElement?.dir === 'ltr' && /^[\da-f]{2,4}$/i.test(node.data)
      const own = isGroup ? /./g : /0x[\da-f]+|(?<=…)[\da-f]{4,6}\b|\b[\da-f]*\d[\da-f]*\b/gi
      const even = node.data.replace(own, (digits) => '0'.repeat(digits.length))
      if (even !== node.data) node.data = even
    }
  })

/** What blinks, and what each run has of its own: codes, and the colours of an address. */
const STILL =
  'svg[role=img] path { visibility: hidden } .wl-picture { --h: 210 !important } * { caret-color: transparent !important; animation: none !important }'

const keptOf = ({ language, theme, width }: Look): Kept => ({
  folder: path.join(FOLDER, `${language}-${theme}-${width}`),
  ending: '.png',
})

/** The mean colour of each square of so many pixels. */
function shrink({ width, height, data }: PNG): PNG {
  const small = new PNG({ width: Math.ceil(width / PIXELS), height: Math.ceil(height / PIXELS), colorType: 2 })
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0
        let count = 0
        for (let down = y * PIXELS; down < Math.min(height, (y + 1) * PIXELS); down++)
          for (let right = x * PIXELS; right < Math.min(width, (x + 1) * PIXELS); right++) {
            sum += data[(down * width + right) * 4 + channel] ?? 0
            count++
          }
        small.data[(y * small.width + x) * 4 + channel] = Math.round(sum / count)
      }
  return small
}

/** Holds what a view looks like against the picture that is kept of it. A view passes as soon as it looks as it should. */
export async function checkPicture(page: Page, views: Locator, name: string, look: Look): Promise<void> {
  await dress(page, views)
  let last: PNG | undefined
  const take = async (): Promise<PNG> => {
    await evenOut(views)
    last = shrink(PNG.sync.read(await views.screenshot({ scale: 'css', caret: 'initial' })))
    return last
  }
  const kept = keptOf(look)
  if (IS_WRITING) {
    const picture = await readStill(take, (before, now) => !differsAt(before, now).length)
    mkdirSync(kept.folder, { recursive: true })
    writeFileSync(fileOf(name, kept), PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 }))
    return
  }
  const right = PNG.sync.read(readFileSync(keptFile(name, kept)))
  try {
    await expect.poll(async () => differsAt(right, await take())).toEqual([])
  } catch (error) {
    const folder = path.join(FAILED, path.basename(kept.folder))
    mkdirSync(folder, { recursive: true })
    if (last) writeFileSync(fileOf(name, { ...kept, folder }), PNG.sync.write(last))
    throw error
  }
}

export const expectPicturesOf = (names: readonly string[], look: Look): void => expectKept(names, keptOf(look))
