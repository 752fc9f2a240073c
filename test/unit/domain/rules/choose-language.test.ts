import { expect, it } from 'vitest'
import { type LanguagePack, languageOf } from '../../../../src/domain/language.ts'
import { chooseLanguage } from '../../../../src/domain/rules/choose-language.ts'

const never = (): never => expect.unreachable('nothing is loaded by choosing')
const pack = (locale: string): LanguagePack => ({ locale, loadFirst: never, loadAll: never })
const packs = [pack('de'), pack('zh-Hans'), pack('zh-TW'), pack('pt-BR')]

it.each<[wishes: string[], locale: string, found: string | undefined]>([
  [['de-AT', 'en'], 'de-AT', 'de'],
  [['DE'], 'DE', 'de'],
  [['fr', 'pt'], 'pt', 'pt-BR'],
  [['fr', 'en-GB', 'de'], 'en-GB', undefined],
  [['EN', 'de'], 'EN', undefined],
  [['fr', 'it'], 'fr', undefined],
  [['zh'], 'zh', 'zh-Hans'],
  [['zh-CN'], 'zh-CN', 'zh-Hans'],
  [['zh-HK'], 'zh-HK', 'zh-TW'],
  [['zh-Hant-MO'], 'zh-Hant-MO', 'zh-TW'],
  [['den'], 'den', undefined],
  [[], 'en', undefined],
])('R10.28: who wishes %j reads %s, with the pack %s', (wishes, locale, found) => {
  const chosen = chooseLanguage(packs, wishes)
  expect([chosen.locale, chosen.pack?.locale]).toEqual([locale, found])
})

it('R10.28: without packs there is English, and numbers are written as the visitor does', () => {
  expect(chooseLanguage([], ['de-CH', 'fr'])).toEqual({ locale: 'de-CH' })
  expect(chooseLanguage([], [])).toEqual({ locale: 'en' })
})

it.each([
  ['de-AT', 'de'],
  ['ZH-Hant', 'zh'],
  ['en', 'en'],
  ['', ''],
])('what the tag %s says of the language: %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

it.each([['de'], [['de']], [[null]], [[undefined]], [[{ locale: 'de' }]], [undefined]])(
  'R10.31: %j for packs are none, and those beside them count',
  (odd) => {
    expect(chooseLanguage(odd as never, ['de-CH'])).toEqual({ locale: 'de-CH' })
    const [german] = packs
    expect(chooseLanguage([odd, german].flat() as never, ['de-CH']).pack).toBe(german)
  },
)
