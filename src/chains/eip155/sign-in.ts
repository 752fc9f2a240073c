import { hexOfBytes } from '../../kernel/hex.ts'
import type { FamilySignIn } from '../../ports/chain-family.ts'
import { keccak256 } from './keccak256.ts'

/** EIP-55: an address whose capitals are a checksum. */
function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hexOfBytes(keccak256(new TextEncoder().encode(digits)))
  return `0x${[...digits].map((digit, index) => (Number(`0x${hash[index]}`) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/** EIP-4361. Its parsers insist on checksummed addresses and decimal chain ids. */
export const eip155SignIn: FamilySignIn = {
  words: (chainId, address) => ({
    accountKind: 'Ethereum',
    address: withChecksum(address),
    chainId: chainId.slice('eip155:'.length),
  }),
  verify: async (signed, request) => (await import('./verify-message.ts')).verifyEip155Message(signed, request),
}
