import { ed25519PairFromSeed, ed25519Sign } from '@polkadot/util-crypto/ed25519'
import { getAddressDecoder } from '@solana/web3.js'

export interface SolanaKey {
  readonly address: string
  sign(bytes: Uint8Array): Uint8Array
}

/** Keys of test visitors, by number. Public: never to be used on a real network. */
export const solanaKeys = (...numbers: readonly number[]): SolanaKey[] =>
  numbers.map((number) => {
    const pair = ed25519PairFromSeed(new Uint8Array(32).fill(number + 1), true)
    return {
      address: getAddressDecoder().decode(pair.publicKey),
      sign: (bytes) => ed25519Sign(bytes, pair, true),
    }
  })
