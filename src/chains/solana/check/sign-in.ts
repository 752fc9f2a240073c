import type { FamilySignIn } from '../../../ports/family-sign-in.ts'
import { readBase58 } from '../../base58.ts'
import { chainNamesOf } from './chain-names.ts'
import { connectAndSignSolana } from './connect-and-sign-solana.ts'
import { isEd25519Signed } from './ed25519.ts'

export const solanaSignIn: FamilySignIn = {
  words: (chainId, address) => ({
    accountKind: 'Solana',
    address,
    chainId: chainId.slice('solana:'.length),
    chainNames: chainNamesOf(chainId),
  }),
  atOnce: connectAndSignSolana,

  async verify({ address, message, signature }) {
    const [key, bytes] = [readBase58(address, 32), readBase58(signature, 64)]
    return !!key && !!bytes && isEd25519Signed(key, new TextEncoder().encode(message), bytes)
  },
}
