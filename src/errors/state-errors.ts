import { type Fail, failFrom } from './fail.ts'

/**
 * Network and state (R8.65 to R8.70), and what else only a host's code can bring about: asking without saying for which family, asking
 * a widget that has been disposed, asking for what the options switch off. Apart, because visitors need none of it.
 */
export const stateErrors = {
  'connection/account-missing': { text: 'The wallet has not granted the account: {address}' },
  'connection/disconnect-chain-failed': { text: 'Failed to disconnect chain {namespace}: {message}' },
  'connection/disconnect-chains-failed': { text: 'Failed to disconnect chains: {message}' },
  'connection/invalid-status': { text: 'Invalid connection status: {status}' },
  'network/chain-required-for-account': { text: 'Chain is required to update chain account data' },
  'network/chain-required-for-client': { text: 'Chain is required to get connection controller client' },
  'network/chain-required-for-property': { text: 'Chain is required to set account prop' },
  'network/client-not-set': { text: 'NetworkController client not set' },
  'network/connection-client-not-set': { text: 'ConnectionController client not set' },
  'network/family-not-found': { text: 'Chain adapter not found' },
  'network/undefined': { text: 'CaipNetwork is undefined' },
} as const

export const failState: Fail<typeof stateErrors> = failFrom(stateErrors)
