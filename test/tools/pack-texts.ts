import { FIRST_LETTER, predictSymbols, SMALLEST_RANGE } from '../../src/texts/predict-symbols.ts'
import { hashText, placeOf } from '../../src/texts/text-places.ts'

const DIGITS = Array.from({ length: 64 }, (_, digit) => String.fromCharCode(digit + (digit > 51 ? 41 : 40))).join('')
/** Letters of a language that have a number of one byte. */
const MOST_LETTERS = 256 - FIRST_LETTER

/** Numbers in base 64 that grow at their end, and carry into what was written before. */
function createWriter() {
  const WHOLE = 2 ** 42
  const digits: number[] = []
  let rest = 0
  const add = (more: number): void => {
    rest += more
    let carry = Math.floor(rest / WHOLE)
    rest -= carry * WHOLE
    for (let at = digits.length - 1; carry; at--) {
      const sum = (digits[at] ?? 0) + carry
      digits[at] = sum % 64
      carry = Math.floor(sum / 64)
    }
  }
  const shift = (): void => {
    digits.push(Math.floor(rest / 2 ** 36))
    rest = (rest % 2 ** 36) * 64
  }
  return {
    add,
    shift,
    /** As few digits as there can be of a number that is `range` larger at most. */
    end: (range: number): string => {
      const step = 64 ** Math.floor(Math.log(range / 2) / Math.log(64))
      add(step - 1)
      rest -= rest % step
      for (let shifts = 0; shifts < 7; shifts++) shift()
      return digits
        .slice(7)
        .map((digit) => DIGITS[digit])
        .join('')
        .replace(/\(+$/, '')
    },
  }
}

/** What open-texts.ts reads, one string for each part. */
export function packSymbols(parts: readonly (readonly number[])[], width: number): string[] {
  const writer = createWriter()
  const coming: number[] = []
  let range = 1
  let count = 0
  const next = predictSymbols(width, (likely) => {
    while (range < SMALLEST_RANGE) {
      writer.shift()
      count++
      range *= 64
    }
    const ones = Math.floor(range * likely)
    const bit = coming.shift() as 0 | 1
    if (!bit) writer.add(ones)
    range = bit ? ones : range - ones
    return bit
  })
  const ends = parts.map((symbols) => {
    for (const symbol of [...symbols, 0]) {
      for (let bit = width - 1; bit >= 0; bit--) coming.push((symbol >> bit) & 1)
      next()
    }
    return count
  })
  const digits = writer.end(range)
  return ends.map((end, index) => digits.slice(ends[index - 1] ?? 0, index === ends.length - 1 ? undefined : end))
}

/** Capitals that open-texts.ts writes by itself are not written. */
const withoutCapitals = (text: string): string =>
  text.replace(/(^|\n|[.?!] )(\p{L})/gu, (whole, before: string, letter: string) => {
    const small = letter.toLowerCase()
    if (letter.toUpperCase() !== letter) return `${before}^${letter}`
    return small.toUpperCase() === letter ? before + small : whole
  })

/** A language's letters beside English ones, and its parts packed. */
export function packParts(parts: readonly (readonly string[])[]): { letters: string; packed: string[] } {
  const written = parts.map((texts) => withoutCapitals(texts.join('\n')))
  const special = [...new Set(written.join(''))].filter((letter) => letter.charCodeAt(0) >= FIRST_LETTER).sort()
  const letters = special.length > MOST_LETTERS ? '' : special.join('')
  const numberOf = (letter: string): number =>
    letters.includes(letter) ? FIRST_LETTER + letters.indexOf(letter) : letter.charCodeAt(0)
  const symbols = written.map((text) => text.split('').map(numberOf))
  return { letters, packed: packSymbols(symbols, letters ? 8 : 16) }
}

/** A printable character; a backslash would take two. */
const MARKS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
  (mark) => !'"\\'.includes(mark),
)

/** For each neighbourhood a mark that leads its texts to places of their own, among a few more places than texts. */
export function findPlaces(texts: readonly string[]): { marks: string; count: number } {
  const size = Math.round(texts.length / 2.5)
  for (let count = texts.length + 25; ; count++) {
    const found = tryPlaces(texts, size, count)
    if (found) return { marks: found, count }
  }
}

function tryPlaces(texts: readonly string[], size: number, count: number): string | undefined {
  const neighbourhoods: number[][] = Array.from({ length: size }, () => [])
  for (const hashed of texts.map(hashText)) neighbourhoods[hashed % size]?.push(hashed)
  const taken = new Set<number>()
  const marks: string[] = new Array(size).fill(MARKS[0])
  const largestFirst = [...neighbourhoods.entries()].sort(([, a], [, b]) => b.length - a.length)
  for (const [index, members] of largestFirst) {
    const found = MARKS.find((mark) => {
      const places = new Set(members.map((hashed) => placeOf(hashed, mark, count)))
      return places.size === members.length && [...places].every((place) => !taken.has(place))
    })
    if (found === undefined) return undefined
    marks[index] = found
    for (const hashed of members) taken.add(placeOf(hashed, found, count))
  }
  return marks.join('')
}
