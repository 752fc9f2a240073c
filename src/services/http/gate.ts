import type { Namespace, Network } from '../../domain/network.ts'
import { once } from '../../kernel/once.ts'
import type { HttpPort, Services } from '../../ports/services.ts'
import { fetchSupportedChains } from './blockchain-api.ts'

/** Which chains the Blockchain API serves: asked once, before the first call that depends on it. */
export interface Gate {
  readonly supportedChains: Services['supportedChains']
  /**
   * While the list is unknown this fails with the list's own failure: "not known" must not read as "not served". The next
   * call asks for the list again, so that one lost answer costs one call.
   */
  isServed(network: Network, families?: readonly Namespace[]): Promise<boolean>
}

export function createGate(http: HttpPort): Gate {
  const supportedChains = once(() => fetchSupportedChains(http))
  return {
    supportedChains,
    isServed: async ({ chainNamespace, caipNetworkId }, families) =>
      (!families || families.includes(chainNamespace)) && (await supportedChains()).includes(caipNetworkId),
  }
}
