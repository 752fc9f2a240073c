import type { FamilySignIn } from '../../../ports/family-sign-in.ts'

export const bip122SignIn: FamilySignIn = {
  words: (chainId, address) => ({ accountKind: 'Bitcoin', address, chainId: chainId.slice('bip122:'.length) }),
  verify: async (signed) => (await import('./verify-message.ts')).verifyBitcoinMessage(signed),
}
