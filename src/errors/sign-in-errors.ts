/** SPEC 8, "Sign-in", and the toasts of SPEC 4. */
export const signInErrors = {
  'sign-in/not-enabled': { text: 'SIWX is not enabled' },
  'sign-in/no-address': { text: 'No ActiveCaipAddress found' },
  'sign-in/no-network': { text: 'No ActiveCaipNetwork or client found' },
  'sign-in/no-client': { text: 'No ConnectionController client found' },
  'sign-in/declined': { text: 'Signature declined', kind: 'toast' },
  'sign-in/smart-account': { text: 'This application might not support Smart Accounts', kind: 'toast' },
  'sign-in/init-failed': { text: 'A problem occurred while trying initialize authentication', kind: 'toast' },
  'sign-in/both-options': { text: 'Cannot set both `siweConfig` and `siwx` options' },
} as const
