import type { ButtonWords, LanguagePack, Translate } from '../domain/language.ts'
import { chooseLanguage } from '../domain/rules/choose-language.ts'
import { pageLanguages } from '../services/page/page-languages.ts'
import type { openTexts } from './open-texts.ts'

type Load<Default> = () => Promise<{ readonly default: Default }>
/** What its first file says. */
export type FirstTexts = readonly [letters: string, marks: string, texts: string]

const nextTurn = (): Promise<unknown> => new Promise((done) => setTimeout(done))

/** A language that loads when it is asked for; its few words on a page's buttons are there at once. */
export function definePack(
  locale: string,
  words: ButtonWords,
  reader: () => Promise<{ readonly openTexts: typeof openTexts }>,
  first: Load<FirstTexts>,
  rest: Load<string>,
): LanguagePack {
  return {
    locale,
    words,
    chooseWords({ languages, locale: wish = 'en' }, isServed) {
      const wishes = wish !== 'auto' ? [`${wish}`] : isServed ? [] : pageLanguages()
      return chooseLanguage(languages, wishes).pack?.words
    },
    async loadFirst(): Promise<Translate> {
      const [
        { openTexts },
        {
          default: [letters, marks, texts],
        },
      ] = await Promise.all([reader(), first()])
      return openTexts(letters, marks, [texts])
    },
    async loadAll(): Promise<Translate> {
      const [
        { openTexts },
        {
          default: [letters, marks, texts],
        },
        { default: more },
      ] = await Promise.all([reader(), first(), rest()])
      return openTexts(letters, marks, [texts, more], nextTurn)
    },
  }
}
