import { parseCaipNetworkId } from '../../domain/caip.ts'
import type { CaipNetworkId } from '../../domain/network.ts'
import { once } from '../../kernel/once.ts'
import type { Gate, HttpPort } from '../../ports/services.ts'
import { accept, supportedChainsSchema, textsIn } from './schemas.ts'

/** Chains the Blockchain API serves. */
const fetchSupportedChains = async (http: HttpPort): Promise<readonly CaipNetworkId[]> =>
  textsIn(
    accept(supportedChainsSchema, await http.get({ service: 'blockchainApi', path: '/v1/supported-chains' })).http,
  ).filter((id): id is CaipNetworkId => !!parseCaipNetworkId(id))

export function createGate(http: HttpPort): Gate {
  const supportedChains = once(() => fetchSupportedChains(http))
  return {
    supportedChains,
    isServed: async ({ caipNetworkId }) => (await supportedChains()).includes(caipNetworkId),
  }
}
