const WORD = 64

/**
 * Where a value stands in the arguments of a call. Numbers are words; `1.4` follows the offset in word 1 to a value of its
 * own, and takes word 4 there. `a` and `z` are the first and the last element of a list, `<` and `>` the first and the last
 * address of packed bytes.
 */
export type Place = string

/** Hex digits of call arguments, without a selector. Whatever lies beyond their end is undefined. */
export type Arguments = string

/** A word as a number. */
export function wordAt(data: Arguments, digit: number): bigint | undefined {
  const word = data.slice(digit, digit + WORD)
  return word.length === WORD && /^[\da-f]+$/i.test(word) ? BigInt(`0x${word}`) : undefined
}

/** An offset or a length, as digits; undefined where it leads out of the call. */
function lengthAt(data: Arguments, digit: number, unit: number): number | undefined {
  const length = wordAt(data, digit)
  return length !== undefined && length * BigInt(unit) <= BigInt(data.length) ? Number(length) * unit : undefined
}

/** The digit at which the dynamic value in a word of the tuple at `base` begins. */
function follow(data: Arguments, base: number, word: number): number | undefined {
  const offset = lengthAt(data, base + word * WORD, 2)
  return offset === undefined ? undefined : base + offset
}

/** What stands there, as a number; an address too. */
export function readPlace(data: Arguments, place: Place): bigint | undefined {
  const end = /[az<>]$/.exec(place)?.[0]
  const steps = place
    .replace(/[az<>]$/, '')
    .split('.')
    .map(Number)
  let base: number | undefined = 0
  for (const step of end ? steps : steps.slice(0, -1)) {
    base = follow(data, base, step)
    if (base === undefined) return undefined
  }
  if (!end) return wordAt(data, base + (steps.at(-1) ?? 0) * WORD)
  const isPacked = end === '<' || end === '>'
  const length = lengthAt(data, base, isPacked ? 2 : WORD)
  const start = base + WORD
  if (!length || start + length > data.length) return undefined
  if (!isPacked) return wordAt(data, end === 'a' ? start : start + length - WORD)
  const address = end === '<' ? data.slice(start, start + 40) : data.slice(start + length - 40, start + length)
  return length >= 40 && /^[\da-f]{40}$/i.test(address) ? BigInt(`0x${address}`) : undefined
}

/** The byte strings of a list (`bytes[]`) in a word; undefined where one of them is cut short. */
export function readByteStrings(data: Arguments, word: number): readonly string[] | undefined {
  const base = follow(data, 0, word)
  const count = base === undefined ? undefined : lengthAt(data, base, WORD)
  if (base === undefined || count === undefined) return undefined
  const list = Array.from({ length: count / WORD }, (_, index) => readBytes(data, index, base + WORD))
  return list.includes(undefined) ? undefined : (list as string[])
}

/** A byte string (`bytes`) in a word. */
export function readBytes(data: Arguments, word: number, base = 0): string | undefined {
  const start = follow(data, base, word)
  const length = start === undefined ? undefined : lengthAt(data, start, 2)
  if (start === undefined || length === undefined || start + WORD + length > data.length) return undefined
  return data.slice(start + WORD, start + WORD + length)
}
