import type { Namespace } from '../network.ts'

/** Sessions are kept for contracts of EVM chains (R2.70). */
export const hasSmartSessions = (namespace: Namespace): boolean => namespace === 'eip155'
