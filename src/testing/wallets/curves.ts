import { secp256k1 } from '@noble/curves/secp256k1.js'

/** A signature by ECDSA, r and s, and which of up to four keys made it. */
export interface RecoverableSignature {
  readonly compact: Uint8Array
  readonly recovery: number
}

export const compressedKey = (privateKey: Uint8Array): Uint8Array => secp256k1.getPublicKey(privateKey, true)

/** Signs a hash on secp256k1, by RFC 6979: the same input gives the same signature. */
export function signHash(hash: Uint8Array, privateKey: Uint8Array): RecoverableSignature {
  const [recovery = 0, ...compact] = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  return { compact: Uint8Array.from(compact), recovery }
}
