import type { ResolvedOptions } from '../../domain/config.ts'
import { allowPicture } from '../../domain/rules/allow-picture.ts'
import { once } from '../../kernel/once.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { HttpPort, Services } from '../../ports/services.ts'
import { createAccountCalls } from './account-calls.ts'
import { createDirectoryCalls } from './directory-calls.ts'
import { createGate } from './gate.ts'
import type { FindOperations } from './name-calls.ts'

/** All endpoints the widget's own screens ask; features bring theirs and use `http`. */
export function createServices(parts: {
  readonly http: HttpPort
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'networks' | 'baseUrls' | 'customRpcUrls' | 'pictureHosts'>
  readonly findOperations?: FindOperations
}): Services {
  const { http, cache, options } = parts
  const gate = createGate(http)
  const accountCalls = createAccountCalls({ ...parts, gate })
  const names = once(async () =>
    (await import('./name-calls.ts')).createNameCalls({ ...parts, gate, rpc: accountCalls.rpc }),
  )
  return {
    http,
    cache,
    picture: (url) => allowPicture(url, options),
    supportedChains: gate.supportedChains,
    nativeBalance: (owner, load) => cache.getOrLoad('nativeBalance', owner, load),
    loadConvert: once(async () =>
      (await import('./convert.ts')).createConvertApi({ http, gate, projectId: options.projectId }),
    ),
    loadOnramp: once(async () => (await import('./onramp.ts')).createOnrampApi({ http, gate })),
    loadPay: once(async () => (await import('./pay.ts')).createPayApi(http)),
    ...createDirectoryCalls(http),
    ...accountCalls,
    identity: async (...one) => (await names()).identity(...one),
    namesOf: async (...one) => (await names()).namesOf(...one),
    resolveName: async (...one) => (await names()).resolveName(...one),
  }
}
