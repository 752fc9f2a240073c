import { defineTexts } from '../../ui/texts.ts'

export const receiveTexts = defineTexts('receive', {
  title: 'Receive',
  kinds: 'Kind of account',
  payment: 'Payments',
  ordinal: 'Ordinals',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Failed to copy',
  code: 'QR code of your address',
  codeFailed: 'The code could not be loaded. The address is all that is needed.',
  tryAgain: 'Try again',
  scan: 'Scan this, or copy the address, to send to this account.',
  networks: 'Only from compatible networks',
  networksTitle: 'Compatible Networks',
  banner: 'Only send from these networks. What comes from others does not arrive.',
})
