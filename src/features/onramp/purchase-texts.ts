import { defineTexts } from '../../ui/texts.ts'

export const purchaseTexts = defineTexts('purchases', {
  title: 'Purchases',
  loading: 'Loading purchases',
  empty: 'No purchases yet',
  emptyText: 'What you buy from Coinbase shows up here.',
  fetchFailed: 'Could not load your purchases',
  tryAgain: 'Try again',
  more: 'Show older',
  bought: 'Bought {what}',
  crypto: 'crypto',
  done: 'Completed',
  running: 'In progress',
  failed: 'Failed',
})
