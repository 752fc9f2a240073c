// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedOptions } from '../../../src/domain/config.ts'
import type { LanguagePack } from '../../../src/domain/language.ts'
import { failConnection } from '../../../src/errors/connection-errors.ts'
import type { Signal } from '../../../src/kernel/signal.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { createStage, feature, plainView } from './stage.tsx'

const views = feature({ Connect: async () => ({ default: plainView('Connect wallet') }) })
let stage: ReturnType<typeof createStage>
async function openIn(options: Parameters<typeof createStage>[1] = {}): Promise<void> {
  stage = createStage([views], options)
  stage.modal.show()
  await flushRenders()
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  stage.dispose()
  await flushRenders()
  vi.restoreAllMocks()
})

/** The strokes of the sign in it. */
const signIn = (selector: string): string | null | undefined =>
  stage.root.querySelector(`${selector} path`)?.getAttribute('d')

test('R2.92: a toast has the sign of what became of it: a tick, a warning, or that it goes on', async () => {
  await openIn()
  stage.notices.showAlert({ code: 'a/b', message: 'Short', context: {}, entry: { text: 'Short' } } as never)
  await flushRenders()
  const warning = signIn('[role=alert]')
  const seen: unknown[] = []
  for (const kind of ['success', 'error', 'loading'] as const) {
    stage.notices.dismissToast()
    stage.notices.showToast(kind, 'Said')
    await flushRenders()
    seen.push([signIn('[role=status]') === warning, !!stage.root.querySelector('[role=status] .wl-spinner')])
  }
  expect([typeof warning, seen]).toEqual([
    'string',
    [
      [false, false],
      [true, false],
      [false, true],
    ],
  ])
})

test('R10.28: an error that passes is said in the words of the visitor’s language', async () => {
  await openIn({ texts: { 'errors.connection/rejected': 'Abgelehnt' } })
  stage.notices.showError(failConnection('connection/rejected'), 'Something else')
  await flushRenders()
  expect(stage.find('[role=status]').textContent).toBe('Abgelehnt')
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
])('R10.28: the dialog says that it is in %s, and runs %s', async (lang, dir) => {
  await openIn({ locale: lang, texts: { 'connect.title': 'Said by the host' } })
  expect(stage.find('dialog')).toMatchObject({ lang, dir })
})

test('R10.28: the dialog says that it is in English while there is nothing else to say', async () => {
  await openIn({ locale: 'ru' })
  expect(stage.find('dialog')).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('R10.28: words that stay, where those of another language do not come, keep what the dialog says of itself', async () => {
  const pack = (locale: string, load: LanguagePack['loadAll']): LanguagePack => ({
    locale,
    loadFirst: load,
    loadAll: load,
  })
  const languages = [
    pack('de', async () => () => 'Zurück'),
    pack('ar', async () => {
      throw new Error('offline')
    }),
  ]
  await openIn()
  const options = stage.interior.options as Signal<ResolvedOptions>
  for (const locale of ['de-AT', 'ar']) {
    options.value = { ...options.value, languages, locale }
    await flushRenders()
  }
  expect(stage.find('dialog')).toMatchObject({ lang: 'de', dir: 'ltr' })
})
