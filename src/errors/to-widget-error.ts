import { isRecord } from '../kernel/guard.ts'
import { failConnection } from './connection-errors.ts'
import { failFrom, isWidgetError } from './fail.ts'
import { messageOf } from './from-unknown.ts'
import { unexpectedErrors } from './unexpected-errors.ts'
import type { WidgetError } from './widget-error.ts'

const failUnexpected = failFrom(unexpectedErrors)

/** The code that asks wallets could not be fetched, and with it the class of errors: see connections.ts. */
const isUnfetched = (error: unknown): error is { readonly cause: unknown } =>
  isRecord(error) && error.code === 'connection/failed'

/** An error of ours as it is; anything else as `sdk/unexpected`, with what was thrown as its cause (R8.71). */
export const toWidgetError = (error: unknown): WidgetError => {
  if (isWidgetError(error)) return error
  return isUnfetched(error)
    ? failConnection('connection/failed', {}, error.cause)
    : failUnexpected('sdk/unexpected', { message: messageOf(error) || 'Something went wrong' }, error)
}
