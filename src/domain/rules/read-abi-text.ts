/** Bytes; longer than any name there is. */
const TEXT_LIMIT = 1024

/** Text of hex digits; undefined where they are none. */
function textOf(digits: string): string | undefined {
  try {
    const pairs = digits.match(/../g) ?? []
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(pairs, (pair) => Number(`0x${pair}`)))
  } catch {
    return undefined // not text
  }
}

/**
 * A text as contracts answer it: where it starts, how many bytes, the bytes; or, in tokens of the first years, one word
 * filled up with zeros. Undefined for no text, and for anything else.
 */
export function readAbiText(answer: unknown): string | undefined {
  const hex = typeof answer === 'string' ? answer.slice(2) : ''
  if (hex.length === 64) return textOf(hex.replace(/(00)+$/, '')) || undefined
  const numberAt = (index: number): number => 2 * Number(`0x${hex.slice(index, index + 64)}`)
  const start = numberAt(0) + 64
  const length = numberAt(start - 64)
  const bytes = hex.slice(start, start + length)
  return length > 0 && length <= 2 * TEXT_LIMIT && bytes.length === length ? textOf(bytes) : undefined
}
