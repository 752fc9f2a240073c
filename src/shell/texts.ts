import { defineTexts } from '../ui/texts.ts'

export const shellTexts = defineTexts('shell', {
  wallet: 'Wallet',
  back: 'Back',
  close: 'Close',
  retry: 'Try again',
  dismiss: 'Dismiss',
  loadFailed: 'This could not be loaded',
  // Firefox keeps that a file could not be had until the page is loaded anew.
  loadFailedText: 'Check your connection and try again, or reload the page.',
  crashed: 'Something went wrong',
})
