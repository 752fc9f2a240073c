import { defineTexts } from '../../../ui/texts.ts'

export const progressTexts = defineTexts('buying', {
  title: 'Buy',
  opening: 'Opening {provider}',
  openingText: 'A window opens in a moment.',
  waiting: 'Continue with {provider}',
  waitingText: 'Finish in the window that opened. {symbol} goes to {address}.',
  blocked: 'Your browser kept the window closed',
  blockedText: 'Open {provider} with the button below.',
  late: 'Nothing has arrived yet',
  lateText: 'If you have paid, your purchase is on its way and will show under your purchases.',
  failed: 'Could not open {provider}',
  failedText: 'Nothing has been paid.',
  open: 'Open {provider}',
  reopen: 'Open the window again',
  look: 'Look again',
  purchases: 'Your purchases',
  tryAgain: 'Try again',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Failed to copy',
  toAccount: 'Back to my account',
})
