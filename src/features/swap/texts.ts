import { defineTexts } from '../../ui/texts.ts'

export const swapTexts = defineTexts('swap', {
  title: 'Swap',
  selectTitle: 'Select token',

  pay: 'You pay',
  receive: 'You receive',
  balance: 'Balance {amount}',
  max: 'Max',
  buy: 'Buy',
  turn: 'Switch tokens',

  selectToken: 'Select token',
  enterAmount: 'Enter amount',
  insufficient: 'Insufficient balance',
  noGas: 'Not enough {symbol} for the network fee',
  swap: 'Swap',
  review: 'Review swap',
  tryAgain: 'Try again',
  noSwaps: 'Nothing can be swapped on {network}. Choose one of these to go on.',
  noSwapsAnywhere: 'Network not supported for Swaps',

  rate: 'Rate',
  impact: 'Price impact',
  slippage: 'Max. slippage',
  providerFee: 'Provider fee',
  gas: 'Network cost',

  search: 'Search tokens',
  suggested: 'Suggested',
  yours: 'Your tokens',
  popular: 'Popular',
  all: 'All tokens',
  nothingFound: 'No token found',
  nothingFoundText: 'Try another name, or paste an address.',
})
