import { defineTexts } from '../../ui/texts.ts'

export const purposesTexts = defineTexts('purposes', {
  label: 'What the address is for',
  payment: 'Payments',
  ordinal: 'Ordinals',
  paymentText: 'Bitcoin is paid from here, and to here.',
  ordinalText: 'For inscriptions and rare satoshis. Nothing is paid from here.',
  details: 'Address',
  address: 'Address',
  publicKey: 'Public key',
  path: 'Derivation path',
  copied: '{what} copied',
  notCopied: '{what} could not be copied',
})
