import { recoverPublicKey } from '@noble/secp256k1'

/**
 * The key that signed `hash` by ECDSA on secp256k1, 33 bytes or, uncompressed, 65; undefined when nobody can have.
 * `signature` is r and s, and `recovery` says which of up to four keys.
 */
export function recoverKey(
  hash: Uint8Array,
  signature: Uint8Array,
  recovery: number,
  isCompressed = true,
): Uint8Array | undefined {
  try {
    return recoverPublicKey(Uint8Array.of(recovery, ...signature), hash, { prehash: false, isCompressed })
  } catch {
    return undefined // numbers out of range, or no point of the curve
  }
}
