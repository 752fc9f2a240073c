import { type Fail, failFrom, isWidgetError } from './fail.ts'
import type { WidgetError } from './widget-error.ts'

/** Which account a name leads to, and the other way round (R8.58, R8.60, R8.62). */
export const nameErrors = {
  'name/resolve-failed': { text: 'Error resolving name', kind: 'toast' },
  'name/disputed': { text: 'This name leads to different addresses', kind: 'toast' },
  'name/unchecked': { text: 'This name cannot be checked here', kind: 'toast' },
  'name/lookup-failed': { text: 'Error fetching names for address', kind: 'toast' },
  'name/network-missing': { text: 'Network not found', kind: 'toast' },
} as const

export const failName: Fail<typeof nameErrors> = failFrom(nameErrors, 'API_ERROR')

/** `failed` as the service itself puts it, where it has said why (R8.64): in its words, which no language of ours has. */
export function inServiceWords(failed: WidgetError): WidgetError {
  const { cause, entry } = failed
  const shown = isWidgetError(cause, 'http/status') && `${cause.context.reason ?? ''}`
  return shown ? Object.assign(failed, { entry: { ...entry, shown, isListed: false } }) : failed
}
