import { type Fail, failFrom } from './fail.ts'

/** Networks: one that cannot be added (R8.22), one that a wallet did not move to. */
export const networkErrors = {
  'network/chain-not-supported': { text: 'Chain is not supported', kind: 'toast' },
  'network/stayed': { text: 'The wallet stayed on another network', kind: 'toast' },
} as const

export const failNetwork: Fail<typeof networkErrors> = failFrom(networkErrors)
