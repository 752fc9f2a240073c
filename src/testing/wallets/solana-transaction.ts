import { base58 } from '@scure/base'
import type { SolanaKey } from './solana-keys.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** The first bit of a message says that a version stands in front of its header. */
const VERSIONED = 0x80

/** A length as Solana writes it (compact-u16): seven bits a byte, least first. */
function readLength(bytes: Uint8Array, at: number): { readonly length: number; readonly next: number } {
  let length = 0
  let next = at
  for (let shift = 0; shift < 21; shift += 7) {
    const byte = bytes[next++] ?? 0
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) return { length, next }
  }
  throw new Error('This is no Solana transaction')
}

/**
 * The transaction with the key's signature in its place. Fails when the key is none of the signers: the keys that sign
 * are the first ones of the message, in the order of the signatures.
 */
export function signSolanaTransaction(transaction: Uint8Array, key: SolanaKey): Uint8Array {
  const { length: count, next: signatures } = readLength(transaction, 0)
  const message = transaction.slice(signatures + count * SIGNATURE_BYTES)
  const header = (message[0] ?? 0) & VERSIONED ? 1 : 0
  const { next: keys } = readLength(message, header + 3)
  const places = Array.from({ length: count }, (_, index) => keys + index * KEY_BYTES)
  const place = places.findIndex((at) => base58.encode(message.slice(at, at + KEY_BYTES)) === key.address)
  if (place < 0) throw new Error('The account is no signer of this transaction')
  const signed = Uint8Array.from(transaction)
  signed.set(key.sign(message), signatures + place * SIGNATURE_BYTES)
  return signed
}
