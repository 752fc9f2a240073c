/** SPEC 8, "Other", as far as it is about balances, swaps and history. */
export const moneyErrors = {
  'swap/gas-price-unsupported': { text: 'Network not supported for Gas Price', kind: 'toast' },
  'swap/network-unsupported': { text: 'Network not supported for Swaps', kind: 'toast' },
  'activity/fetch-failed': { text: 'Failed to fetch transactions', kind: 'toast' },
} as const
