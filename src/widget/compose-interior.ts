import type { Relay } from '../capabilities/pairing/relay-port.ts'
import { resolveOptions } from '../domain/defaults.ts'
import { once } from '../kernel/once.ts'
import { openCache } from '../services/cache/open-cache.ts'
import { SDK_TYPE, sdkVersion } from '../services/http/identity.ts'
import { createPictureUrls } from '../services/http/picture-urls.ts'
import { createBrowserPage, isFramed } from '../services/page/browser-page.ts'
import type { Interior } from '../state/interior.ts'
import type { Core } from './core.ts'
import { createInterior } from './create-interior.ts'
import { VERSION } from './version.ts'

/** Joins the interior with its edges. The HTTP client comes only when a service is first asked. */
export function composeInterior(core: Core): Interior {
  const { clock, scope } = core
  const options = resolveOptions({ ...core.options, ...core.hostOptions.value })
  const sdk = sdkVersion({
    framework: core.door.value?.framework ?? 'core',
    families: [...core.families.keys()],
    version: VERSION,
  })
  let relay: Relay | undefined
  const loadServices = once(async () => {
    const { createHttpEdge } = await import('../services/http/index.ts')
    return createHttpEdge({
      options,
      sdk,
      cache: openCache({ clock, namespace: `${sdk} ${options.baseUrls.blockchainApi}` }),
      clock,
      // Known to the services once a wallet has been paired (facts: http-apis 2).
      clientId: () => (relay?.session.value ? relay.clientId : undefined),
      findDevice: () => ({
        isMobile: interior.page.isMobile,
        hasFamilies: core.families.size > 0,
        namespace: core.networks.namespace.value,
      }),
      findOperations: async (namespace) => core.families.get(namespace)?.operations(),
      end: scope.signal,
      onFailure: (error) => interior.report(error),
    })
  })
  const interior = createInterior(core, {
    page: createBrowserPage(),
    pictures: createPictureUrls(options, sdk),
    composePairing: async (interior) =>
      (await import('../capabilities/pairing/compose-pairing.ts')).composePairing(interior, (opened) => {
        relay = opened
      }),
    loadServices,
    loadTelemetry: async (onForbidden) =>
      (await import('../capabilities/telemetry/compose-telemetry.ts')).composeTelemetry(interior, sdk, onForbidden),
    async composeEmbedded(interior) {
      const [compose, edge] = await Promise.all([
        import('../capabilities/embedded/compose-embedded.ts'),
        import('../capabilities/embedded/frame/index.ts'),
      ])
      return compose.composeEmbedded(core, interior, edge)
    },
  })
  if (isFramed()) void import('../capabilities/safe/join-safe.ts').then(({ joinSafe }) => joinSafe(core, interior))
  if (options.siwx || options.siweConfig) {
    const query = new URLSearchParams({ projectId: options.projectId, st: SDK_TYPE, sv: sdk })
    void import('../capabilities/sign-in/compose-sign-in.ts').then(({ startSignIn }) =>
      startSignIn(interior, `${query}`),
    )
  }
  return interior
}
