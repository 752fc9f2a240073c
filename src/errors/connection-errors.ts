import { failFrom } from './widget-error.ts'

/** The few that can happen before the first click. SPEC 8, "Connection"; texts are the specification's words. */
export const connectionErrors = {
  'connection/rejected': { text: 'Connection rejected', kind: 'toast' },
  'connection/failed': { text: 'Failed to connect', kind: 'toast' },
  'connection/not-connected': { text: 'Not connected' },
  'connection/family-missing': { text: 'Adapter not found' },
  'connection/connector-missing': { text: 'No connector found for connection: {id}' },
} as const

export const failConnection = failFrom(connectionErrors)
