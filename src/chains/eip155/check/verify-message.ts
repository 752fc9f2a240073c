import { MAX_SIGNATURE_CHARACTERS } from '../../../domain/input-limits.ts'
import { hexOfBytes } from '../../../kernel/hex.ts'
import type { FamilySignIn } from '../../../ports/family-sign-in.ts'
import { parseHex } from '../../bytes.ts'
import { recoverKey } from '../../recover-key.ts'
import { parseEip155Address } from '../address.ts'
import { keccak256 } from '../more/keccak256.ts'

// Who holds a key is found here, without a node: it could name anyone.

/** EIP-191: what a wallet signs for a text. */
function hashOf(message: string): Uint8Array {
  const encoder = new TextEncoder()
  const text = encoder.encode(message)
  return keccak256(Uint8Array.of(...encoder.encode(`\x19Ethereum Signed Message:\n${text.length}`), ...text))
}

/**
 * The address whose key signed, in lower case; undefined where a signature cannot be one of a key. 64 bytes are EIP-2098's
 * short form.
 */
function findSigner(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const numbers = signature.slice(0, 64)
  let recovery = signature[64] ?? 0
  if (signature.length === 64) {
    recovery = (numbers[32] ?? 0) >> 7
    numbers[32] = (numbers[32] ?? 0) & 127
  } else if (signature.length !== 65) return undefined
  else if (recovery >= 27) recovery -= 27
  const key = recovery > 1 ? undefined : recoverKey(hash, numbers, recovery, false)
  return key && `0x${hexOfBytes(keccak256(key.slice(1)).slice(-20))}`
}

/** By key (EIP-191), or by a contract. Fails where a node that has to be asked cannot say. */
export const verifyEip155Message: FamilySignIn['verify'] = async (
  { address, message, signature: given },
  request,
  nodes = [],
) => {
  const account = parseEip155Address(address)?.toLowerCase()
  const bytes = given.length <= MAX_SIGNATURE_CHARACTERS && given.startsWith('0x') ? parseHex(given) : undefined
  // R5.3: 0x and at least 62 hexadecimal digits, or none, where the owners of a Safe have signed on the chain.
  if (!account || !bytes || (bytes.length && bytes.length < 31)) return false
  const hash = hashOf(message)
  if (findSigner(hash, bytes) === account) return true
  const { isContractSigned } = await import('./contract-signature.ts')
  const question = { account, hash: hexOfBytes(hash), signature: hexOfBytes(bytes) }
  return isContractSigned(question, nodes.length > 1 ? nodes : [request])
}
