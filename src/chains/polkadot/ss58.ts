import { blake2b } from './blake2b.ts'

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const CONTEXT = 'SS58PRE'

function toBase58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number; number /= 58n) text = `${DIGITS[Number(number % 58n)]}${text}`
  // A leading zero byte has no value: it is written as the first digit.
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

function parseBase58(text: string): Uint8Array {
  let number = 0n
  for (const digit of text) number = number * 58n + BigInt(DIGITS.indexOf(digit))
  const bytes: number[] = []
  for (; number; number /= 256n) bytes.unshift(Number(number % 256n))
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}

const checksum = (body: ArrayLike<number>): Uint8Array =>
  blake2b(Uint8Array.from([...new TextEncoder().encode(CONTEXT), ...Array.from(body)]), 64).slice(0, 2)

/** The 32 bytes of key in an SS58 address; undefined when it is none, or mistyped. */
export function parseSs58(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{35,50}$/.test(address)) return undefined
  const bytes = parseBase58(address)
  const body = bytes.slice(0, -2)
  // One byte of network prefix below 64, two from there on.
  const isWhole = bytes.length === ((bytes[0] ?? 0) < 64 ? 35 : 36)
  return isWhole && checksum(body).join() === bytes.slice(-2).join() ? body.slice(-32) : undefined
}

export function toSs58(publicKey: Uint8Array, prefix: number): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = [...head, ...publicKey]
  return toBase58(Uint8Array.from([...body, ...checksum(body)]))
}
