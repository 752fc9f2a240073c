import type { CaipNetworkId } from '../../../domain/network.ts'

const PREFIX = 'eip155:'

/** The number of an EVM chain (EIP-155); undefined for networks of other families. */
export const toEip155Id = (id: CaipNetworkId): number | undefined =>
  id.startsWith(PREFIX) ? Number(id.slice(PREFIX.length)) : undefined
