import { failFrom } from './widget-error.ts'

/** SPEC 8, "Network/state" and the chain codes of "Other". */
export const networkErrors = {
  'network/chain-not-supported': { text: 'Chain is not supported', kind: 'toast' },
  'network/not-found': { text: 'Network not found', kind: 'toast' },
  'network/not-listed': {
    text: 'Network Not Found',
    long: 'The network is missing from the list this page gave the widget. Add it to the `networks` option.',
    kind: 'alert',
  },
  'network/stayed': { text: 'The wallet stayed on another network', kind: 'toast' },
  'network/undefined': { text: 'CaipNetwork is undefined' },
  'network/family-not-found': { text: 'Chain adapter not found' },
  'network/client-not-set': { text: 'NetworkController client not set' },
  'network/connection-client-not-set': { text: 'ConnectionController client not set' },
  'network/chain-required-for-client': { text: 'Chain is required to get connection controller client' },
  'network/chain-required-for-account': { text: 'Chain is required to update chain account data' },
  'network/chain-required-for-property': { text: 'Chain is required to set account prop' },
} as const

export const failNetwork = failFrom(networkErrors)
