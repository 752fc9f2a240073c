const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bitcoin's base58, each leading zero byte a `1`. */
export function toBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${ALPHABET[Number(number % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Throws on any other character. */
export function fromBase58(text: string): Uint8Array {
  let number = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) throw new Error(`Not base58: ${character}`)
    number = number * 58n + BigInt(digit)
  }
  const hex = number ? number.toString(16) : ''
  const [zeros = ''] = /^1*/.exec(text) ?? []
  return Buffer.from('00'.repeat(zeros.length) + (hex.length % 2 ? `0${hex}` : hex), 'hex')
}
