import { type Fail, failFrom } from './fail.ts'

/** Names (R8.58 to R8.64), and the rule of coin types (R5.6). A server's own description is shown instead where it sends one. */
export const nameErrors = {
  'name/resolve-failed': { text: 'Error resolving name', kind: 'toast' },
  'name/suggestions-failed': { text: 'Error fetching name suggestions', kind: 'toast' },
  'name/lookup-failed': { text: 'Error fetching names for address', kind: 'toast' },
  'name/register-failed': { text: 'Error registering name {name}', kind: 'toast' },
  'name/network-missing': { text: 'Network not found', kind: 'toast' },
  'name/address-missing': { text: 'Address or auth connector not found', kind: 'toast' },
  'name/invalid-chain-id': { text: 'Invalid chainId' },
} as const

export const failName: Fail<typeof nameErrors> = failFrom(nameErrors, 'API_ERROR')
