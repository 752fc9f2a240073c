import { type Fail, failFrom, isWidgetError } from './fail.ts'

/** What every transaction of the visitor's has in common. */
export const moneyErrors = {
  'transfer/failed': { text: 'Transaction failed', kind: 'toast' },
  'transfer/unknown': { text: 'The network has not confirmed the transaction yet', kind: 'toast' },
} as const

export const failMoney: Fail<typeof moneyErrors> = failFrom(moneyErrors)

/**
 * Whether a paired wallet that failed with this may have done what it was asked: it fell silent, it left, or the relay turned us
 * away meanwhile. `relay/unreachable` is no proof either: a relay's word that it has published a request is lost with the socket
 * it was on its way by, and the request is with the phone.
 */
export const isAnswerLost = (error: unknown): boolean =>
  isWidgetError(error) && /^(relay\/(request-timeout|unreachable|closed)$|alert\/)/.test(error.code)
