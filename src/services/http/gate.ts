import { once } from '../../kernel/once.ts'
import type { Gate, HttpPort } from '../../ports/services.ts'
import { fetchSupportedChains } from './blockchain-api.ts'

export function createGate(http: HttpPort): Gate {
  const supportedChains = once(() => fetchSupportedChains(http))
  return {
    supportedChains,
    isServed: async ({ caipNetworkId }) => (await supportedChains()).includes(caipNetworkId),
  }
}
