import type { CaipNetworkId, Network } from './network.ts'

/** Stands in for a chain outside the host's list, until the visitor moves to one inside. */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    // A number where it is one, as EVM chains are.
    id: +id || id,
    name: 'Unknown Network',
    chainNamespace,
    caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    isUnknown: true,
  }
}
