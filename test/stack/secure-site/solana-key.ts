import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { fromBase58, toBase58 } from '../relay/base58.ts'

/** What an Ed25519 seed of 32 bytes is preceded by in a PKCS #8 document (RFC 8410). */
const PKCS8_PREFIX = '302e020100300506032b657004220420'
const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

export interface SolanaKey {
  readonly address: string
  /** Base58 in, base58 out. */
  signMessage(message: string): string
  /** The transaction with our signature in its place. Fails when it does not ask for ours. */
  signTransaction(transaction: string): string
}

export function createSolanaKey(seed: Uint8Array): SolanaKey {
  const document = Buffer.concat([Buffer.from(PKCS8_PREFIX, 'hex'), seed])
  const key = createPrivateKey({ key: document, format: 'der', type: 'pkcs8' })
  const address = toBase58(Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url'))
  return {
    address,
    signMessage: (message) => toBase58(sign(null, fromBase58(message), key)),
    signTransaction(transaction) {
      const bytes = Uint8Array.from(fromBase58(transaction))
      // Fewer than 128 signatures and accounts fit a transaction, so that their counts are single bytes.
      const signaturesEnd = 1 + (bytes[0] ?? 0) * SIGNATURE_BYTES
      const message = bytes.subarray(signaturesEnd)
      // Newer messages begin with their version, the high bit set; then three counts, and how many accounts follow.
      const header = (message[0] ?? 0) & 0x80 ? 1 : 0
      const signers = message[header] ?? 0
      for (let index = 0; index < signers; index++) {
        const start = header + 4 + index * KEY_BYTES
        if (toBase58(message.subarray(start, start + KEY_BYTES)) !== address) continue
        bytes.set(sign(null, message, key), 1 + index * SIGNATURE_BYTES)
        return toBase58(bytes)
      }
      throw new Error(`The transaction does not ask for a signature of ${address}`)
    },
  }
}
