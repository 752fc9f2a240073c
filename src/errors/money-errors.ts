import { type Fail, failFrom } from './fail.ts'

/** What every transaction of the visitor's has in common. */
export const moneyErrors = {
  'transfer/failed': { text: 'Transaction failed', kind: 'toast' },
  'transfer/unknown': { text: 'The network has not confirmed the transaction yet', kind: 'toast' },
} as const

export const failMoney: Fail<typeof moneyErrors> = failFrom(moneyErrors)
