import { defineTexts } from '../../ui/texts.ts'

export const accountTexts = defineTexts('account', {
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'The address could not be copied',
  holdings: 'What you own',
  total: 'Total value',
  actions: 'What you can do',
  kinds: 'Kind of account',
  balanceFailed: 'Balance unavailable',
  tryAgain: 'Try again',
  settings: 'Account settings',
  chooseNetwork: 'Network: {network}',
  network: 'Network',
  switchAccount: 'Switch account',
  accounts: '{count|One account|{count} accounts}',
  explorer: 'View on explorer',
  disconnect: 'Disconnect',
  disconnectAll: 'Disconnect all chains',

  switchTitle: 'Switch account',
  payment: 'Payments',
  ordinal: 'Ordinals',

  noTokens: 'No tokens yet',
  noTokensText: 'Tokens on {network} will show up here.',
  tokensFailed: 'Token balance unavailable',
  tokensFailedText: 'Your tokens are safe; they just cannot be shown right now.',
  testnet: 'This is a test network',
  testnetText: 'Tokens on {network} have no value and are not listed.',
})
