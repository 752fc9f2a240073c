import { failFrom } from './widget-error.ts'

/** SPEC 8, "Connection"; the texts are the specification's words. */
export const connectionErrors = {
  'connection/rejected': { text: 'Connection rejected', kind: 'toast' },
  'connection/failed': { text: 'Failed to connect', kind: 'toast' },
  'connection/modal-closed': { text: 'Modal closed' },
  'connection/popup-closed': { text: 'Popup closed' },
  'connection/social-failed': { text: 'Failed to initiate social connection', kind: 'toast' },
  'connection/farcaster-failed': { text: 'Failed to connect to farcaster', kind: 'toast' },
  'connection/auth-missing': { text: 'No auth connector found' },
  'connection/not-embedded': { text: 'Not connected to email or social' },
  'connection/not-connected': { text: 'No ActiveCaipAddress found' },
  'connection/connector-missing': { text: 'No connector found for connection: {id}' },
  'connection/invalid-status': { text: 'Invalid connection status: {status}' },
  'connection/wallet-connect-missing': { text: 'WalletConnectConnector not found' },
  'connection/family-missing': { text: 'Adapter not found' },
  'connection/disconnect-failed': { text: 'Failed to disconnect', kind: 'toast' },
  'connection/disconnect-chain-failed': { text: 'Failed to disconnect chain {namespace}: {message}' },
  'connection/disconnect-chains-failed': { text: 'Failed to disconnect chains: {message}' },
} as const

export const failConnection = failFrom(connectionErrors)
