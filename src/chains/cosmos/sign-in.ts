import type { FamilySignIn } from '../../ports/family-sign-in.ts'

export const cosmosSignIn: FamilySignIn = {
  words: (chainId, address) => ({ accountKind: 'Cosmos', address, chainId: chainId.slice('cosmos:'.length) }),
  verify: async (signed) => (await import('./verify-message.ts')).verifyCosmosMessage(signed),
}
