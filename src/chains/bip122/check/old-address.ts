import { readBase58 } from '../../base58.ts'
import { sha256 } from '../../hash160.ts'

/** The 20 bytes between the version and the checksum of an address in base 58, if that is right. */
export async function readOldAddress(address: string): Promise<Uint8Array | undefined> {
  const bytes = readBase58(address, 25)
  if (!bytes) return undefined
  const checksum = (await sha256(await sha256(bytes.slice(0, 21)))).slice(0, 4)
  return checksum.join() === bytes.slice(21).join() ? bytes.slice(1, 21) : undefined
}
