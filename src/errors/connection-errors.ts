import { type Fail, failFrom } from './fail.ts'

/** Connecting (R8.28 to R8.45), in the requirements' own words. */
export const connectionErrors = {
  'connection/rejected': { text: 'Connection rejected', kind: 'toast', isDecision: true },
  'connection/signature-declined': { text: 'Declined in the wallet', kind: 'toast', isDecision: true },
  'connection/failed': { text: 'Failed to connect', kind: 'toast' },
  'connection/modal-closed': { text: 'Modal closed', isDecision: true },
  'connection/not-connected': { text: 'No ActiveCaipAddress found', shown: 'Connect a wallet first' },
  'connection/connector-missing': {
    text: 'No connector found for connection: {id}',
    shown: 'This wallet cannot be found here',
  },
  'connection/family-missing': { text: 'Adapter not found', shown: 'This page does not use wallets of this kind' },
} as const

export const failConnection: Fail<typeof connectionErrors> = failFrom(connectionErrors)
