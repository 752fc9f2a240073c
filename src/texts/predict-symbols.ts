/** Letters of a language beside English ones have the numbers from here on. Where they are too many, as in Chinese, a number has 16 bits. */
export const FIRST_LETTER = 127
/** Times a chance it is a whole number, and exact. */
export const SMALLEST_RANGE = 2 ** 40

/** Answers whether the next bit is a one, which is `likely` from 0 to 1. */
export type NextBit = (likely: number) => 0 | 1

/** It looks at the last 0 to 5 symbols, and at the word so far. */
const LOOKS = 7
const SLOTS = 1 << 20
const LINE_END = 10

export const hash = (text: number, value: number): number => {
  const mixed = Math.imul(text ^ value, 0x2f0b4c47)
  return mixed ^ (mixed >>> 13)
}

/**
 * Guesses a text bit by bit, from what followed the same letters before. Who writes a pack and who reads it make the same
 * guesses, so only what nobody could guess has to be written down. Each step of a guess has one right result, down to the
 * last digit: with `Math.exp` engines would not agree.
 */
export function predictSymbols(width: number, nextBit: NextBit): () => number {
  /** What came at this bit after the same letters, from -1 (zeros) to 1 (ones), and how often. */
  const leanings = new Float32Array(SLOTS)
  const times = new Uint8Array(SLOTS)
  /** How much each look counts, by the bits of the symbol so far. */
  const weights = new Float32Array(LOOKS << width).fill(0.2)
  const texts = new Int32Array(LOOKS)
  const slots = new Int32Array(LOOKS)
  const tips = new Float64Array(LOOKS)
  const before: number[] = []
  let word = 0
  return () => {
    let text = 0
    for (let look = 0; look < LOOKS; look++) {
      texts[look] = text
      text = hash(text, before[look] ?? LINE_END)
    }
    texts[LOOKS - 1] = word
    let symbol = 1
    while (symbol < 1 << width) {
      const set = symbol * LOOKS
      let sum = 0
      for (let look = 0; look < LOOKS; look++) {
        const slot = hash(hash(texts[look] as number, symbol), look) & (SLOTS - 1)
        const leaning = leanings[slot] as number
        const tip = leaning / Math.sqrt(1 - leaning * leaning)
        sum += tip * (weights[set + look] as number)
        slots[look] = slot
        tips[look] = tip
      }
      sum /= Math.sqrt(1 + sum * sum)
      const bit = nextBit(0.5 + 0.49995 * sum)
      const was = bit * 2 - 1
      for (let look = 0; look < LOOKS; look++) {
        const slot = slots[look] as number
        const leaning = leanings[slot] as number
        const count = times[slot] as number
        ;(weights[set + look] as number) += ((was - sum) * (tips[look] as number)) / 300
        leanings[slot] = leaning + (0.9999 * was - leaning) / (count + 1.12)
        if (count < 200) times[slot] = count + 1
      }
      symbol = symbol * 2 + bit
    }
    symbol -= 1 << width
    before.unshift(symbol)
    before.length = LOOKS
    word = symbol > 64 ? hash(word, symbol) : 0
    return symbol
  }
}
