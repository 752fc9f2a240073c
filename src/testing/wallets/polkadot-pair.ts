import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { toSs58 } from '../../chains/polkadot/ss58.ts'
import { compressedKey, signHash } from './curves.ts'

export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** What Substrate calls an address that belongs to no chain. */
const GENERIC_PREFIX = 42
/** What stands in front of a signature of a transaction. */
const NUMBERS: Readonly<Record<PolkadotKeyType, number>> = { ed25519: 0, sr25519: 1, ecdsa: 2 }

export interface PolkadotPair {
  readonly type: PolkadotKeyType
  /** With the generic prefix. */
  readonly address: string
  /** 32 bytes: the public key, or the hash of a longer one. */
  readonly accountId: Uint8Array
  /** `withType`: with the number of the curve in front, as transactions have it. */
  sign(bytes: Uint8Array, options?: { readonly withType?: boolean }): Uint8Array
}

interface Curve {
  readonly accountId: Uint8Array
  sign(bytes: Uint8Array): Uint8Array
}

const blake256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })

const curves: Readonly<Record<PolkadotKeyType, (seed: Uint8Array) => Curve>> = {
  sr25519(seed) {
    const secret = secretFromSeed(seed)
    return { accountId: getPublicKey(secret), sign: (bytes) => sign(secret, bytes) }
  },
  ed25519: (seed) => ({ accountId: ed25519.getPublicKey(seed), sign: (bytes) => ed25519.sign(bytes, seed) }),
  ecdsa: (seed) => ({
    accountId: blake256(compressedKey(seed)),
    sign(bytes) {
      const { compact, recovery } = signHash(blake256(bytes), seed)
      return Uint8Array.of(...compact, recovery)
    },
  }),
}

/** A key of Substrate's chains, of a seed of 32 bytes. */
export function createPolkadotPair(seed: Uint8Array, type: PolkadotKeyType = 'sr25519'): PolkadotPair {
  const curve = curves[type](seed)
  return {
    type,
    accountId: curve.accountId,
    address: toSs58(curve.accountId, GENERIC_PREFIX),
    sign: (bytes, { withType = false } = {}) =>
      Uint8Array.of(...(withType ? [NUMBERS[type]] : []), ...curve.sign(bytes)),
  }
}
