const DIGITS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const CHECKSUM_LENGTH = 6

/** BIP-173's checksum, and that of BIP-350, in which Taproot addresses are written. */
export type Bech32Checksum = 'bech32' | 'bech32m'
const REMAINDERS: Readonly<Record<Bech32Checksum, number>> = { bech32: 1, bech32m: 0x2bc830a3 }
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function remainderOf(values: readonly number[]): number {
  let remainder = 1
  for (const value of values) {
    const top = remainder >>> 25
    remainder = ((remainder & 0x1ffffff) << 5) ^ value
    for (const [bit, factor] of GENERATOR.entries()) if ((top >> bit) & 1) remainder ^= factor
  }
  return remainder
}

/** The values of five bits behind the prefix, without checksum; undefined when it is no such text, or mistyped. */
export function readBech32(text: string, checksum: Bech32Checksum): number[] | undefined {
  const end = text.lastIndexOf('1')
  const values = [...text.slice(end + 1)].map((digit) => DIGITS.indexOf(digit))
  if (end < 1 || text.length > 90 || values.includes(-1) || values.length < CHECKSUM_LENGTH) return undefined
  const codes = [...text.slice(0, end)].map((letter) => letter.charCodeAt(0))
  const prefix = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  return remainderOf([...prefix, ...values]) === REMAINDERS[checksum] ? values.slice(0, -CHECKSUM_LENGTH) : undefined
}

/** Five bits each, joined to bytes; undefined when what is left over is more than padding. */
export function joinBits(values: readonly number[]): Uint8Array | undefined {
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  const whole = bits.length - (bits.length % 8)
  if (bits.length - whole > 4 || bits.slice(whole).includes('1')) return undefined
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
