import { defineTexts } from '../../ui/texts.ts'

export const connectTexts = defineTexts('connect', {
  title: 'Connect wallet',
  wallets: 'Wallets',
  or: 'or',
  installed: 'Installed',
  recent: 'Recent',
  continueWithWallet: 'Continue with a wallet',
  more: 'More',
  allWallets: 'All wallets',
  count: '{count}',
  countMore: '{count}+',
  listFailed: 'More wallets could not be loaded',
  listMissing: 'This page cannot list more wallets.',
  tryAgain: 'Try again',
  noWallet: 'No wallet found here',
  noWalletText: 'Install one, then come back to this page.',
  guide: 'I don’t have a wallet',
})
