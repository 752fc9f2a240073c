import { ripemd160 } from '@noble/hashes/legacy.js'

export async function sha256(...parts: readonly ArrayLike<number>[]): Promise<Uint8Array> {
  const bytes = Uint8Array.from(parts.flatMap((part) => Array.from(part)))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** How Bitcoin and Cosmos make 20 bytes of a key or a script. */
export const hash160 = async (bytes: ArrayLike<number>): Promise<Uint8Array> => ripemd160(await sha256(bytes))
