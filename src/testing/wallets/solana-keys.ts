import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

export interface SolanaKey {
  readonly address: string
  sign(bytes: Uint8Array): Uint8Array
}

/** Of a seed of 32 bytes. */
export const toSolanaKey = (seed: Uint8Array): SolanaKey => ({
  address: base58.encode(ed25519.getPublicKey(seed)),
  sign: (bytes) => ed25519.sign(bytes, seed),
})

/** Keys of test visitors, by number. Public: never to be used on a real network. */
export const solanaKeys = (...numbers: readonly number[]): SolanaKey[] =>
  numbers.map((number) => toSolanaKey(new Uint8Array(32).fill(number + 1)))
