import { type Fail, failFrom } from './fail.ts'

/** What swaps and transfers have in common (R8.19, R8.20). */
export const moneyErrors = {
  'swap/gas-price-unsupported': { text: 'Network not supported for Gas Price', kind: 'toast', category: 'API_ERROR' },
  'swap/network-unsupported': { text: 'Network not supported for Swaps', kind: 'toast', category: 'API_ERROR' },
  'transfer/failed': { text: 'Transaction failed', kind: 'toast' },
  'transfer/unknown': { text: 'The network has not confirmed the transaction yet', kind: 'toast' },
} as const

export const failMoney: Fail<typeof moneyErrors> = failFrom(moneyErrors)
