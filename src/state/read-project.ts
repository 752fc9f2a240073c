import type { ProjectConfig } from '../domain/features.ts'
import { isOriginAllowed } from '../domain/rules/is-origin-allowed.ts'
import { failAlert } from '../errors/alert-errors.ts'
import { toWidgetError } from '../errors/to-widget-error.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import type { Signal } from '../kernel/signal.ts'
import type { Services } from '../ports/services.ts'
import type { Parts } from './interior.ts'
import { REMEMBERED_KEY } from './remembered-key.ts'

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
 * The project's settings, on the first open: features from the dashboard, then the origin. `features` receives them;
 * without any those of the last visit count, or the host's own. Fails where they could not be read, so that the next opening asks again.
 */
export async function readProject(
  interior: Parts<'options' | 'notices' | 'services' | 'environment'>,
  features: Signal<ProjectConfig | undefined>,
): Promise<void> {
  const { options, notices, environment } = interior
  if (!options.value.projectId) return notices.showAlert(failAlert('alert/project-id-missing'))
  const { projectId } = options.value
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
