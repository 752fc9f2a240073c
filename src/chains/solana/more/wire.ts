import { readBase58, writeBase58 } from '../../base58.ts'

const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32

/** Solana's "compact-u16": seven bits a byte, low ones first. */
function readCount(bytes: Uint8Array, start: number): { count: number; end: number } {
  let count = 0
  let end = start
  for (let shift = 0; shift < 21; shift += 7) {
    const byte = bytes[end++] ?? 0
    count |= (byte & 127) << shift
    if (byte < 128) break
  }
  return { count, end }
}

/** A transaction's first signature is its id, by which nodes and explorers know it; base58. */
export function transactionId(transaction: Uint8Array): string {
  const { end } = readCount(transaction, 0)
  return writeBase58(transaction.slice(end, end + SIGNATURE_LENGTH))
}

/** The transaction with one signature filled in; undefined when that key is no signer of it. */
export function putSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array | undefined {
  const { count, end } = readCount(transaction, 0)
  const message = end + count * SIGNATURE_LENGTH
  // A first byte over 127 is the version of the message; the three bytes of the header follow.
  const keys = readCount(transaction, message + ((transaction[message] ?? 0) > 127 ? 4 : 3))
  const wanted = readBase58(address, KEY_LENGTH)?.join()
  for (let index = 0; index < count; index++) {
    const start = keys.end + index * KEY_LENGTH
    if (transaction.slice(start, start + KEY_LENGTH).join() !== wanted) continue
    const signed = transaction.slice()
    signed.set(signature, end + index * SIGNATURE_LENGTH)
    return signed
  }
  return undefined
}
