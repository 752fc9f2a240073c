import { defineTexts } from '../../../ui/texts.ts'

/** From the preview on. */
export const sendingTexts = defineTexts('swapSending', {
  title: 'Preview swap',
  approve: 'Approve',
  approving: 'Approving...',
  cancel: 'Cancel',
  limit: 'First allow the exchange to take {sold}, and no more.',
  replaced: 'Another transaction took its place. Look at your activity.',
  dropped: 'The network has lost it. Nothing was swapped.',
  declined: 'You declined in your wallet.',
  asking: 'Continue in your wallet.',
  left: 'Your wallet was still being asked for this when the page was closed. Look there before you ask again.',
  waiting: 'Waiting for the network. You may close this window.',
  stop: 'Stop waiting',
  goOn: 'Go on',
  pendingSwap: 'Swapping {sold}',
  pendingApproval: 'Allowing {sold}',
  done: 'Swapped {sold} for {bought}',
})
