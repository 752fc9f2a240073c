import { MAX_SIGNATURE_CHARACTERS } from '../../domain/input-limits.ts'
import type { SignedText } from '../../ports/family-sign-in.ts'
import { joinBits, readBech32 } from '../bech32.ts'
import { parseBase64 } from '../bytes.ts'
import { hash160, sha256 } from '../hash160.ts'
import { recoverKey } from '../recover-key.ts'
import { parseCosmosAddress } from './account.ts'
import { textDocument } from './adr36.ts'

/** Amino's JSON: keys in order. Nothing here needs its escapes of `<`, `>` and `&`: the text itself is base64. */
function canonical(value: unknown): string {
  const sort = (_: string, one: unknown): unknown =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one
  return JSON.stringify(value, sort)
}

/** The hash of a key in an address whose checksum is right. */
function ownerIn(address: string): Uint8Array | undefined {
  const values = parseCosmosAddress(address) && readBech32(address, 'bech32')
  return values ? joinBits(values) : undefined
}

/** A signature does not name its key, and an address holds only the key's hash: of the two keys it could be, one has to fit. */
export async function verifyCosmosMessage({ address, message, signature }: SignedText): Promise<boolean> {
  const bytes = signature.length <= MAX_SIGNATURE_CHARACTERS ? parseBase64(signature) : undefined
  const owner = ownerIn(address)?.join()
  if (bytes?.length !== 64 || !owner) return false
  const hash = await sha256(new TextEncoder().encode(canonical(textDocument(address, message))))
  for (const recovery of [0, 1]) {
    const key = recoverKey(hash, bytes, recovery)
    if (key && (await hash160(key)).join() === owner) return true
  }
  return false
}
