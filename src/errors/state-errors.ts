import { type Fail, failFrom } from './fail.ts'

/**
 * Network and state (R8.65 to R8.70), and what else only a host's code can bring about: asking without saying for which family, asking
 * a widget that has been disposed, asking for what the options switch off. Apart, because visitors need none of it.
 */
export const stateErrors = {
  'connection/account-missing': { text: 'The wallet has not granted the account: {address}' },
  'connection/disconnect-chain-failed': { text: 'Failed to disconnect chain {namespace}: {message}' },
  'connection/disconnect-chains-failed': { text: 'Failed to disconnect chains: {message}' },
  'connection/no-answer': { text: 'No answer within {minutes} minutes' },
  'connection/invalid-status': { text: 'Invalid connection status: {status}' },
  'options/two-copies': { text: 'Two copies of walletlet: import the button and `createWidget` from one place' },
  'options/invalid': { text: '{mistake}' },
  'network/chain-required-for-account': { text: 'Chain is required to update chain account data' },
  'network/chain-required-for-client': { text: 'Chain is required to get connection controller client' },
  'network/chain-required-for-property': { text: 'Chain is required to set account prop' },
  'network/client-not-set': { text: 'NetworkController client not set' },
  'network/connection-client-not-set': { text: 'ConnectionController client not set' },
  'network/family-not-found': { text: 'Chain adapter not found' },
  'network/undefined': { text: 'CaipNetwork is undefined' },
  'view/account-missing': { text: 'The view {view} is about an account that is not connected, or cannot do that' },
  'view/argument-missing': { text: 'The view {view} needs arguments' },
  'view/off': { text: 'The view {view} is switched off by the options, or by the project' },
  'view/unknown': { text: 'There is no view {view}' },
  'widget/no-provider': { text: 'There is no `<WalletProvider>` around this' },
  'widget/disposed': { text: 'The widget has been disposed' },
  'widget/unreachable': { text: 'Widget not loaded' },
  'widget/unnamed-storage': {
    text: 'Two widgets on this page have no `storageName`. Give each its own, or both the same one to share wallets.',
  },
} as const

export const failState: Fail<typeof stateErrors> = failFrom(stateErrors)
