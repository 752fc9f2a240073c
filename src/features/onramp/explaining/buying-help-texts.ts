import { defineTexts } from '../../../ui/texts.ts'

export const buyingHelpTexts = defineTexts('buyingHelp', {
  title: 'How does buying work?',
  payTitle: 'You pay a provider',
  pay: 'With a card or from your bank, on the provider’s own page. We never see your card.',
  arriveTitle: 'It arrives in your wallet',
  arrive: 'The provider sends what you bought to your address. That takes minutes, now and then longer.',
  costTitle: 'It has a price',
  cost: 'Providers take 1–2 % and ask who you are, as banks do. Their page shows the final price before you pay.',
  buy: 'Buy',
})
