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

const readSignature = (transaction: Uint8Array, start: number): string =>
  writeBase58(transaction.slice(start, start + SIGNATURE_LENGTH))

/** A transaction's first signature is its id, by which nodes and explorers know it; base58. */
export const transactionId = (transaction: Uint8Array): string =>
  readSignature(transaction, readCount(transaction, 0).end)

/** Where a transaction's signatures, its message and the message's accounts begin, and how many there are. */
function partsOf(transaction: Uint8Array) {
  const signatures = readCount(transaction, 0)
  const message = signatures.end + signatures.count * SIGNATURE_LENGTH
  // A first byte over 127 is the version of the message; the three bytes of the header follow.
  const isLegacy = (transaction[message] ?? 128) < 128
  return { signatures, message, isLegacy, keys: readCount(transaction, message + (isLegacy ? 3 : 4)) }
}

/** Where the signature of that key begins; undefined when it is no signer of the transaction. */
function findSignature(transaction: Uint8Array, address: string): number | undefined {
  const { signatures, keys } = partsOf(transaction)
  const wanted = readBase58(address, KEY_LENGTH)?.join()
  for (let index = 0; index < signatures.count; index++) {
    const start = keys.end + index * KEY_LENGTH
    if (transaction.slice(start, start + KEY_LENGTH).join() === wanted) return signatures.end + index * SIGNATURE_LENGTH
  }
  return undefined
}

/** What one signer has signed with, base58: who pays the fee is the first, and may be another. Of no signer it is the id. */
export function signatureOf(transaction: Uint8Array, address: string): string {
  const start = findSignature(transaction, address)
  return start === undefined ? transactionId(transaction) : readSignature(transaction, start)
}

/** The transaction with one signature filled in; undefined when that key is no signer of it. */
export function putSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array | undefined {
  const start = findSignature(transaction, address)
  if (start === undefined) return undefined
  const signed = transaction.slice()
  signed.set(signature, start)
  return signed
}

/** What a legacy transaction says, for wallets that read no transactions yet (R7.53); of others nothing. */
export function legacyParts(transaction: Uint8Array): object {
  const { message, isLegacy, keys } = partsOf(transaction)
  if (!isLegacy) return {}
  const [signers = 0, readonlySigners = 0, readonlyOthers = 0] = transaction.slice(message, message + 3)
  let at = keys.end
  const take = (length: number): Uint8Array => {
    at += length
    return transaction.slice(at - length, at)
  }
  const takeList = (): Uint8Array => {
    const { count, end } = readCount(transaction, at)
    at = end
    return take(count)
  }
  const takeKey = (): string => writeBase58(take(KEY_LENGTH))
  const accounts = Array.from({ length: keys.count }, takeKey)
  const recentBlockhash = takeKey()
  const { count, end } = readCount(transaction, at)
  at = end
  const instructions = Array.from({ length: count }, () => ({
    programId: accounts[take(1)[0] ?? 0],
    keys: Array.from(takeList(), (index) => {
      const isSigner = index < signers
      const isWritable = index < (isSigner ? signers - readonlySigners : keys.count - readonlyOthers)
      return { pubkey: accounts[index], isSigner, isWritable }
    }),
    data: writeBase58(takeList()),
  }))
  return { feePayer: accounts[0], instructions, recentBlockhash }
}
