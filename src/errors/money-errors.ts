import { fence } from '../kernel/fence.ts'
import { type Fail, failFrom, isWidgetError } from './fail.ts'

/** What every transaction of the visitor's has in common. */
export const moneyErrors = {
  'transfer/failed': { text: 'Transaction failed', kind: 'toast' },
  'transfer/unknown': { text: 'The network has not confirmed the transaction yet', kind: 'toast' },
} as const

export const failMoney: Fail<typeof moneyErrors> = failFrom(moneyErrors)

/** An error, and what it came of: whoever speaks to a wallet tells its errors in their own words. */
const withCauses = (error: unknown): readonly unknown[] => {
  const causeOf = (one: unknown): unknown => (one instanceof Error ? fence(() => one.cause) : undefined)
  const cause = causeOf(error)
  return [error, cause, causeOf(cause)]
}

/**
 * Whether a wallet that failed with this may have done what it was asked. A paired one fell silent, it left, or the relay turned us
 * away meanwhile. `relay/unreachable` is no proof either: a relay's word that it has published a request is lost with the socket
 * it was on its way by, and the request is with the phone. One in a frame answered something that is no answer, or its page is gone.
 */
export const isAnswerLost = (error: unknown): boolean =>
  withCauses(error).some(
    (one) =>
      isWidgetError(one) &&
      /^(relay\/(request-timeout|unreachable|closed)$|frame\/(aborted|invalid-answer)$|alert\/)/.test(one.code),
  )
