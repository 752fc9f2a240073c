import type { ProjectConfig } from '../domain/features.ts'
import { isOriginAllowed } from '../domain/rules/is-origin-allowed.ts'
import type { AlertCode } from '../errors/alert-errors.ts'
import { toWidgetError } from '../errors/to-widget-error.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import type { Signal } from '../kernel/signal.ts'
import type { Services } from '../ports/services.ts'
import type { Parts } from './interior.ts'
import { REMEMBERED_KEY } from './remembered-key.ts'

/**
 * Tells of what is amiss with the project, which is so on few pages: the words come then, and where they do not, the code says it.
 * So it does where what keeps a developer's words from visitors does not come.
 */
const tell = (
  { notices }: Parts<'notices'>,
  code: AlertCode,
  message: string | number = '',
  names = '',
): Promise<void> =>
  Promise.all([import('../errors/alert-errors.ts'), import('./notice-store.ts')]).then(
    ([{ failAlert }]) => notices.showAlert(failAlert(code, { message, names })),
    () => console.error(`walletlet: ${code}`),
  )

/** Tells what a refused question about the project means, in the service's words; nothing where the answer is merely missing. */
function tellRefusal(
  interior: Parts<'notices'>,
  { code, context: { status, reason } }: WidgetError,
): Promise<void> | undefined {
  const alert: AlertCode | undefined =
    status === 401
      ? 'alert/invalid-project-id'
      : status === 429
        ? 'alert/rate-limited'
        : Number(status) >= 500
          ? 'alert/server-error'
          : code === 'http/garbage'
            ? 'alert/project-id-missing'
            : undefined
  return alert && tell(interior, alert, reason || `HTTP status code: ${status}`)
}

/** The analytics service does not know this page's origin. */
export const alertForbidden = (interior: Parts<'notices'>): Promise<void> => tell(interior, 'alert/invalid-origin')

/** Whether this page may use the project; asked only where email or social login needs to know (R5.15). */
async function checkOrigin(services: Services, interior: Parts<'notices' | 'environment'>): Promise<void> {
  const { origin } = interior.environment.page
  try {
    if (isOriginAllowed(origin, await services.allowedOrigins())) return
  } catch (cause) {
    const error = toWidgetError(cause)
    const told = tellRefusal(interior, error)
    // Any other refusal is an empty list. A service that cannot be reached has not refused anything.
    if (told || !error.context.status || isOriginAllowed(origin, [])) return told
  }
  await alertForbidden(interior)
}

/**
 * The project's settings, on the first open: features from the dashboard, then the origin. `features` receives them;
 * without any those of the last visit count, or the host's own. Fails where they could not be read, so that the next opening asks again.
 */
export async function readProject(
  interior: Parts<'options' | 'notices' | 'services' | 'environment'>,
  features: Signal<ProjectConfig | undefined>,
): Promise<void> {
  const { options, environment } = interior
  const { projectId } = options.value
  if (!projectId) return tell(interior, 'alert/project-id-missing')
  const services = await interior.services.load()
  let failure: unknown
  try {
    const config = await services.projectConfig()
    features.value = config
    environment.storage.write(REMEMBERED_KEY, JSON.stringify({ projectId, features: config }))
    const wishes: Readonly<Record<string, unknown>> = { ...environment.given.value.features }
    const ignored = Object.keys(config).filter(
      (name) => config[name as keyof ProjectConfig] !== undefined && wishes[name] !== undefined,
    )
    if (ignored.length) await tell(interior, 'alert/local-features-ignored', '', ignored.join(', '))
  } catch (cause) {
    failure = cause
    const error = toWidgetError(cause)
    const { code, message, context } = error
    if (context.status) await tellRefusal(interior, error)
    const isTold = !['silent', 'error'].includes(options.value.logLevel)
    if (isTold && context.status !== 401 && !environment.scope.signal.aborted)
      console.warn(`walletlet: features could not be read (${code}: ${message}); the page's own count.`)
  }
  const { email, socials } = options.value.remote
  if (email || socials) await checkOrigin(services, interior)
  if (failure) throw failure
}
