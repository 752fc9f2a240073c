import type { Namespace } from '../network.ts'

/** Sessions are kept for contracts of EVM chains (facts: http-apis 3). */
export const hasSmartSessions = (namespace: Namespace): boolean => namespace === 'eip155'
