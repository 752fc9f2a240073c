import type { Translate } from '../domain/language.ts'
import { FIRST_LETTER, predictSymbols, SMALLEST_RANGE } from './predict-symbols.ts'
import { hashText, placeOf } from './text-places.ts'

/** A visitor's page has its turn again after so many letters. */
const LETTERS_AT_ONCE = 800

/**
 * The texts of a language by their English ones; one that has not come yet is not there. It must not be asked for any text
 * that stands in no catalogue of ours: that one would get the translation of another.
 */
export async function openTexts(
  letters: string,
  marks: string,
  parts: readonly string[],
  pause?: () => Promise<unknown>,
): Promise<Translate> {
  const digits = parts.join('')
  let at = 0
  let range = 1
  let value = 0
  const next = predictSymbols(letters ? 8 : 16, (likely) => {
    while (range < SMALLEST_RANGE) {
      // Of 64 digits; a backslash, which would take two characters, is none.
      const code = digits.charCodeAt(at++) || 40
      value = value * 64 + code - (code > 91 ? 41 : 40)
      range *= 64
    }
    const ones = Math.floor(range * likely)
    if (value < ones) {
      range = ones
      return 1
    }
    value -= ones
    range -= ones
    return 0
  })
  const texts: string[] = []
  for (const _ of parts) {
    let part = ''
    for (let symbol = next(); symbol; symbol = next()) {
      part += letters[symbol - FIRST_LETTER] ?? String.fromCharCode(symbol)
      if (part.length % LETTERS_AT_ONCE === 0) await pause?.()
    }
    // A sentence begins with a capital, but after ^.
    part = part.replace(
      /(^|\n|[.?!] )(\^?)(\p{L})/gu,
      (_, before, not, letter) => before + (not ? letter : letter.toUpperCase()),
    )
    let place = 0
    for (const text of part.split('\n')) {
      while (texts[place]) place++
      texts[place++] = text
    }
  }
  return (english) => texts[placeOf(hashText(english), marks, texts.length)] || undefined
}
