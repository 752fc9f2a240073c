import { defineTexts } from '../../ui/texts.ts'

export const keysTexts = defineTexts('keys', {
  details: 'Address details',
  payment: 'For payments',
  ordinal: 'For ordinals',
  paymentText: 'Bitcoin is paid from here, and to here.',
  ordinalText: 'For inscriptions and rare satoshis. Nothing is paid from here.',
  publicKey: 'Public key',
  path: 'Derivation path',
  copied: 'Public key copied',
  notCopied: 'The public key could not be copied',
})
