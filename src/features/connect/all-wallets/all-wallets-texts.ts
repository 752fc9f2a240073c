import { defineTexts } from '../../../ui/texts.ts'

/** Apart from texts.ts, which every visitor downloads. */
export const allWalletsTexts = defineTexts('allWallets', {
  title: 'All wallets',
  search: 'Search wallets',
  show: 'Show',
  all: 'All',
  certified: 'Certified',
  found: '{count|One wallet found|{count} wallets found}',
  foundMany: 'The first {count} wallets. Search by name to find others.',
  nothingFound: 'No wallet found',
  nothingFoundText: 'Try another name.',
  pageFailed: 'The wallets could not be loaded',
  pageFailedText: 'Check your connection and try again.',
  installed: 'Installed',
  listMissing: 'This page cannot list more wallets.',
  tryAgain: 'Try again',
})
