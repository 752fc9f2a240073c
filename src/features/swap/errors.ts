import { type Fail, failFrom } from '../../errors/fail.ts'

/** What can go wrong between a swap's form and the chain (R8.19, R8.20, R8.25). */
export const swapErrors = {
  'swap/network-unsupported': { text: 'Network not supported for Swaps', kind: 'toast' },
  'swap/gas-price-unsupported': { text: 'Network not supported for Gas Price', kind: 'toast' },
  'swap/init-failed': { text: 'Failed to initialize swap', kind: 'toast' },
  'swap/price-failed': { text: 'Failed to fetch network token price', kind: 'toast' },
  'swap/incorrect-amount': { text: 'Incorrect amount', long: 'Enter a valid amount.', kind: 'alert' },
  'swap/allowance-failed': { text: 'Failed to check allowance', kind: 'toast' },
  'swap/approval-failed': { text: 'Failed to create approval transaction', kind: 'toast' },
  'swap/build-failed': { text: 'Failed to create transaction', kind: 'toast' },
  'swap/unknown-contract': { text: 'The exchange uses a contract that is not known here', kind: 'toast' },
  'swap/not-as-shown': { text: 'The exchange asked for something else than is shown here', kind: 'toast' },
  'swap/token-differs': { text: 'The exchange describes {symbol} otherwise than the network does', kind: 'toast' },
  'swap/price-moved': { text: 'The price has moved', kind: 'toast' },
  'swap/transaction-failed': { text: 'Transaction error', kind: 'toast' },
  'swap/altered': { text: 'Your wallet sent something else than this page asked for', kind: 'toast' },
} as const

export const failSwap: Fail<typeof swapErrors> = failFrom(swapErrors, 'API_ERROR')
