import { defineTexts } from '../../ui/texts.ts'

export const namesTexts = defineTexts('names', {
  chooseTitle: 'Choose account name',
  choose: 'A name is easier to recognise than an address. Friends can send to it, and you keep it.',
  learnMore: 'Learn more',

  title: 'Choose name',
  intro: 'At least 4 letters, digits or hyphens.',
  field: 'Account name',
  placeholder: 'your-name',
  tooShort: 'At least 4 characters',
  tooLong: 'At most 64 characters',
  characters: 'Only letters, digits and hyphens',
  hyphens: 'Not two hyphens after the second character',
  checking: 'Checking…',
  available: 'Available',
  registered: 'Registered',
  suggestions: 'Suggestions',
  register: 'Register name',
  tryAgain: 'Try again',
  declined: 'You declined to sign. Nothing was registered.',

  signingTitle: 'Continue in {wallet}',
  signing: 'Sign the message within 10 seconds to register {name}. It costs nothing.',
  slow: 'Nothing to see? Open {wallet} yourself: the request for {name} may be waiting there.',
  saving: 'This takes a moment.',
  savingTitle: 'Registering {name}',
  cancel: 'Cancel',
  yourWallet: 'your wallet',

  ownedTitle: 'You already own a name',
  unserved: 'Names cannot be registered here. Choose another network.',
  unservedTitle: 'No names on {network}',
  networks: 'Choose network',
  noAccount: 'Connect a wallet first.',
  connect: 'Connect wallet',

  doneTitle: 'Name registered',
  done: '{name} now leads to your account.',
  account: 'Go to account',
})
