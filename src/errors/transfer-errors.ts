import { type Fail, failFrom } from './fail.ts'

/** What can go wrong with a transfer, more exactly than `transfer/failed`. Apart, because only families that look closer raise it. */
export const transferErrors = {
  'transfer/insufficient-funds': { text: 'Insufficient Funds', kind: 'toast' },
  'transfer/insufficient-fee': { text: 'Not enough {symbol} for the network fee', kind: 'toast' },
  'transfer/token-differs': {
    text: 'The network knows this token by another name or with other decimals',
    kind: 'toast',
  },
  'transfer/mistyped': { text: 'The capitals of this address do not fit together', kind: 'toast' },
  'transfer/other-network': { text: 'Your wallet is on another network', kind: 'toast' },
  'transfer/altered': { text: 'Your wallet sent something else than you asked for', kind: 'toast' },
  'transfer/replaced': { text: 'Another transaction took its place', kind: 'toast' },
  'transfer/dropped': { text: 'The network no longer knows the transaction', kind: 'toast' },
} as const

export const failTransfer: Fail<typeof transferErrors> = failFrom(transferErrors)
