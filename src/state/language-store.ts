import type { Language, Translate } from '../domain/language.ts'
import { chooseLanguage } from '../domain/rules/choose-language.ts'
import { computed, effect, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Parts } from './interior.ts'

/** A visitor who waits longer than this reads English first. */
const LONGEST_WAIT_MS = 3_000

export interface LanguageStore {
  readonly language: ReadonlySignal<Language>
  /** False while the texts of the first screens are on their way. */
  readonly isReady: ReadonlySignal<boolean>
}

/**
 * The language of the screens, which follows the host's `locale`. Made with the first open, which is when its texts are
 * fetched. A running page keeps the words it has until those of another language are there.
 */
export function createLanguageStore({
  options,
  environment: { clock, scope },
}: Parts<'options' | 'environment'>): LanguageStore {
  const wanted = computed(() => {
    const { locale, languages } = options.value
    return chooseLanguage(languages, [locale]).pack
  })
  /** Null while the first texts are on their way. */
  const translate = signal<Translate | undefined | null>(null)
  const end = (): void => {
    translate.value ??= undefined
  }
  scope.add(
    effect(() => {
      const pack = wanted.value
      const show = (read?: Translate): void => {
        if (pack === wanted.peek()) translate.value = read
      }
      if (!pack) return show()
      clock.after(LONGEST_WAIT_MS, end)
      pack.loadFirst().then(show).then(pack.loadAll).then(show, end) // the words that are there stay
    }),
  )
  return {
    isReady: computed(() => translate.value !== null),
    language: computed(() => {
      const { locale, texts = {} } = options.value
      return { locale, texts, translate: translate.value }
    }),
  }
}
