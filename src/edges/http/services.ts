import type { ResolvedOptions } from '../../domain/config.ts'
import { failService } from '../../errors/service-errors.ts'
import { once } from '../../kernel/promise.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { HttpPort, Services } from '../../ports/services.ts'

export interface ServicesParts {
  readonly http: HttpPort
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'baseUrls' | 'customRpcUrls'>
}

/** Code on demand. To our callers a chunk that does not arrive is a service that does not; the next call tries again. */
export const loadPart = <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  once(() =>
    load().catch((cause: unknown) => {
      throw failService('http/unreachable', {}, cause)
    }),
  )

/** The services, in two parts that load when first asked: one for the open widget, one for a connected account. */
export function createServices(parts: ServicesParts): Services {
  const { http, cache } = parts
  const directory = loadPart(async () => (await import('./directory-calls.ts')).createDirectoryCalls(http))
  const account = loadPart(async () => (await import('./account-calls.ts')).createAccountCalls(parts))
  return {
    http,
    cache,
    wallets: async (query, signal) => (await directory()).wallets(query, signal),
    projectConfig: async () => (await directory()).projectConfig(),
    allowedOrigins: async () => (await directory()).allowedOrigins(),
    analyticsEnabled: async () => (await directory()).analyticsEnabled(),
    supportedChains: async () => (await account()).supportedChains(),
    identity: async (address, network) => (await account()).identity(address, network),
    tokenBalances: async (owner, network, wishes) => (await account()).tokenBalances(owner, network, wishes),
    nativeBalance: (owner, load) => cache.getOrLoad('nativeBalance', owner, load),
    rpc: async (network, method, params) => (await account()).rpc(network, method, params),
  }
}
