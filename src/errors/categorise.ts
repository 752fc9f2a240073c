import { failFrom, isWidgetError } from './fail.ts'
import { messageOf } from './from-unknown.ts'
import type { WidgetError } from './widget-error.ts'

/** What nobody foresaw: a mistake of ours, or of a wallet that we do not yet know. */
export const unexpectedErrors = {
  'sdk/unexpected': { text: '{message}' },
} as const

const failUnexpected = failFrom(unexpectedErrors)

/** An error of ours as it is; anything else as `sdk/unexpected`, with what was thrown as its cause (SPEC 8, last part). */
export const toWidgetError = (error: unknown): WidgetError =>
  isWidgetError(error)
    ? error
    : failUnexpected('sdk/unexpected', { message: messageOf(error) || 'Something went wrong' }, error)

/** Where the trouble was (facts: http-apis 6). */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

export function categoryOf({ code }: WidgetError): ErrorCategory {
  if (code === 'http/garbage') return 'DATA_PARSING_ERROR'
  if (/^(http|rpc|balance|activity|name|swap|pay|onramp)\//.test(code)) return 'API_ERROR'
  return /^(frame|alert\/frame)/.test(code) ? 'SECURE_SITE_ERROR' : 'INTERNAL_SDK_ERROR'
}
