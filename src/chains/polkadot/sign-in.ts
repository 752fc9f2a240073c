import type { FamilySignIn } from '../../ports/chain-family.ts'
import { parseHex } from '../bytes.ts'
import { isEd25519Signed } from '../edwards25519.ts'
import { recoverKey, toNumber } from '../secp256k1.ts'
import { blake2b } from './blake2b.ts'
import { isSr25519Signed } from './sr25519.ts'
import { parseSs58 } from './ss58.ts'

const isSame = (one: Uint8Array, other: Uint8Array): boolean => one.join() === other.join()

/** Recoverable, by a key whose hash is the account. */
function isEcdsaSigned(account: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const [r, s] = [toNumber(signature.slice(0, 32)), toNumber(signature.slice(32, 64))]
  const key = recoverKey(blake2b(message, 32), { r, s, isOdd: ((signature[64] ?? 0) & 1) === 1 })
  return !!key && isSame(blake2b(key, 32), account)
}

export const polkadotSignIn: FamilySignIn = {
  words: (chainId, address) => ({ accountKind: 'Polkadot', address, chainId: String(chainId.split(':')[1]) }),

  /** An address does not say of which kind its key is, and a signature only sometimes: one of the three has to fit. */
  async verify({ address, message, signature }) {
    const account = parseSs58(address)
    const bytes = parseHex(signature)
    if (!account || !bytes) return false
    const wrapped = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
    if (bytes.length === 65 && isEcdsaSigned(account, wrapped, bytes)) return true
    // In front of 64 bytes may stand the number of the curve.
    const [kind, rest] = bytes.length % 2 ? [bytes[0], bytes.slice(1)] : [undefined, bytes]
    if (bytes.length === 66) return bytes[0] === 2 && isEcdsaSigned(account, wrapped, bytes.slice(1))
    if (kind !== 0 && isSr25519Signed(account, wrapped, rest)) return true
    return kind !== 1 && isEd25519Signed(account, wrapped, rest)
  },
}
