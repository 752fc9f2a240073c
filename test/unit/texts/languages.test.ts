import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../src/domain/rules/choose-language.ts'
import { definePack } from '../../../src/texts/define-pack.ts'
import { textHash } from '../../../src/texts/text-hash.ts'
import { textsToTranslate } from '../../tools/english-texts.ts'
import { languages, partsOf, readLanguage } from '../../tools/language-packs.ts'

const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/{(\w+)/g)].map(([, name = '']) => name))].sort()
/** Gzip; Cyrillic is the heaviest. English itself would weigh 2.3 and 8.1 kB with the keys that find its texts. */
const FIRST_SCREENS_BYTES = 3_300
const ALL_BYTES = 11_200
const PLURAL = /{\w+\|((?:[^{}]|{\w+})*)}/g
/** The categories that counting things has in a language; fractions have others. */
const categoriesOf = (locale: string): string[] => {
  const rules = new Intl.PluralRules(locale)
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))].sort()
}

describe('catalogue', () => {
  it('no two texts share a hash', () => {
    const hashes = new Map<string, string>()
    for (const { english } of textsToTranslate) {
      const hash = textHash(english)
      expect(hashes.get(hash) ?? english).toBe(english)
      hashes.set(hash, english)
    }
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

  it('R10.28: loads: the first screens, then all', async () => {
    const { first, rest } = partsOf(locale)
    const pack = definePack(
      locale,
      async () => ({ default: first }),
      async () => ({ default: rest }),
    )
    const [early, all] = [await pack.loadFirst(), await pack.loadAll()]
    for (const { english, isFirst } of textsToTranslate) {
      expect(all(english)).toBe(texts.get(english))
      if (isFirst) expect(early(english)).toBe(texts.get(english))
    }
    expect(early('Preview Send')).toBeUndefined()
  })

  it('weighs no more than it may', () => {
    const { first, rest } = partsOf(locale)
    const [early, late] = [gzipSync(first).length, gzipSync(rest).length]
    expect(early).toBeLessThanOrEqual(FIRST_SCREENS_BYTES)
    expect(early + late).toBeLessThanOrEqual(ALL_BYTES)
  })
})

describe('which language', () => {
  const packs = ['de', 'pt', 'zh-Hans', 'zh-Hant'].map((locale) => ({ locale })) as never[]
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
