import { bitcoinTraits } from '../../src/chains/bip122/traits.ts'
import { cosmosTraits } from '../../src/chains/cosmos/traits.ts'
import { eip155Traits } from '../../src/chains/eip155/traits.ts'
import { polkadotTraits } from '../../src/chains/polkadot/traits.ts'
import { solanaTraits } from '../../src/chains/solana/traits.ts'
import { type FamilyOffer, type FamilyTraits, hasOffer } from '../../src/domain/family-traits.ts'
import type { KnownNamespace } from '../../src/domain/network.ts'

/** What our five say of themselves. */
export const TRAITS: Readonly<Record<KnownNamespace, FamilyTraits>> = {
  eip155: eip155Traits,
  solana: solanaTraits,
  bip122: bitcoinTraits,
  polkadot: polkadotTraits,
  cosmos: cosmosTraits,
}

export const offering = (offer: FamilyOffer): string[] =>
  Object.entries(TRAITS).flatMap(([namespace, traits]) => (hasOffer(traits, offer) ? [namespace] : []))
