import type { Namespace } from '../network.ts'

/** SPEC 6: names exist for eip155 alone. */
export const hasNames = (namespace: Namespace): boolean => namespace === 'eip155'
