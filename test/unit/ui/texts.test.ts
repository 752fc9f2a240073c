import { expect, it } from 'vitest'
import { failFrom } from '../../../src/errors/fail.ts'
import { defineTexts, errorDetail, errorText, textOf } from '../../../src/ui/texts.ts'

const texts = defineTexts('sample', { found: '{count|One wallet|{count} wallets} found', title: 'Wallets of {name}' })
const english = { locale: 'en', texts: {} }
const count = (language: Parameters<typeof textOf>[0], value: number): string =>
  textOf(language, texts, 'found', { count: value })

it('English has two forms, and numbers are those of the language', () => {
  expect([0, 1, 2, 1234].map((value) => count(english, value))).toEqual([
    '0 wallets found',
    'One wallet found',
    '2 wallets found',
    '1,234 wallets found',
  ])
})

it('a language with more forms names them, by the categories of Intl.PluralRules', () => {
  const russian = {
    locale: 'ru',
    texts: {
      'sample.found': '{count|one={count} кошелёк|few={count} кошелька|many={count} кошельков|other={count} кошелька}',
    },
  }
  expect([1, 2, 5, 11, 21, 1.5].map((value) => count(russian, value))).toEqual([
    '1 кошелёк',
    '2 кошелька',
    '5 кошельков',
    '11 кошельков',
    '21 кошелёк',
    '1,5 кошелька',
  ])
  const noForm = { locale: 'ar', texts: { 'sample.found': '{count|one=واحدة|other={count} محافظ}' } }
  expect(count(noForm, 2)).toBe('٢ محافظ'.replace('٢', new Intl.NumberFormat('ar').format(2)))
})

it('English that stands in for a missing translation has the forms of English', () => {
  // By the rules of Russian, 21 has the form of one; by those of Japanese, nothing has.
  expect([21, 1].map((value) => count({ locale: 'ru', texts: {} }, value))).toEqual([
    '21 wallets found',
    'One wallet found',
  ])
  expect(count({ locale: 'ja', texts: {} }, 1)).toBe('One wallet found')
})

it('the host’s own text counts before the language’s, and English stands in for both', () => {
  const translate = (text: string): string | undefined =>
    text === 'Wallets of {name}' ? 'Wallets von {name}' : undefined
  const title = (own: Record<string, string>): string =>
    textOf({ locale: 'de', texts: own, translate }, texts, 'title', { name: 'Ada' })
  expect(title({})).toBe('Wallets von Ada')
  expect(title({ 'sample.title': '{name}s Wallets' })).toBe('Adas Wallets')
  expect(textOf({ locale: 'de', texts: {}, translate }, texts, 'found', { count: 2 })).toBe('2 wallets found')
})

it('R2.91: an error is said to visitors in their language; its code and English words stay for hosts', () => {
  const fail = failFrom({
    'frame/load-failed': { text: 'iframe_load_failed', shown: 'Your wallet could not be loaded' },
    'frame/cooldown': { text: 'Please try again after {seconds} seconds', long: 'Wait {seconds}.', kind: 'alert' },
  })
  const error = fail('frame/load-failed')
  expect([error.message, errorText(english, error)]).toEqual(['iframe_load_failed', 'Your wallet could not be loaded'])
  const own = { 'errors.frame/load-failed': 'Nicht geladen', 'errors.frame/cooldown.long': 'Warte {seconds}.' }
  const german = { locale: 'de', texts: own }
  expect([error.message, errorText(german, error)]).toEqual(['iframe_load_failed', 'Nicht geladen'])
  const wait = fail('frame/cooldown', { seconds: 7 })
  expect(errorText(german, wait)).toBe('Please try again after 7 seconds')
  expect(errorDetail(german, wait)).toBe('Warte 7.')
  expect(errorDetail(english, wait)).toBe('Wait 7.')
  expect(errorDetail(german, error)).toBe('')
})

it('R10.28: what is filled in keeps its own direction in a language that is written from the right', () => {
  const say = (locale: string): string => textOf({ locale, texts: {} }, texts, 'title', { name: '0xab…cd' })
  expect(say('ar')).toBe('Wallets of \u20680xab…cd\u2069')
  for (const locale of ['ckb-IQ', 'sd', 'ug', 'dv', 'he']) expect(say(locale)).toContain('\u2068')
  // A near miss: Aragonese is written from the left.
  for (const locale of ['de', 'an', 'arn']) expect(say(locale)).toBe('Wallets of 0xab…cd')
})

it('what nobody fills in stays as it is written, and a number without a form of its own takes the last one', () => {
  expect(textOf(english, texts, 'title', {})).toBe('Wallets of {name}')
  const forms = (found: string) => ({ locale: 'ru', texts: { 'sample.found': found } })
  expect(count(forms('{count|one=раз|few=мало|other=ещё}'), 5)).toBe('ещё')
  // Without names there are two: of one, and of all others.
  expect(count(forms('{count|раз|мало|ещё}'), 5)).toBe('ещё')
  expect(count(forms('{count|раз|мало|ещё}'), 21)).toBe('раз')
})

it('R10.31: what a host gives for a text, and is none, is said as it is written', () => {
  const language = { locale: 'en', texts: { 'sample.title': 5 } } as never
  expect(textOf(language, texts, 'title', { name: 'Ada' })).toBe('5')
})
