const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bitcoin's base 58, in which Solana, Polkadot and older Bitcoin addresses are written. */
export function writeBase58(bytes: Uint8Array): string {
  let rest = 0n
  for (const byte of bytes) rest = rest * 256n + BigInt(byte)
  let text = ''
  for (; rest; rest /= 58n) text = ALPHABET[Number(rest % 58n)] + text
  // A leading zero byte has no value: it is written as the first digit.
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Undefined when it is no base 58, or not `length` bytes of it. */
export function readBase58(text: unknown, length?: number): Uint8Array | undefined {
  // Each byte takes at most 1.37 characters: longer text is not worth the arithmetic.
  if (typeof text !== 'string' || (length && text.length > length * 1.4)) return undefined
  let rest = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) return undefined
    rest = rest * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; rest; rest >>= 8n) bytes.push(Number(rest & 255n))
  const zeros = text.length - text.replace(/^1+/, '').length
  const all = Uint8Array.from([...new Uint8Array(zeros), ...bytes.reverse()])
  return length && all.length !== length ? undefined : all
}
