import type { Namespace } from '../../domain/network.ts'

/** The families whose keys the secure frame holds (R6.5). */
export const AUTH_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
