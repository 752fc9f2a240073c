import { base58 } from '@scure/base'
import { MAX_BASE58_CHARACTERS } from '../domain/input-limits.ts'

/** Bitcoin's base 58, in which Solana, Polkadot and older Bitcoin addresses are written. */
export const writeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** Undefined when it is no base 58, or not `length` bytes of it. */
export function readBase58(text: unknown, length?: number): Uint8Array | undefined {
  // Each byte takes at most 1.37 characters. Reading takes the square of a text's length: a longer one is not looked at.
  const limit = length === undefined ? MAX_BASE58_CHARACTERS : length * 1.4
  if (typeof text !== 'string' || text.length > limit) return undefined
  try {
    const bytes = base58.decode(text)
    return length === undefined || bytes.length === length ? bytes : undefined
  } catch {
    return undefined // a character that is no digit
  }
}
