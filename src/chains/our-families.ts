import type { Namespace } from '../domain/network.ts'
import type { ChainFamily } from '../ports/chain-family.ts'

const OURS: Readonly<Record<string, () => Promise<ChainFamily>>> = {
  eip155: async () => (await import('./eip155/index.ts')).eip155(),
  solana: async () => (await import('./solana/index.ts')).solana(),
  bip122: async () => (await import('./bip122/index.ts')).bip122(),
  polkadot: async () => (await import('./polkadot/index.ts')).polkadot(),
  cosmos: async () => (await import('./cosmos/index.ts')).cosmos(),
}

/**
 * For networks a host lists without their family, as one that only pairs does: what the family says and knows is asked of it
 * all the same, while its wallets on the page stay alone. Undefined for a family that is not ours.
 */
export const loadOurFamily = async (namespace: Namespace): Promise<ChainFamily | undefined> =>
  Object.hasOwn(OURS, namespace) ? OURS[namespace]?.() : undefined
