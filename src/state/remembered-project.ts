import { DEFAULT_REMOTE_FEATURES } from '../domain/defaults.ts'
import type { ProjectConfig, SocialProvider } from '../domain/features.ts'
import { isRecord } from '../kernel/guard.ts'
import { parseJson } from '../kernel/parse-json.ts'
import type { Parts } from './interior.ts'
import { REMEMBERED_KEY } from './remembered-key.ts'

const toSwitch = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
const toList = (value: unknown): string[] | false | undefined =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === 'string').slice(0, 50)
    : value === false
      ? false
      : undefined
const isSocial = (name: string): name is SocialProvider =>
  DEFAULT_REMOTE_FEATURES.socials !== false && DEFAULT_REMOTE_FEATURES.socials.some((one) => one === name)

/** The last answer: what the dashboard has switched off is not shown to a visitor who comes back, not even for a moment. */
export function readRemembered(
  { environment: { storage } }: Parts<'environment'>,
  projectId: string,
): ProjectConfig | undefined {
  const stored = parseJson(storage.read(REMEMBERED_KEY))
  if (!isRecord(stored) || stored.projectId !== projectId || !isRecord(stored.features)) return undefined
  const { email, socials, swaps, onramp, activity, reownBranding } = stored.features
  const names = toList(socials)
  return {
    email: toSwitch(email),
    socials: Array.isArray(names) ? names.filter(isSocial) : names,
    swaps: toList(swaps),
    onramp: toList(onramp),
    activity: toSwitch(activity),
    reownBranding: toSwitch(reownBranding),
  }
}
