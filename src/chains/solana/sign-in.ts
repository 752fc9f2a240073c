import type { FamilySignIn } from '../../ports/chain-family.ts'
import { isEd25519Signed } from '../edwards25519.ts'
import { parseBase58 } from './base58.ts'

export const solanaSignIn: FamilySignIn = {
  words: (chainId, address) => ({ accountKind: 'Solana', address, chainId: chainId.slice('solana:'.length) }),

  async verify({ address, message, signature }) {
    const [key, bytes] = [parseBase58(address, 32), parseBase58(signature, 64)]
    return !!key && !!bytes && isEd25519Signed(key, new TextEncoder().encode(message), bytes)
  },
}
