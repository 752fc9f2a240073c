import type { Language, LanguagePack, Translate } from '../domain/language.ts'
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

interface Spoken {
  readonly pack?: LanguagePack | undefined
  readonly translate?: Translate | undefined
}

/**
 * The language of the screens, which follows the host's `locale`. Made with the first open, which is when its texts are
 * fetched. A running page keeps the words it has until those of another language are there.
 */
export function createLanguageStore({
  options,
  environment: { clock, scope },
}: Parts<'options' | 'environment'>): LanguageStore {
  // One by one: any other option of the host's that changes draws no word again.
  const locale = computed(() => options.value.locale)
  const texts = computed(() => options.value.texts)
  const wanted = computed(() => chooseLanguage(options.value.languages, [locale.value]).pack)
  /** Whose words are there: English, where it has none. Null while the first are on their way. */
  const spoken = signal<Spoken | null>(null)
  const end = (): void => {
    spoken.value ??= {}
  }
  scope.add(
    effect(() => {
      const pack = wanted.value
      const show = (translate?: Translate): void => {
        if (pack === wanted.peek()) spoken.value = { pack, translate }
      }
      if (!pack) return show()
      clock.after(LONGEST_WAIT_MS, end)
      pack.loadFirst().then(show).then(pack.loadAll).then(show, end) // the words that are there stay
    }),
  )
  return {
    isReady: computed(() => !!spoken.value),
    language: computed(() => {
      const { pack, translate } = spoken.value ?? {}
      // Words that stay are read by the rules of their own language.
      return {
        locale: pack === wanted.value ? locale.value : (pack?.locale ?? 'en'),
        texts: texts.value,
        translate,
      }
    }),
  }
}
