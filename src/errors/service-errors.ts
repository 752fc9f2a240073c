import { type Fail, failFrom } from './fail.ts'

/** What can go wrong between us and a public service. `HTTP status code: N` is the required text (R8.24). */
export const serviceErrors = {
  'http/status': { text: 'HTTP status code: {status}' },
  'http/timeout': { text: 'The service did not answer in time' },
  'http/unreachable': { text: 'The service could not be reached' },
  'http/garbage': { text: 'The service sent an answer we cannot read', category: 'DATA_PARSING_ERROR' },
  'rpc/failed': { text: 'The network node refused: {message}' },
  'balance/unavailable': { text: 'Token Balance Unavailable', kind: 'toast' },
} as const

export const failService: Fail<typeof serviceErrors> = failFrom(serviceErrors, 'API_ERROR')
