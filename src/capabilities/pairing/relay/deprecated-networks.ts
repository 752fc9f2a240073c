import type { CaipNetworkId } from '../../../domain/network.ts'
import { isRecord } from '../../../kernel/guard.ts'

/** Ids from before CAIP-2 named Solana's clusters by genesis hash; wallets in use still answer with them. */
const DEPRECATED_IDS: Readonly<Record<string, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The id a network had before, where it had another one. */
export const deprecatedIdOf = (network: CaipNetworkId): CaipNetworkId | undefined => DEPRECATED_IDS[network]

/** The id a network has today. */
export function currentIdOf(network: CaipNetworkId): CaipNetworkId {
  const [current] = Object.entries(DEPRECATED_IDS).find(([, deprecated]) => deprecated === network) ?? []
  return (current as CaipNetworkId | undefined) ?? network
}

/** How the wallet of this session of the engine calls a network: by its deprecated id if that is all it approved. */
export function idInConnection(struct: unknown, network: CaipNetworkId): CaipNetworkId {
  const deprecated = deprecatedIdOf(network)
  const namespaces = isRecord(struct) && isRecord(struct.namespaces) ? struct.namespaces : {}
  if (!deprecated) return network
  // Older wallets answer with a namespace for each chain.
  const granted = Object.entries(namespaces)
    .filter(([key]) => key.split(':')[0] === network.split(':')[0])
    .flatMap(([key, one]) => [key, ...(isRecord(one) ? [one.chains, one.accounts].filter(Array.isArray).flat() : [])])
  const knows = (id: CaipNetworkId): boolean =>
    granted.some((one) => typeof one === 'string' && (one === id || one.startsWith(`${id}:`)))
  return !knows(network) && knows(deprecated) ? deprecated : network
}
