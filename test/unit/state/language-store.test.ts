import { expect, it, vi } from 'vitest'
import type { LanguagePack, TextTable, Translate } from '../../../src/domain/language.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { effect, signal } from '../../../src/kernel/signal.ts'
import { createLanguageStore } from '../../../src/state/language-store.ts'
import { createFakeClock, flushMicrotasks } from '../../../src/testing/fake-clock.ts'

const german =
  (...known: readonly string[]): Translate =>
  (english) =>
    known.includes(english) ? `${english} (de)` : undefined

/** A store over a pack that answers when the test says so. */
function start(locale = 'de-AT') {
  const asked: string[] = []
  const answers: Record<string, (translate: Translate) => void> = {}
  const refusals: Record<string, (error: Error) => void> = {}
  const part = (name: string) => () =>
    new Promise<Translate>((resolve, reject) => {
      asked.push(name)
      answers[name] = resolve
      refusals[name] = reject
    })
  const packs: readonly LanguagePack[] = [
    { locale: 'de', loadFirst: part('first'), loadAll: part('all') },
    { locale: 'uk', loadFirst: part('first uk'), loadAll: part('all uk') },
  ]
  const options = signal<{ locale: string; languages: typeof packs; texts?: TextTable }>({
    ...{ locale, languages: packs, texts: { 'connect.title': 'Hallo' } },
  })
  const clock = createFakeClock()
  const scope = createScope()
  const store = createLanguageStore({ options, environment: { clock, scope } } as never)
  const choose = (next: string): void => {
    options.value = { ...options.value, locale: next }
  }
  return {
    store,
    options,
    choose,
    asked,
    answers,
    refusals,
    clock,
    say: (text: string) => store.language.value.translate?.(text),
  }
}

it('R10.28: the first screens wait for their texts; the others come after them', async () => {
  const { store, asked, answers, say } = start()
  expect([store.isReady.value, asked]).toEqual([false, ['first']])
  answers.first?.(german('Back'))
  await flushMicrotasks()
  expect([store.isReady.value, say('Back'), say('Amount'), asked]).toEqual([
    true,
    'Back (de)',
    undefined,
    ['first', 'all'],
  ])
  answers.all?.(german('Back', 'Amount'))
  await flushMicrotasks()
  expect([say('Amount'), store.language.value.locale]).toEqual(['Amount (de)', 'de-AT'])
  expect(store.language.value.texts).toEqual({ 'connect.title': 'Hallo' })
})

it('R10.28: texts that do not come are English: at once where they fail, after 3 s where they are slow', async () => {
  const failing = start()
  failing.refusals.first?.(new Error('offline'))
  await flushMicrotasks()
  expect([failing.store.isReady.value, failing.say('Back')]).toEqual([true, undefined])
  const slow = start()
  await slow.clock.advance(2_999)
  expect(slow.store.isReady.value).toBe(false)
  await slow.clock.advance(1)
  expect(slow.store.isReady.value).toBe(true)
  slow.answers.first?.(german('Back'))
  await flushMicrotasks()
  expect(slow.say('Back')).toBe('Back (de)')
})

it('R10.28: English fetches nothing, whatever packs there are', () => {
  const { store, asked } = start('en')
  expect([store.isReady.value, asked, store.language.value.translate]).toEqual([true, [], undefined])
})

it('R10.28: follows the locale of the host: the words that are there stay until the others are', async () => {
  const { store, choose, asked, answers, say } = start('en')
  choose('de')
  expect([asked, store.isReady.value, say('Back'), store.language.value.locale]).toEqual([
    ['first'],
    true,
    undefined,
    // English words are read by the rules of English.
    'en',
  ])
  answers.first?.(german('Back'))
  await flushMicrotasks()
  expect([say('Back'), asked]).toEqual(['Back (de)', ['first', 'all']])
  // Another one before the first has all its texts: what comes of it late is not shown.
  choose('uk-UA')
  answers.all?.(german('Back', 'Amount'))
  await flushMicrotasks()
  expect([say('Back'), say('Amount')]).toEqual(['Back (de)', undefined])
  answers['first uk']?.((english) => `${english} (uk)`)
  await flushMicrotasks()
  expect(say('Back')).toBe('Back (uk)')
  choose('en-GB')
  await flushMicrotasks()
  expect(say('Back')).toBe(undefined)
  // The same language in another place of the world is the same texts.
  choose('de')
  choose('de-AT')
  expect(asked).toEqual(['first', 'all', 'first uk', 'all uk', 'first'])
})

it('stays as it is while other options change, with texts of the host’s or without', () => {
  const { store, options } = start('en')
  const draw = vi.fn()
  const stop = effect(() => draw(store.language.value))
  options.value = { ...options.value }
  expect(draw).toHaveBeenCalledTimes(1)
  const { texts: _, ...others } = options.value
  options.value = others
  options.value = { ...others }
  expect(draw).toHaveBeenCalledTimes(2)
  stop()
})

it('R10.28: where the texts of another language do not come, the words stay as they were', async () => {
  const { choose, answers, refusals, say } = start()
  answers.first?.(german('Back'))
  await flushMicrotasks()
  choose('uk')
  refusals['first uk']?.(new Error('offline'))
  await flushMicrotasks()
  expect(say('Back')).toBe('Back (de)')
})

it('R10.28: words that stay are read by the rules of their own language until those of the other are there', async () => {
  const { store, choose, answers } = start()
  const locale = (): string => store.language.value.locale
  answers.first?.(german('Back'))
  await flushMicrotasks()
  expect(locale()).toBe('de-AT')
  choose('uk-UA')
  expect(locale()).toBe('de')
  answers['first uk']?.((english) => `${english} (uk)`)
  await flushMicrotasks()
  expect(locale()).toBe('uk-UA')
  // The same words, of another place in the world.
  choose('uk')
  expect(locale()).toBe('uk')
  // One function for all languages, as that of a host's own kit, is told of as well.
  const translateAll: Translate = (english) => english
  choose('de')
  answers.first?.(translateAll)
  await flushMicrotasks()
  choose('uk')
  expect(locale()).toBe('de')
  answers['first uk']?.(translateAll)
  await flushMicrotasks()
  expect(locale()).toBe('uk')
  // A language without a pack is a host's own, or English.
  choose('ar')
  expect([locale(), store.language.value.translate]).toEqual(['ar', undefined])
})
