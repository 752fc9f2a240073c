import type { CaipNetworkId } from '../network.ts'

/** A connected wallet that named the chains it approved, or serves, cannot go to others (R2.58). */
export const isNetworkDisabled = (
  caipNetworkId: CaipNetworkId,
  {
    isConnected,
    approvedIds,
    isServed,
  }: {
    isConnected: boolean
    /** Undefined: the wallet supports all networks. */
    approvedIds: readonly CaipNetworkId[] | undefined
    /** False: the wallet lists what it serves, and this is not among it. */
    isServed: boolean
  },
): boolean => isConnected && (!isServed || (!!approvedIds && !approvedIds.includes(caipNetworkId)))
