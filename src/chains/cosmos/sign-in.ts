import type { FamilySignIn } from '../../ports/chain-family.ts'
import { bech32Values, joinBits } from '../bech32.ts'
import { parseBase64 } from '../bytes.ts'
import { hash160, sha256 } from '../hashes.ts'
import { recoverKey, toNumber } from '../secp256k1.ts'
import { parseCosmosAddress } from './account.ts'
import { textDocument } from './adr36.ts'

/** Amino's JSON: keys in order, and what HTML could take for markup escaped. */
function canonical(value: unknown): string {
  const sort = (_: string, one: unknown): unknown =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one
  return JSON.stringify(value, sort).replace(/[<>&]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`)
}

export const cosmosSignIn: FamilySignIn = {
  words: (chainId, address) => ({ accountKind: 'Cosmos', address, chainId: chainId.slice('cosmos:'.length) }),

  /** A signature does not name its key, and an address holds only the key's hash: of the two keys it could be, one has to fit. */
  async verify({ address, message, signature }) {
    const bytes = parseBase64(signature)
    const owner = parseCosmosAddress(address) && joinBits(bech32Values(address) ?? []).join()
    if (bytes?.length !== 64 || !owner) return false
    const hash = await sha256(new TextEncoder().encode(canonical(textDocument(address, message))))
    const [r, s] = [toNumber(bytes.slice(0, 32)), toNumber(bytes.slice(32))]
    for (const isOdd of [false, true]) {
      const key = recoverKey(hash, { r, s, isOdd })
      if (key && (await hash160(key)).join() === owner) return true
    }
    return false
  },
}
