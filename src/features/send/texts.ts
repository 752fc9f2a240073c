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
  ofRegistry: 'Says the chain’s own registry of names.',
  ofService: 'Says {suffix}, where this name is registered.',
  disputed: 'Those who know this name do not agree where it leads. Ask the receiver for the address.',
  unchecked: 'Names cannot be checked here. Ask the receiver for the address.',
  mistyped: 'The capitals of this address do not fit together. It is mistyped.',
  lookupFailed: 'The name could not be looked up.',
  tryAgain: 'Try again',
  unsupported: 'Nothing can be sent on {network} from here.',
})
