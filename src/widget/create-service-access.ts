import { once } from '../kernel/once.ts'
import { SDK_TYPE, sdkVersion } from '../services/http/identity.ts'
import { createPictureUrls } from '../services/http/picture-urls.ts'
import type { Parts, ServiceAccess } from '../state/interior.ts'
import { VERSION } from './version.ts'

/** The way to the services. Their HTTP client comes only when one is first asked; nothing is asked before `whenFree`. */
export function createServiceAccess(
  {
    options: resolved,
    families,
    networks,
    environment,
    events,
  }: Parts<'options' | 'families' | 'networks' | 'environment' | 'events'>,
  {
    framework = 'core',
    whenFree,
  }: { readonly framework?: string | undefined; readonly whenFree: () => Promise<unknown> },
): Omit<ServiceAccess, 'project' | 'features'> {
  const options = resolved.peek()
  // A host may name other nodes and picture hosts while the widget runs.
  const changing = new Proxy(options, { get: (_, name: keyof typeof options) => resolved.peek()[name] })
  const sdk = sdkVersion({ framework, families: [...families.keys()], version: VERSION })
  let clientId = (): string | undefined => undefined
  const open = once(async () => {
    const { openServices } = await import('./open-services.ts')
    return openServices(
      { families, networks, environment, events },
      { options: changing, sdk, clientId: () => clientId() },
    )
  })
  return {
    load: () => whenFree().then(open),
    pictures: createPictureUrls(options, sdk),
    identity: `${new URLSearchParams({ projectId: options.projectId, st: SDK_TYPE, sv: sdk })}`,
    identifyBy(find) {
      clientId = find
    },
  }
}
