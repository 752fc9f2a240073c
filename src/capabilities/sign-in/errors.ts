import { type Fail, failFrom } from '../../errors/fail.ts'

/** Sign-in (R8.54 to R8.57), and its notes (R4.75, R4.76, R4.79). */
export const signInErrors = {
  'sign-in/not-enabled': { text: 'SIWX is not enabled' },
  'sign-in/no-address': { text: 'No ActiveCaipAddress found' },
  'sign-in/no-network': { text: 'No ActiveCaipNetwork or client found' },
  'sign-in/no-client': { text: 'No ConnectionController client found' },
  'sign-in/declined': { text: 'Signature declined', kind: 'toast', isDecision: true },
  'sign-in/smart-account': { text: 'This application might not support Smart Accounts', kind: 'toast' },
  'sign-in/init-failed': { text: 'A problem occurred while trying initialize authentication', kind: 'toast' },
  'sign-in/both-options': { text: 'Cannot set both `siweConfig` and `siwx` options' },
  'sign-in/refused': {
    text: 'This sign-in message was refused: {problem}',
    long: 'createMessage answered a text that another site could use, or that wallets and servers refuse. Make it a text by the letter of EIP-4361, about this page, this account and this chain, with a nonce of eight letters and digits or more and times that are now valid.',
    kind: 'toast',
  },
  'sign-in/not-asked': { text: 'The wallet signed something else: {problem}', kind: 'toast' },
  'sign-in/not-verified': { text: 'The signature does not belong to this account', kind: 'toast' },
  'sign-in/no-verifier': {
    text: 'Signatures of {namespace} cannot be verified here',
    long: 'The default sign-in checks every signature. Give siwx an object of your own for this chain family, or leave the family out.',
  },
} as const

export const failSignIn: Fail<typeof signInErrors> = failFrom(signInErrors)
