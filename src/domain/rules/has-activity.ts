import type { Namespace } from '../network.ts'

/** SPEC 1: activity exists for eip155 alone. */
export const hasActivity = (namespace: Namespace): boolean => namespace === 'eip155'
