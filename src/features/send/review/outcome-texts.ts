import { defineTexts } from '../../../ui/texts.ts'

export const outcomeTexts = defineTexts('sendOutcome', {
  waitingTitle: 'Transaction started',
  waiting: 'The network is confirming it. You can close this.',
  confirmedTitle: 'Sent',
  confirmed: '{amount} arrived at {receiver}.',
  confirmedToken: 'You sent {amount} to {receiver}. The network has confirmed it.',
  undoneTitle: 'Transaction failed',
  undone: 'The network undid it: nothing arrived. Only the fee was spent.',
  replacedTitle: 'Replaced',
  replaced: 'Another transaction of yours took its place. Nothing arrived.',
  droppedTitle: 'Dropped',
  dropped: 'The network no longer knows it. Look into your wallet before you send it again.',
  alteredTitle: 'Not what you asked for',
  altered:
    'Your wallet sent something else than you asked for. Look at the transaction, and be careful with this wallet.',
  unknownTitle: 'Not confirmed yet',
  unknown: 'You have sent this already. The network has not said yet whether it arrived.',
  explorer: 'View on explorer',
  done: 'Done',
})
