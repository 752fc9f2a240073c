/** SPEC 8, "Network/state": misuse from host code. Apart, so that no visitor downloads what only hosts can cause. */
export const stateErrors = {
  'network/chain-required-for-account': { text: 'Chain is required to update chain account data' },
  'network/chain-required-for-client': { text: 'Chain is required to get connection controller client' },
  'network/chain-required-for-property': { text: 'Chain is required to set account prop' },
  'network/client-not-set': { text: 'NetworkController client not set' },
  'network/connection-client-not-set': { text: 'ConnectionController client not set' },
  'network/family-not-found': { text: 'Chain adapter not found' },
  'network/not-found': { text: 'Network not found', kind: 'toast' },
  'network/undefined': { text: 'CaipNetwork is undefined' },
} as const
