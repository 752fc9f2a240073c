import { type Fail, failFrom } from '../../errors/fail.ts'

/** What can go wrong between us, the relay and the wallet behind it. Alerts about the project are in alert-errors.ts. */
export const relayErrors = {
  'relay/pairing-expired': { text: 'The code has expired', kind: 'toast' },
  'relay/unreachable': { text: 'The pairing service could not be reached', kind: 'toast' },
  'relay/request-timeout': { text: 'The wallet did not answer in time', kind: 'toast' },
  'relay/request-too-large': { text: 'The request is too large to be sent to the wallet', kind: 'toast' },
  'relay/not-connected': { text: 'No wallet is connected over the relay' },
  'relay/closed': { text: 'The connection to the wallet was closed' },
} as const

export const failRelay: Fail<typeof relayErrors> = failFrom(relayErrors)
