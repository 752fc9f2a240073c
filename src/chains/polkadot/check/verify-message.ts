import { ed25519 } from '@noble/curves/ed25519.js'
import { verify } from '@scure/sr25519'
import { MAX_SIGNATURE_CHARACTERS } from '../../../domain/input-limits.ts'
import type { SignedText } from '../../../ports/family-sign-in.ts'
import { parseHex } from '../../bytes.ts'
import { recoverKey } from '../../recover-key.ts'
import { blake2b } from '../blake2b.ts'
import { parseSs58 } from '../ss58.ts'

/** Recoverable, by a key whose hash is the account. */
function isEcdsaSigned(account: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const hash = blake2b(message, { dkLen: 32 })
  const key = recoverKey(hash, signature.slice(0, 64), (signature[64] ?? 0) & 1)
  return !!key && blake2b(key, { dkLen: 32 }).join() === account.join()
}

/** Libraries throw at what is no point or no number of the curve: nobody can have signed with that. */
function isTrue(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

/** The last bit of a signature by Schnorrkel says that it is one of these, and no Ed25519. */
const isMarked = (signature: Uint8Array): boolean => (signature[63] ?? 0) >= 128

/**
 * An address does not say of which kind its key is. In front of the signature may stand the number of the curve, 0 for
 * Ed25519, 1 for sr25519 and 2 for ECDSA; without it its length and that bit tell.
 */
export async function verifyPolkadotMessage({ address, message, signature: given }: SignedText): Promise<boolean> {
  const account = parseSs58(address)
  const bytes = given.length <= MAX_SIGNATURE_CHARACTERS ? parseHex(given) : undefined
  if (!account || !bytes) return false
  const wrapped = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
  if (bytes.length === 66) return bytes[0] === 2 && isEcdsaSigned(account, wrapped, bytes.slice(1))
  if (bytes.length === 65 && isEcdsaSigned(account, wrapped, bytes)) return true
  const isNumbered = bytes.length === 65
  const signature = isNumbered ? bytes.slice(1) : bytes
  if (signature.length !== 64 || (isNumbered && bytes[0] !== Number(isMarked(signature)))) return false
  return isTrue(() =>
    isMarked(signature)
      ? verify(wrapped, signature, account)
      : ed25519.verify(signature, wrapped, account, { zip215: false }),
  )
}
