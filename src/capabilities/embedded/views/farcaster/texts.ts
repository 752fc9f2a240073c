import { defineTexts } from '../../../../ui/texts.ts'

export const farcasterTexts = defineTexts('farcaster', {
  title: 'Farcaster',
  scan: 'Scan this code with the phone that has your Farcaster app.',
  open: 'Open Farcaster',
  continue: 'Approve the login in the Farcaster app, then come back here.',
  preparing: 'Fetching the link…',
  loadingTitle: 'Almost there',
  loading: 'Retrieving user data…',
  failedTitle: 'Something went wrong',
  failed: 'The login did not work.',
  code: 'QR code that leads to the Farcaster app',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Failed to copy',
  tryAgain: 'Try again',
})
