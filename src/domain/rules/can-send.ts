import type { Network } from '../network.ts'

/** R1.22: sending is for eip155 and solana; and nobody knows what a coin of an unknown network is. */
export const canSend = ({ chainNamespace, isUnknown }: Network): boolean =>
  !isUnknown && (chainNamespace === 'eip155' || chainNamespace === 'solana')
