import type { FamilySignIn } from '../../ports/chain-family.ts'
import { withChecksum } from './checksum.ts'

/** EIP-4361. Its parsers insist on checksummed addresses and decimal chain ids. */
export const eip155SignIn: FamilySignIn = {
  words: (chainId, address) => ({
    accountKind: 'Ethereum',
    address: withChecksum(address),
    chainId: chainId.slice('eip155:'.length),
  }),
  verify: async (signed, request) => (await import('./verify-message.ts')).verifyEip155Message(signed, request),
}
