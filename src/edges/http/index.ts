import type { ResolvedOptions } from '../../domain/config.ts'
import { BALANCE_TTL_MS, NAME_TTL_MS } from '../../domain/limits.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Services } from '../../ports/services.ts'
import { createHttpClient } from './http-client.ts'
import { createServices, loadPart } from './services.ts'

export interface HttpEdgeParts {
  readonly options: ResolvedOptions
  readonly clock: Clock
  /** The `sv` parameter: see `sdkVersion`. */
  readonly sdk: string
  /** The relay's client id, undefined until a pairing made it known. */
  readonly clientId?: (() => string | undefined) | undefined
}

/** The public services of one widget, on one client and one cache. Loaded when the visitor first needs a service. */
export function createHttpEdge({ options, clock, sdk, clientId }: HttpEdgeParts): Services {
  const cache = loadPart(async () =>
    (await import('../cache/idb-cache.ts')).createIdbCache({
      clock,
      ttlMs: { balance: BALANCE_TTL_MS, nativeBalance: BALANCE_TTL_MS, name: NAME_TTL_MS, identity: NAME_TTL_MS },
      // Answers of another version or another backend may have another shape or another truth.
      namespace: `${sdk} ${options.baseUrls.blockchainApi}`,
    }),
  )
  return createServices({
    http: createHttpClient({ options, sdkVersion: sdk, clock, clientId }),
    cache: {
      getOrLoad: async (table, key, load) => (await cache()).getOrLoad(table, key, load),
      forget: async (table, key) => (await cache()).forget(table, key),
    },
    options,
  })
}
