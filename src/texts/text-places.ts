import { hash } from './predict-symbols.ts'

/** The number of an English text. */
export function hashText(english: string): number {
  let text = 7
  for (const letter of english) text = hash(text, letter.charCodeAt(0))
  return text >>> 0
}

/** Where the text of a number stands among `count`. Texts of one neighbourhood share a mark that keeps them apart from all others. */
export const placeOf = (hashed: number, marks: string, count: number): number =>
  (hash(hashed, marks.charCodeAt(hashed % marks.length)) >>> 0) % count
