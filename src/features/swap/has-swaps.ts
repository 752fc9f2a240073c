import type { Namespace } from '../../domain/network.ts'

/** R9.39: swaps are of the eip155 family, whatever else an exchange may list. */
export const hasSwaps = (namespace: Namespace): boolean => namespace === 'eip155'
