import { expect, it } from 'vitest'
import type { LanguagePack, Translate } from '../../../src/domain/language.ts'
import { signal } from '../../../src/kernel/signal.ts'
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
  const pack: LanguagePack = { locale: 'de', loadFirst: part('first'), loadAll: part('all') }
  const options = signal({ locale, languages: [pack], texts: { 'connect.title': 'Hallo' } })
  const clock = createFakeClock()
  const store = createLanguageStore({ options, environment: { clock } } as never)
  return { store, asked, answers, refusals, clock, say: (text: string) => store.language.value.translate?.(text) }
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
  expect(store.language.value.translations).toEqual({ 'connect.title': 'Hallo' })
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
