import { defineTexts } from '../../ui/texts.ts'

export const sendTexts = defineTexts('send', {
  title: 'Send',
  amount: 'Amount',
  // Word for word (R8.26).
  selectToken: 'Select Token',
  incorrectValue: 'Incorrect Value',
  addAmount: 'Add Amount',
  insufficientFunds: 'Insufficient Funds',
  addAddress: 'Add Address',
  invalidAddress: 'Invalid Address',
  preview: 'Preview Send',
  owned: '{amount} available',
  max: 'Max',
  buy: 'Buy',
  to: 'To',
  toHint: 'Address or name',
  nobody: 'This is no address, and no name that leads to one.',
  lookupFailed: 'The name could not be looked up.',
  tryAgain: 'Try again',
  unsupported: 'Nothing can be sent on {network} from here.',
})
