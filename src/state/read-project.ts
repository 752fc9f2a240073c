import type { ProjectConfig, SocialProvider } from '../domain/config.ts'
import { DEFAULT_REMOTE_FEATURES } from '../domain/defaults.ts'
import { isOriginAllowed } from '../domain/rules/is-origin-allowed.ts'
import { failAlert } from '../errors/alert-errors.ts'
import { toWidgetError } from '../errors/to-widget-error.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import { isRecord } from '../kernel/guard.ts'
import { parseJson } from '../kernel/parse-json.ts'
import type { Signal } from '../kernel/signal.ts'
import type { Services } from '../ports/services.ts'
import type { Parts } from './interior.ts'

/** What the dashboard said last, with the project it said it of. */
const REMEMBERED_KEY = 'project_features'

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
function readRemembered(
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

/** The alert a refused question about the project deserves; none where the answer is merely missing. */
function alertOf({ code, context: { status, reason = '' } }: WidgetError): WidgetError | undefined {
  if (status === 401) return failAlert('alert/invalid-project-id')
  if (status === 429) return failAlert('alert/rate-limited')
  if (Number(status) >= 500)
    return failAlert('alert/server-error', { message: reason || `HTTP status code: ${status}` })
  return code === 'http/garbage' ? failAlert('alert/project-id-missing') : undefined
}

/** The analytics service does not know this page's origin. */
export const alertForbidden = ({ notices }: Parts<'notices'>): void =>
  notices.showAlert(failAlert('alert/invalid-origin'))

/** Whether this page may use the project; asked only where email or social login needs to know (R5.15). */
async function checkOrigin(services: Services, interior: Parts<'notices' | 'environment'>): Promise<void> {
  const {
    notices,
    environment: { page },
  } = interior
  try {
    if (!isOriginAllowed(page.origin, await services.allowedOrigins())) throw failAlert('alert/invalid-origin')
  } catch (cause) {
    const error = toWidgetError(cause)
    const { status } = error.context
    const alert = error.entry.kind === 'alert' ? error : alertOf(error)
    if (alert) notices.showAlert(alert)
    // Any other refusal is an empty list. A service that cannot be reached has not refused anything.
    else if (status && !isOriginAllowed(page.origin, [])) alertForbidden(interior)
  }
}

/**
 * The project's settings, on the first open: features from the dashboard, then the origin. `features` receives them, at once
 * those of the last visit; without any the host's own count. Fails where they could not be read, so that the next opening asks again.
 */
export async function readProject(
  interior: Parts<'options' | 'notices' | 'services' | 'environment'>,
  features: Signal<ProjectConfig | undefined>,
): Promise<void> {
  const { options, notices, environment } = interior
  if (!options.value.projectId) return notices.showAlert(failAlert('alert/project-id-missing'))
  const { projectId } = options.value
  features.value ??= readRemembered(interior, projectId)
  const services = await interior.services.load()
  let failure: unknown
  try {
    const config = await services.projectConfig()
    features.value = config
    environment.storage.write(REMEMBERED_KEY, JSON.stringify({ projectId, features: config }))
    const wishes: Readonly<Record<string, unknown>> = { ...environment.given.value.features }
    const ignored = Object.entries(config).flatMap(([name, value]) =>
      value !== undefined && wishes[name] !== undefined ? [name] : [],
    )
    if (ignored.length) notices.showAlert(failAlert('alert/local-features-ignored', { names: ignored.join(', ') }))
  } catch (cause) {
    failure = cause
    const { code, message, context } = toWidgetError(cause)
    if (context.status === 401) notices.showAlert(failAlert('alert/invalid-project-id'))
    else
      console.warn(`walletlet: the project's features could not be read (${code}: ${message}); the page's own count.`)
  }
  const { email, socials } = options.value.remote
  if (email || socials) await checkOrigin(services, interior)
  if (failure) throw failure
}
