const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function toBase58(bytes: Uint8Array): string {
  let rest = 0n
  for (const byte of bytes) rest = rest * 256n + BigInt(byte)
  let text = ''
  for (; rest; rest /= 58n) text = ALPHABET[Number(rest % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Undefined when it is no base58. */
export function decodeBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  let rest = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) return undefined
    rest = rest * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; rest; rest >>= 8n) bytes.push(Number(rest & 255n))
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...new Uint8Array(zeros), ...bytes.reverse()])
}

/** The same for a known number of bytes: undefined when there are more or fewer. */
export function parseBase58(text: unknown, length: number): Uint8Array | undefined {
  // Each byte takes at most 1.37 characters: longer text is not worth the arithmetic.
  if (typeof text !== 'string' || text.length > length * 1.4) return undefined
  const bytes = decodeBase58(text)
  return bytes?.length === length ? bytes : undefined
}
