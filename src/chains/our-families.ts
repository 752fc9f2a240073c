import type { Namespace } from '../domain/network.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import { windowWallets } from '../services/discovery/window-wallets.ts'

/** What a family says and knows, without its wallets. */
type FamilyFacts = Pick<ChainFamily, 'traits' | 'operations'>

// Not by their doors: those stand in what a page fetches first, where a second way to them would cost it a chunk each.
const OURS: Readonly<Record<string, FamilyFacts>> = {
  eip155: {
    traits: async () => (await import('./eip155/traits.ts')).eip155Traits,
    operations: async () => (await import('./eip155/operations.ts')).eip155Operations,
  },
  solana: {
    traits: async () => (await import('./solana/traits.ts')).solanaTraits,
    operations: async () => (await import('./solana/operations.ts')).createSolanaOperations(),
  },
  bip122: {
    traits: async () => (await import('./bip122/traits.ts')).bitcoinTraits,
    operations: async () => (await import('./bip122/operations.ts')).createBitcoinOperations(),
  },
  polkadot: {
    traits: async () => (await import('./polkadot/traits.ts')).polkadotTraits,
    operations: async () => (await import('./polkadot/operations.ts')).createPolkadotOperations(''),
  },
  cosmos: {
    traits: async () => (await import('./cosmos/traits.ts')).cosmosTraits,
    operations: async () => (await import('./cosmos/operations.ts')).createCosmosOperations(windowWallets),
  },
}

/**
 * For networks a host lists without their family, as one that only pairs does: what the family says and knows is asked of it
 * all the same, while its wallets on the page stay alone. Undefined for a family that is not ours.
 */
export const findOurFamily = (namespace: Namespace): FamilyFacts | undefined =>
  Object.hasOwn(OURS, namespace) ? OURS[namespace] : undefined
