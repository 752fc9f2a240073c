import { hexOfBytes } from '../../../kernel/hex.ts'
import { keccak256 } from './keccak256.ts'

/** EIP-55: an address whose capitals are a checksum. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hexOfBytes(keccak256(new TextEncoder().encode(digits)))
  // Digits come before letters: a hexadecimal digit from 8 on.
  return `0x${digits.replace(/./g, (digit, index) => ((hash[index] as string) > '7' ? digit.toUpperCase() : digit))}`
}

/** The address with its checksum; undefined where it carries another one. All lower or all upper case carries none. */
export function checkChecksum(address: string): string | undefined {
  const right = withChecksum(address)
  const digits = address.slice(2)
  return address === right || digits === digits.toLowerCase() || digits === digits.toUpperCase() ? right : undefined
}
