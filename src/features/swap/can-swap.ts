import { type FamilyTraits, hasOffer } from '../../domain/family-traits.ts'
import type { Network } from '../../domain/network.ts'

/** R9.39: where the service exchanges tokens. Text, because it packs better. */
const SWAP_NETWORKS =
  'eip155:1 eip155:42161 eip155:10 eip155:324 eip155:8453 eip155:56 eip155:137 eip155:100 eip155:43114 eip155:250 eip155:8217 ' +
  'eip155:1313161554'

/** Whether there is an exchange on the network, whatever else it may list; `listed` is the host's own list. */
export const canSwap = (
  { caipNetworkId }: Network,
  traits: FamilyTraits,
  listed: readonly string[] = SWAP_NETWORKS.split(' '),
): boolean => hasOffer(traits, 'swaps') && listed.includes(caipNetworkId)
