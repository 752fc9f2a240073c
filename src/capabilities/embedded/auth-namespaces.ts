import type { Namespace } from '../../domain/network.ts'

/** Of the wallet in the frame, in each family it has. */
export const AUTH_CONNECTOR_ID = 'ID_AUTH'

/** The families whose keys the secure frame holds (R6.5). */
export const AUTH_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
