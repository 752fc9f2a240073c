import type { ResolvedOptions } from '../../domain/config.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { HttpPort, Services } from '../../ports/services.ts'
import { createAccountCalls } from './account-calls.ts'
import { createDirectoryCalls } from './directory-calls.ts'

/** All endpoints the widget's own screens ask; features bring theirs and use `http`. */
export const createServices = (parts: {
  readonly http: HttpPort
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'baseUrls' | 'customRpcUrls'>
}): Services => ({
  http: parts.http,
  cache: parts.cache,
  nativeBalance: (owner, load) => parts.cache.getOrLoad('nativeBalance', owner, load),
  ...createDirectoryCalls(parts.http),
  ...createAccountCalls(parts),
})
