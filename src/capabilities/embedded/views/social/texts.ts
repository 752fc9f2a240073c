import { defineTexts } from '../../../../ui/texts.ts'

export const socialTexts = defineTexts('social', {
  all: 'All socials',
  list: 'Log in with an account you have',
  continueWith: 'Continue with {provider}',
  more: 'More',
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',

  waitingTitle: 'Log in with {provider}',
  waiting: 'Continue in the window that opened.',
  slow: 'No window to be seen? It may be behind this one.',
  loadingTitle: 'Almost there',
  loading: 'Retrieving user data…',
  blockedTitle: 'The window did not open',
  blocked: 'Your browser blocked it. Open it again, or log in on this page.',
  failedTitle: 'Something went wrong',
  failed: 'The login did not work.',
  open: 'Open the window',
  tryAgain: 'Try again',
  here: 'Continue on this page',
})
