import { defineTexts } from '../../ui/texts.ts'

export const networksTexts = defineTexts('networks', {
  title: 'Choose network',
  search: 'Search networks',
  networks: 'Networks',
  testnet: 'Testnet',
  notApproved: 'Not approved by your wallet',
  nothingFound: 'No network found',
  nothingFoundText: 'Try another name.',

  waitingTitle: 'Continue in {wallet}',
  waiting: 'Accept the request to move to {network}.',
  movingTitle: 'Moving to {network}',
  moving: 'This takes a moment.',
  slow: 'Nothing to see? Open {wallet} yourself: the request may be waiting there.',
  moved: 'You are on {network} now.',
  declinedTitle: 'You declined',
  declined: 'You are still on {current}.',
  unsupportedTitle: 'Chain is not supported',
  unsupported: '{wallet} cannot use {network}.',
  stayedTitle: 'Still on {current}',
  stayed: '{wallet} did not move to {network}. Try again, or change it there.',
  failedTitle: 'Could not switch',
  failed: '{wallet} did not move to {network}. Try again.',
  yourWallet: 'your wallet',
  tryAgain: 'Try again',

  switchChainTitle: 'Switch chain',
  switchTo: 'Switch to {family}',
  otherWallet: 'This needs a wallet for {family}. Your current one stays connected.',

  unsupportedViewTitle: 'Switch network',
  unsupportedView: 'Your wallet is on a network this page does not use. Choose one of these to go on.',
  disconnect: 'Disconnect',
})
