import { readBase58, writeBase58 } from '../base58.ts'
import { blake2b } from './blake2b.ts'

const CONTEXT = new TextEncoder().encode('SS58PRE')

const checksum = (body: ArrayLike<number>): Uint8Array =>
  blake2b(Uint8Array.from([...CONTEXT, ...Array.from(body)])).slice(0, 2)

/** The 32 bytes of key in an SS58 address; undefined when it is none, or mistyped. */
export function parseSs58(address: unknown): Uint8Array | undefined {
  // A key, a prefix of one or two bytes, and a checksum of two.
  const bytes = readBase58(address, 35) ?? readBase58(address, 36)
  if (!bytes) return undefined
  const body = bytes.slice(0, -2)
  // One byte of network prefix below 64, two from there on.
  const isWhole = bytes.length === ((bytes[0] ?? 0) < 64 ? 35 : 36)
  return isWhole && checksum(body).join() === bytes.slice(-2).join() ? body.slice(-32) : undefined
}

export function toSs58(publicKey: Uint8Array, prefix: number): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = [...head, ...publicKey]
  return writeBase58(Uint8Array.from([...body, ...checksum(body)]))
}
