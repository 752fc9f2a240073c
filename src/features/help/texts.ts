import { defineTexts } from '../../ui/texts.ts'

export const helpTexts = defineTexts('help', {
  walletTitle: 'What is a wallet?',
  ownTitle: 'A home for what you own',
  own: 'Coins, tokens and collectibles live on public networks. A wallet shows yours and sends them on.',
  loginTitle: 'One sign-in for many sites',
  login: 'Connect your wallet instead of making another account with another password.',
  controlTitle: 'Only you hold the key',
  control: 'No site can take anything by itself: your wallet asks you every time.',
  getWallet: 'Get a wallet',

  networkTitle: 'What is a network?',
  recordTitle: 'A record everyone shares',
  record: 'A network keeps one list of who owns what. Many computers check it, and nobody owns it.',
  manyTitle: 'There are many of them',
  many: 'Each has its own coins, fees and speed. What you own on one does not show on another.',
  switchTitle: 'Sites choose theirs',
  switch: 'When a site works on another network, your wallet asks you before it moves there.',
})
