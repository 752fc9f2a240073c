import type { Language, Translate } from '../domain/language.ts'
import { chooseLanguage } from '../domain/rules/choose-language.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Parts } from './interior.ts'

/** A visitor who waits longer than this reads English first. */
const LONGEST_WAIT_MS = 3_000

export interface LanguageStore {
  readonly language: ReadonlySignal<Language>
  /** False while the texts of the first screens are on their way. */
  readonly isReady: ReadonlySignal<boolean>
}

/** The language of the screens. Made with the first open, which is when its texts are fetched. */
export function createLanguageStore({
  options,
  environment: { clock },
}: Parts<'options' | 'environment'>): LanguageStore {
  const { languages = [], locale } = options.peek()
  const { pack } = chooseLanguage(languages, [locale])
  const translate = signal<Translate | undefined>(undefined)
  const isReady = signal(!pack)
  const end = (): void => {
    isReady.value = true
  }
  const load = async ({ loadFirst, loadAll }: NonNullable<typeof pack>): Promise<void> => {
    translate.value = await loadFirst()
    end()
    translate.value = await loadAll()
  }
  if (pack) {
    clock.after(LONGEST_WAIT_MS, end)
    load(pack).catch(end) // English is there
  }
  return {
    isReady,
    language: computed(() => {
      const { locale: current, texts = {} } = options.value
      return { locale: current, translations: texts, translate: translate.value }
    }),
  }
}
