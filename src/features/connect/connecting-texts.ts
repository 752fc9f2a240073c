import { defineTexts } from '../../ui/texts.ts'

/** Apart from texts.ts, which every visitor downloads. */
export const connectingTexts = defineTexts('connecting', {
  waitingTitle: 'Continue in {wallet}',
  waiting: 'Accept the request to connect.',
  slow: 'Nothing to see? Open {wallet} yourself: the request may be waiting there.',
  declinedTitle: 'You declined',
  declined: 'Nothing was shared. Try again whenever you like.',
  pendingTitle: 'One request is already open',
  pending: 'Open {wallet} and answer it, then try again.',
  failedTitle: 'Could not connect',
  failed: '{wallet} did not connect. Unlock it and try again.',
  tryAgain: 'Try again',

  selectChain: 'Select chain',
  selectChainText: '{wallet} works with several kinds of chains. Which one do you need?',
})
