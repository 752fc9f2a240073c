import { type LanguagePack, languageOf } from '../language.ts'

/** Chinese is written in two ways, and tags often tell the place only. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/i
export const scriptOf = (locale: string): string => (TRADITIONAL.test(locale) ? 'zh-hant' : languageOf(locale))

/** The page's or the visitor's first wish that there is something for: a pack, or English, which needs none. */
export function chooseLanguage(
  packs: readonly LanguagePack[] | undefined,
  wishes: readonly string[],
): { readonly locale: string; readonly pack?: LanguagePack } {
  for (const locale of wishes) {
    // A host may list the name of a language, or nothing.
    const pack = [packs].flat().find((one) => one?.loadFirst && scriptOf(one.locale) === scriptOf(locale))
    if (pack) return { locale, pack }
    if (languageOf(locale) === 'en') return { locale }
  }
  return { locale: wishes[0] ?? 'en' }
}
