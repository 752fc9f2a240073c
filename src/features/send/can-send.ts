import type { Parts } from '../../state/interior.ts'

/** Whether coins can be sent where the visitor is: nobody knows what a coin of an unknown network is. */
export const canSend = ({ families, networks }: Parts<'families' | 'networks'>): boolean =>
  families.offers('send') && !networks.network.value.isUnknown
