import { failFrom, isWidgetError } from './fail.ts'
import { messageOf } from './from-unknown.ts'
import { unexpectedErrors } from './unexpected-errors.ts'
import type { WidgetError } from './widget-error.ts'

const failUnexpected = failFrom(unexpectedErrors)

/** An error of ours as it is; anything else as `sdk/unexpected`, with what was thrown as its cause (R8.71). */
export const toWidgetError = (error: unknown): WidgetError =>
  isWidgetError(error)
    ? error
    : failUnexpected('sdk/unexpected', { message: messageOf(error) || 'Something went wrong' }, error)
