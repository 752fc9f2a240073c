import { defineTexts } from '../ui/texts.ts'

export const shellTexts = defineTexts('shell', {
  wallet: 'Wallet',
  back: 'Back',
  close: 'Close',
  retry: 'Try again',
  dismiss: 'Dismiss',
  loadFailed: 'This could not be loaded',
  loadFailedText: 'Check your connection and try again.',
  crashed: 'Something went wrong',
})
