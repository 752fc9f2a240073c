import type { CaipNetworkId } from '../network.ts'

/** A connected wallet that named the chains it approved cannot go to others (R2.58). */
export const isNetworkDisabled = (
  caipNetworkId: CaipNetworkId,
  {
    isConnected,
    approvedIds,
  }: {
    isConnected: boolean
    /** Undefined: the wallet supports all networks. */
    approvedIds: readonly CaipNetworkId[] | undefined
  },
): boolean => isConnected && !!approvedIds && !approvedIds.includes(caipNetworkId)
