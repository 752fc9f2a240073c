import type { CaipNetworkId, Network } from '../../domain/network.ts'
import { hasSwaps } from './has-swaps.ts'

/** R9.39: references of the eip155 chains with swaps. Text, because it packs better. */
const SWAP_CHAINS = '1 42161 10 324 8453 56 137 100 43114 250 8217 1313161554'

/** Whether there is an exchange on the network; `listed` is the host's own list. */
export const canSwap = (
  { caipNetworkId, chainNamespace }: Network,
  listed: readonly CaipNetworkId[] = SWAP_CHAINS.split(' ').map((id): CaipNetworkId => `eip155:${id}`),
): boolean => hasSwaps(chainNamespace) && listed.includes(caipNetworkId)
