import { type Fail, failFrom, isWidgetError } from '../../errors/fail.ts'
import type { WidgetError } from '../../errors/widget-error.ts'

/** What the form cannot be sent for (R8.26, word for word). */
export const sendErrors = {
  'transfer/incomplete': { text: 'An amount and receiver address are required', kind: 'toast' },
  'transfer/token-missing': { text: 'A token is required', kind: 'toast' },
  'transfer/unsupported': { text: 'Unsupported chain', kind: 'toast' },
} as const

export const failSend: Fail<typeof sendErrors> = failFrom(sendErrors)

/** Whether it is one of these: their words are for visitors as they are. */
export const isSendError = (error: unknown): error is WidgetError => isWidgetError(error) && error.code in sendErrors
