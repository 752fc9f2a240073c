import type { Namespace } from '../network.ts'

/** R1.24: activity exists for eip155 alone. */
export const hasActivity = (namespace: Namespace): boolean => namespace === 'eip155'
