import { defineTexts } from '../../../ui/texts.ts'

export const selectTexts = defineTexts('sendTokens', {
  title: 'Select Token',
  search: 'Search tokens',
  yourTokens: 'Your tokens',
  nothingFound: 'No token found',
  nothingFoundText: 'Try another name.',
  tokensFailed: 'Your other tokens could not be loaded.',
  buy: 'Buy',
  tryAgain: 'Try again',
})
