import { type Fail, failFrom } from './fail.ts'

/** Which account a name leads to, and the other way round (R8.58, R8.60, R8.62). */
export const nameErrors = {
  'name/resolve-failed': { text: 'Error resolving name', kind: 'toast' },
  'name/disputed': { text: 'This name leads to different addresses', kind: 'toast' },
  'name/unchecked': { text: 'This name cannot be checked here', kind: 'toast' },
  'name/lookup-failed': { text: 'Error fetching names for address', kind: 'toast' },
  'name/network-missing': { text: 'Network not found', kind: 'toast' },
} as const

export const failName: Fail<typeof nameErrors> = failFrom(nameErrors, 'API_ERROR')
