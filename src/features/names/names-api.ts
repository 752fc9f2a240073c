import { array, looseObject, safeParse, string, unknown } from 'valibot'
import { isWidgetError } from '../../errors/fail.ts'
import { inServiceWords } from '../../errors/name-errors.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import type { HttpPort } from '../../ports/services.ts'
import { checkLabel } from './check-label.ts'
import { failRegistration } from './errors.ts'

export interface NameSuggestion {
  /** Without the suffix. */
  readonly label: string
  readonly isRegistered: boolean
}

const MAX_SUGGESTIONS = 5

const listSchema = looseObject({ suggestions: array(unknown()) })
/** A suggestion, and a name's record. */
const namedSchema = looseObject({ name: string() })

/** The label itself first, then others like it. Fails with `name/suggestions-failed`, also when the label is not among them. */
export async function fetchSuggestions(
  http: HttpPort,
  { label, suffix, signal }: { label: string; suffix: string; signal: AbortSignal },
): Promise<readonly NameSuggestion[]> {
  try {
    const answer = await http.get({
      service: 'blockchainApi',
      path: `/v1/profile/suggestions/${encodeURIComponent(label)}`,
      query: { zone: suffix.slice(1) },
      signal,
    })
    const known = new Map<string, NameSuggestion>()
    const list = safeParse(listSchema, answer)
    for (const row of list.success ? list.output.suggestions : []) {
      // One odd row costs itself.
      const { success, output } = safeParse(namedSchema, row)
      if (!success || !output.name.endsWith(suffix)) continue
      const one = output.name.slice(0, -suffix.length).toLowerCase()
      // What could not be typed cannot be suggested.
      if (!checkLabel(one)) known.set(one, { label: one, isRegistered: output.registered !== false })
    }
    const own = known.get(label)
    if (own) return [...new Set([own, ...known.values()])].slice(0, MAX_SUGGESTIONS)
  } catch (error) {
    throw inServiceWords(failRegistration('name/suggestions-failed', {}, error))
  }
  throw failRegistration('name/suggestions-failed')
}

export interface SignedRegistration {
  readonly name: string
  readonly address: string
  readonly coinType: number
  /** The signed text: JSON with name, attributes and the time in seconds. */
  readonly message: string
  readonly signature: string
}

/**
 * Registers a name (R7.25). Resolves to what the service has against it, in its words or ours; undefined
 * when it is registered. `isOwned` decides where the answer got lost or cannot be read.
 */
export async function postName(
  http: HttpPort,
  { name, address, coinType, message, signature }: SignedRegistration,
  isOwned: () => Promise<boolean>,
): Promise<WidgetError | string | undefined> {
  try {
    const record = await http.post({
      service: 'blockchainApi',
      path: '/v1/profile/account',
      identity: 'clientId',
      body: { coin_type: coinType, address, message, signature },
    })
    const { success, output } = safeParse(namedSchema, record)
    if (success && output.name === name) return undefined
  } catch (error) {
    const reason = isWidgetError(error, 'http/status') && error.context.reason
    if (reason) return String(reason)
  }
  return (await isOwned().catch(() => false)) ? undefined : failRegistration('name/register-failed', { name })
}
