import { type Fail, failFrom } from '../../errors/fail.ts'

/** Registering a name (R8.59 to R8.64), and the rule of coin types (R5.6). A service's own words are shown instead where it sends some. */
export const registrationErrors = {
  'name/suggestions-failed': {
    text: 'Error fetching name suggestions',
    kind: 'toast',
  },
  'name/register-failed': {
    text: 'Error registering name {name}',
    kind: 'toast',
  },
  'name/address-missing': {
    text: 'Address or auth connector not found',
    shown: 'Connect a wallet first',
    kind: 'toast',
  },
  'name/invalid-chain-id': { text: 'Invalid chainId' },
} as const

export const failRegistration: Fail<typeof registrationErrors> = failFrom(registrationErrors, 'API_ERROR')
