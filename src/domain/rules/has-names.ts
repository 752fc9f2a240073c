import type { Namespace } from '../network.ts'

/** R1.23: names exist for eip155 alone. */
export const hasNames = (namespace: Namespace): boolean => namespace === 'eip155'
