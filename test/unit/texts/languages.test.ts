import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../src/domain/rules/choose-language.ts'
import { connectionErrors } from '../../../src/errors/connection-errors.ts'
import { failFrom } from '../../../src/errors/fail.ts'
import { definePack } from '../../../src/texts/define-pack.ts'
import * as reader from '../../../src/texts/open-texts.ts'
import { defineTexts, errorDetail, errorText, textOf } from '../../../src/ui/texts.ts'
import { errorCatalogue } from '../../support/error-catalogue.ts'
import { askedTexts, textsToTranslate } from '../../tools/english-texts.ts'
import { languages, partsOf, readLanguage, wordsOf } from '../../tools/language-packs.ts'

const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/{(\w+)/g)].map(([, name = '']) => name))].sort()
/** A language, gzip; and what stands between a visitor and the first screen: the reader of all languages and the first texts. */
const ALL_BYTES = 6_000
const FIRST_SCREEN_BYTES = 2_200
const bytesOf = (text: string): number => gzipSync(text, { level: 9 }).length
const {
  outputFiles: [built],
} = await build({
  entryPoints: [path.resolve(import.meta.dirname, '../../../src/texts/open-texts.ts')],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  write: false,
})
const READER_BYTES = bytesOf(built?.text ?? '')

const PLURAL = /{\w+\|((?:[^{}]|{\w+})*)}/g
/** The categories that counting things has in a language; fractions have others. */
const categoriesOf = (locale: string): string[] => {
  const rules = new Intl.PluralRules(locale)
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))].sort()
}
/** A number and a word that is counted, where all numbers have the same. A unit of one letter is written so for all of them. */
const COUNTED = /\{(?:count|seconds)\} \p{L}{2,}/u
/** Beside the languages that have one form for all numbers: a word after a number stays as it is. */
const UNCHANGED = new Set(['tr', 'hi'])
/** What is said only of more than one. */
const OF_MANY = /^(The first|Show all) \{count\} /

/** How a visitor is not addressed, where one word tells: docs/languages.md says how they are. */
const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
  es: /\busted/i,
  fr: /(?<![\p{L}’])(tu|toi|ton|ta|tes)(?!\p{L})/iu,
  'zh-Hans': /您/,
  'zh-Hant': /您/,
}

describe('what a language is asked for', () => {
  it('is known before, word for word: a text that is filled in already would get the translation of another', () => {
    const entries = Object.entries(errorCatalogue).filter(([, { isForDeveloper, long }]) => !isForDeveloper && long)
    expect(entries.filter(([, { long = '' }]) => placesOf(long).length)).toEqual([])
    expect(entries.length).toBeGreaterThan(3)
  })

  it('is nothing that a host or a family outside says', () => {
    const language = { locale: 'de', texts: {}, translate: () => 'falsch' }
    const entry = { text: 'The shop is closed' }
    expect(errorText(language, { code: 'shop/closed', entry, context: {} })).toBe('The shop is closed')
    expect(errorDetail(language, { code: 'shop/closed', entry: { ...entry, long: 'Until May.' }, context: {} })).toBe(
      'Until May.',
    )
    expect(errorText(language, failFrom(connectionErrors)('connection/rejected'))).toBe('falsch')
    expect(textOf(language, { area: 'connecting', table: { tron: 'TRON' } }, 'tron')).toBe('TRON')
    expect(textOf(language, defineTexts('connect', { or: 'or' }), 'or')).toBe('falsch')
  })
})

describe.each(languages)('%s', (locale) => {
  const texts = readLanguage(locale)

  it('is a language that browsers know', () => {
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
    expect(Intl.PluralRules.supportedLocalesOf(locale)).toEqual([locale])
  })

  it('R10.28: has the texts of every screen', () => {
    // Many of them warn about money: who does not read English has to read them all.
    expect(textsToTranslate.filter(({ english }) => !texts.get(english)).map(({ english }) => english)).toEqual([])
  })

  it('fills the same places as English', () => {
    for (const [english, said] of texts) expect(placesOf(said), said).toEqual(placesOf(english))
  })

  it('addresses the visitor in one way', () => {
    expect([...texts.values()].filter((said) => OTHER_ADDRESS[locale]?.test(said))).toEqual([])
  })

  it('has the plural forms of its language, and no others', () => {
    for (const [, said] of texts)
      for (const [, forms = ''] of said.matchAll(PLURAL)) {
        const names = forms.split('|').flatMap((form) => /^(zero|one|two|few|many|other)=/.exec(form)?.[1] ?? [])
        // Two forms without names are one and other.
        const wanted = names.length ? categoriesOf(locale) : ['one', 'other']
        expect([...new Set(names.length ? names.filter((name) => name !== 'other') : ['one'])].sort(), said).toEqual(
          wanted.filter((name) => name !== 'other'),
        )
      }
  })

  it('has a plural wherever a word follows a number that may be one', () => {
    const isChanged = categoriesOf(locale).length > 1 && !UNCHANGED.has(locale)
    const said = [...texts].flatMap(([english, text]) => (OF_MANY.test(english) ? [] : text.replace(PLURAL, '')))
    expect(said.filter((text) => isChanged && COUNTED.test(text))).toEqual([])
  })

  it('R10.28: loads: the first screens, then all, and nothing for what has no translation', async () => {
    const { first, rest } = partsOf(locale)
    const pack = definePack(
      locale,
      wordsOf(locale),
      async () => reader,
      async () => ({ default: first }),
      async () => ({ default: rest }),
    )
    const [early, all] = [await pack.loadFirst(), await pack.loadAll()]
    const known = new Map(textsToTranslate.map(({ english, isFirst }) => [english, isFirst]))
    for (const english of askedTexts) {
      expect(all(english), english).toBe(known.has(english) ? texts.get(english) : undefined)
      expect(early(english), english).toBe(known.get(english) ? texts.get(english) : undefined)
    }
  })

  it('weighs no more than it may', () => {
    const { first, rest } = partsOf(locale)
    const early = bytesOf(`export default ${JSON.stringify(first)}\n`)
    const late = bytesOf(`export default ${JSON.stringify(rest)}\n`)
    expect(early + READER_BYTES).toBeLessThanOrEqual(FIRST_SCREEN_BYTES)
    expect(early + late).toBeLessThanOrEqual(ALL_BYTES)
  })
})

describe('which language', () => {
  const packs = ['de', 'pt', 'zh-Hans', 'zh-Hant'].map((locale) => ({ locale, loadFirst: true })) as never[]
  it.each([
    [['de-AT'], 'de', 'de-AT'],
    [['pt-BR', 'de'], 'pt', 'pt-BR'],
    [['zh-CN'], 'zh-Hans', 'zh-CN'],
    [['zh'], 'zh-Hans', 'zh'],
    [['zh-TW'], 'zh-Hant', 'zh-TW'],
    [['zh-Hant-HK'], 'zh-Hant', 'zh-Hant-HK'],
    // English before a language there is a pack for.
    [['en-GB', 'de'], undefined, 'en-GB'],
    [['nl', 'de'], 'de', 'de'],
    // A near miss.
    [['deu'], undefined, 'deu'],
    [[], undefined, 'en'],
  ])('for %j it is %s, and numbers are those of %s', (wishes, pack, locale) => {
    const chosen = chooseLanguage(packs, wishes)
    expect([chosen.pack?.locale, chosen.locale]).toEqual([pack, locale])
  })
})
