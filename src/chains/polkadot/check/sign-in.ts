import type { FamilySignIn } from '../../../ports/family-sign-in.ts'

export const polkadotSignIn: FamilySignIn = {
  words: (chainId, address) => ({ accountKind: 'Polkadot', address, chainId: String(chainId.split(':')[1]) }),
  verify: async (signed) => (await import('./verify-message.ts')).verifyPolkadotMessage(signed),
}
