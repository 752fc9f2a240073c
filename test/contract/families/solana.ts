import { getBase58Encoder, verifySignature } from '@solana/web3.js'
import { solana } from '../../../src/chains/solana/index.ts'
import { solanaDevnet, solanaMainnet } from '../../../src/networks.ts'
import { offline } from '../../../src/testing/offline.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import type { FamilyCase } from './family-case.ts'

/** The wallet signs by @noble/curves; this is the platform's own Ed25519, by Solana's library. */
export async function verifySolana(signature: string, message: Uint8Array, address: string): Promise<boolean> {
  const bytes = Uint8Array.from(getBase58Encoder().encode(address))
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', true, ['verify'])
  return verifySignature(key, getBase58Encoder().encode(signature) as never, message)
}

export const solanaCase: FamilyCase = {
  namespace: 'solana',
  family: solana,
  networks: [offline(solanaMainnet), offline(solanaDevnet)],
  createWallet() {
    // Without the sign-in of its own it is asked as wallets of every family are.
    const { id, control, install } = createSolanaWallet({
      keys: solanaKeys(0, 1),
      without: ['solana:signIn'],
      storage: null,
    })
    return { connectorId: id, control, install }
  },
  methods: { connect: 'connect', sign: 'signMessage' },
  garbage: [null, [], {}, { accounts: 'nobody' }, { accounts: [{ address: '0x12' }, {}] }, { accounts: [7] }],
  verify: (signature, message, { address }) => verifySolana(signature, new TextEncoder().encode(message), address),
}
