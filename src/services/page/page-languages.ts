/** Pages and hosts write all kinds of things where a language is asked for; whoever writes a number by them would throw. */
export const isReadTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** What the page says it is written in, then what the browser prefers. None on a server. */
export const pageLanguages = (): readonly string[] =>
  typeof document === 'undefined' ? [] : [document.documentElement.lang, ...navigator.languages].filter(isReadTag)
