import { defineTexts } from '../../../ui/texts.ts'

/** Apart from texts.ts, which every visitor downloads. */
export const pairingTexts = defineTexts('pairing', {
  title: 'Pair a wallet',
  ways: 'Ways to connect',
  browser: 'Browser',
  qrcode: 'QR code',
  mobile: 'Mobile',
  web: 'Web app',
  desktop: 'Desktop',

  code: 'QR code to connect a wallet',
  scan: 'Scan this code with a wallet on your phone.',
  scanWith: 'Scan this code with {wallet} on your phone.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Failed to copy',
  preparing: 'Preparing the code…',
  missing: 'No {wallet} yet?',
  get: 'Get it',

  openLabel: 'Open {wallet}',
  openAgain: 'Open {wallet} again',
  continue: 'Open and continue in the wallet app',
  preparingLink: 'Preparing the link…',
  stayed: 'Did {wallet} not open?',
  store: 'Get the app',
  showCode: 'Show QR code',
  noLink: 'No link found',

  declinedTitle: 'You declined',
  declined: 'Nothing was shared. Try again whenever you like.',
  unsignedTitle: 'Could not sign in',
  unsigned: 'Signing in did not work, so the wallet was disconnected again.',
  failedTitle: 'Could not pair',
  failed: 'Check your connection and try again.',
  failedHere: 'The pairing service did not accept this page.',
  failedWallet: 'This wallet cannot connect to this page.',
  tryAgain: 'Try again',
  allWallets: 'All wallets',
  wallets: 'Wallets',
})
