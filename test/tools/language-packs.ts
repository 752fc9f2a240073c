import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ButtonWords } from '../../src/domain/language.ts'
import type { FirstTexts } from '../../src/texts/define-pack.ts'
import { hashText, placeOf } from '../../src/texts/text-places.ts'
import { askedTexts, textsToTranslate } from './english-texts.ts'
import { findPlaces, packParts } from './pack-texts.ts'

const TEXTS = path.resolve(import.meta.dirname, '../../src/texts')

/** The languages there are, by their BCP 47 tags. */
export const languages: readonly string[] = readdirSync(TEXTS)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.slice(0, -'.txt'.length))
  .sort()

/** A language's file: a line in English, the same in the language, an empty line. */
export function readLanguage(locale: string): ReadonlyMap<string, string> {
  const blocks = readFileSync(path.join(TEXTS, `${locale}.txt`), 'utf8')
    .trim()
    .split('\n\n')
  return new Map(blocks.map((block) => block.split('\n') as [string, string]))
}

/** `zh-Hans` as a name in code. */
export const nameOf = (locale: string): string => locale.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase())

/** What the buttons on a page say. */
export function wordsOf(locale: string): ButtonWords {
  const texts = readLanguage(locale)
  const say = (english: string): string => texts.get(english) ?? english
  return [say('Connect wallet'), say('Connecting…'), say('Try again'), say('Switch network')]
}

/** Where each English text stands among all that can be asked for; the same in every language. */
const standing = findPlaces(askedTexts)
const firstTexts = new Set(textsToTranslate.filter(({ isFirst }) => isFirst).map(({ english }) => english))
const allTexts = new Set(textsToTranslate.map(({ english }) => english))

const published = new Map<string, { readonly first: FirstTexts; readonly rest: string }>()

/** What is published of a language; packing takes long, so it is done once. What the second part brings stands, in the order of the first, where that has nothing. */
export function partsOf(locale: string): { readonly first: FirstTexts; readonly rest: string } {
  const before = published.get(locale)
  if (before) return before
  const texts = readLanguage(locale)
  const first: string[] = Array.from({ length: standing.count }, () => '')
  const rest = [...first]
  for (const english of askedTexts) {
    const said = allTexts.has(english) ? texts.get(english) : undefined
    const part = firstTexts.has(english) ? first : rest
    part[placeOf(hashText(english), standing.marks, standing.count)] = said ?? ''
  }
  const { letters, packed } = packParts([first, rest.filter((_, place) => !first[place])])
  const [early = '', late = ''] = packed
  const parts = { first: [letters, standing.marks, early] as FirstTexts, rest: late }
  published.set(locale, parts)
  return parts
}

/** The doors `walletlet/texts/<xx>`, beside the code that reads them. */
export function writePacks(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text)
  for (const locale of languages) {
    const { first, rest } = partsOf(locale)
    write(`${locale}-first.js`, `export default ${JSON.stringify(first)}\n`)
    write(`${locale}-rest.js`, `export default ${JSON.stringify(rest)}\n`)
    const loaders = `() => import('./open-texts.js'), () => import('./${locale}-first.js'), () => import('./${locale}-rest.js')`
    const name = nameOf(locale)
    const pack = `definePack(${JSON.stringify(locale)}, ${JSON.stringify(wordsOf(locale))}, ${loaders})`
    const types = (index: string): string =>
      `import type { LanguagePack } from '../${index}'\nexport declare const ${name}: LanguagePack\n`
    write(
      `${locale}.js`,
      `import { definePack } from './define-pack.js'\nexport const ${name} = /* @__PURE__ */ ${pack}\n`,
    )
    write(`${locale}.cjs`, `const { definePack } = require('./define-pack.cjs')\nexports.${name} = ${pack}\n`)
    write(`${locale}.d.ts`, types('index.js'))
    write(`${locale}.d.cts`, types('index.cjs'))
  }
}
