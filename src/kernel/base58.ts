const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bitcoin's base 58, as Solana writes bytes. */
export function writeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let at = 0; at < digits.length; at++) {
      carry += (digits[at] as number) << 8
      digits[at] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const lead = '1'.repeat(zeros < 0 ? bytes.length : zeros)
  return (
    lead +
    digits
      .reverse()
      .map((digit) => ALPHABET[digit])
      .join('')
  )
}
