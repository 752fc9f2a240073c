import { type Fail, failFrom } from './fail.ts'

/** Connecting (R8.28 to R8.45), in the requirements' own words. */
export const connectionErrors = {
  'connection/rejected': { text: 'Connection rejected', kind: 'toast', isDecision: true },
  'connection/failed': { text: 'Failed to connect', kind: 'toast' },
  'connection/modal-closed': { text: 'Modal closed', isDecision: true },
  'connection/not-connected': { text: 'No ActiveCaipAddress found' },
  'connection/connector-missing': { text: 'No connector found for connection: {id}' },
  'connection/family-missing': { text: 'Adapter not found' },
} as const

export const failConnection: Fail<typeof connectionErrors> = failFrom(connectionErrors)
