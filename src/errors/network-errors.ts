import { type Fail, failFrom } from './fail.ts'

/** Networks: one that is not listed, one that cannot be added (R8.1, R8.22). */
export const networkErrors = {
  'network/chain-not-supported': { text: 'Chain is not supported', kind: 'toast' },
  'network/not-listed': {
    text: 'Network Not Found',
    long: 'This page does not work with that network.',
    advice: 'The network is missing from the list this page gave the widget. Add it to the `networks` option.',
    kind: 'alert',
  },
  'network/last': {
    text: 'Cannot remove the last one',
    long: 'A widget needs a chain family and a network. Dispose the widget instead, or list another one first.',
    kind: 'developer',
  },
  'network/stayed': { text: 'The wallet stayed on another network', kind: 'toast' },
} as const

export const failNetwork: Fail<typeof networkErrors> = failFrom(networkErrors)
