import { defineTexts } from '../../ui/texts.ts'

/** Apart from texts.ts, which every visitor downloads. */
export const getWalletTexts = defineTexts('getWallet', {
  getWallet: 'Get a wallet',
  exploreAll: 'Explore all wallets',
  get: 'Get {wallet}',
  chrome: 'Chrome extension',
  ios: 'iPhone and iPad app',
  android: 'Android app',
  website: 'Website',
  noDownloads: 'No downloads known',
  noDownloadsText: '{wallet} has not told where to get it.',
  failed: 'The wallets could not be loaded',
  failedText: 'Check your connection and try again.',
  listMissing: 'This page cannot list more wallets.',
  tryAgain: 'Try again',
})
