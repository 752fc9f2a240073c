import { recoverPublicKey, schnorr, verify } from '@noble/secp256k1'

// Libraries throw at what is no point, or no number, of the curve: nobody can have signed with that.

/** BIP-340, by a key of 32 bytes. */
export async function isSchnorrSigned(key: Uint8Array, hash: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    return await schnorr.verifyAsync(signature, hash, key)
  } catch {
    return false
  }
}

/** ECDSA as nodes relay it: the lower of the two numbers that sign alike, and keys in their short form. */
export function isEcdsaSigned(key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
  try {
    return key.length === 33 && verify(signature, hash, key, { prehash: false })
  } catch {
    return false
  }
}

/** As `recoverKey` does it for other families, out of the one copy of the library that this family loads. */
export function recoverBitcoinKey(
  hash: Uint8Array,
  signature: Uint8Array,
  recovery: number,
  isCompressed: boolean,
): Uint8Array | undefined {
  try {
    return recoverPublicKey(Uint8Array.of(recovery, ...signature), hash, { prehash: false, isCompressed })
  } catch {
    return undefined
  }
}
