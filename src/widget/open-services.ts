import { openCache } from '../services/cache/open-cache.ts'
import { createHttpEdge, type HttpEdgeParts } from '../services/http/index.ts'
import type { Parts } from '../state/interior.ts'

/** The HTTP client with its endpoints, for one widget. */
export function openServices(
  {
    families,
    networks,
    environment: { page, clock, scope },
    events,
  }: Parts<'families' | 'networks' | 'environment' | 'events'>,
  introduced: Pick<HttpEdgeParts, 'options' | 'sdk' | 'clientId'>,
) {
  const { options, sdk } = introduced
  return createHttpEdge({
    ...introduced,
    cache: openCache({ clock, namespace: `${sdk} ${options.baseUrls.blockchainApi}`, end: scope.signal }),
    clock,
    findDevice: () => ({
      isMobile: page.isMobile,
      hasFamilies: families.size > 0,
      namespace: networks.namespace.value,
    }),
    findOperations: async (namespace) => families.get(namespace)?.operations(),
    end: scope.signal,
    onFailure: events.report,
  })
}
