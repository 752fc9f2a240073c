import type { Namespace } from './network.ts'

/** The families whose keys the secure frame holds (facts: constants 1). */
export const AUTH_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
