const DIGITS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const CHECKSUM_LENGTH = 6

/** The values of five bits behind the prefix, without checksum; undefined when it is no bech32. */
export function bech32Values(address: string): number[] | undefined {
  const text = address.slice(address.lastIndexOf('1') + 1)
  const values = [...text].map((digit) => DIGITS.indexOf(digit))
  return values.includes(-1) ? undefined : values.slice(0, -CHECKSUM_LENGTH)
}

/** Five bits each, joined to bytes; what is left over is padding. */
export function joinBits(values: readonly number[]): Uint8Array {
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
