import type { Network } from '../../src/domain/network.ts'
import { createNetworkState } from '../../src/state/network-state.ts'
import { createNetworkStore, type NetworkStore } from '../../src/state/network-store.ts'
import { createFakeSite } from './memory-storage.ts'

/** The networks of a page that has been clicked: what the widget knows before, and what changes it. */
export const createNetworks = (
  networks: readonly Network[],
  initial: Network,
  storage = createFakeSite().tab(),
): NetworkStore => createNetworkStore(createNetworkState(networks, initial, storage), storage)
