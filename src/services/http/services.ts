import type { ResolvedOptions } from '../../domain/config.ts'
import { allowPicture } from '../../domain/rules/allow-picture.ts'
import type { Device } from '../../domain/rules/can-reach.ts'
import { isWidgetError } from '../../errors/fail.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import { once } from '../../kernel/once.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { HttpPort, Services } from '../../ports/services.ts'
import { createAccountCalls } from './account-calls.ts'
import { createDirectoryCalls } from './directory-calls.ts'
import { createGate } from './gate.ts'
import type { FindOperations } from './name-calls.ts'

type OnFailure = (error: WidgetError) => void

/** The same calls; answers that a schema refused are told, as the client tells of everything before that. */
const tellGarbage = <Api extends object>(api: Api, onFailure: OnFailure): Api =>
  Object.fromEntries(
    Object.entries(api).map(([name, call]: [string, (...values: unknown[]) => Promise<unknown>]) => [
      name,
      async (...values: unknown[]) => {
        try {
          return await call(...values)
        } catch (error) {
          if (isWidgetError(error, 'http/garbage')) onFailure(error)
          throw error
        }
      },
    ]),
  ) as Api

/** All endpoints the widget's own screens ask; features bring theirs and use `http`. */
export function createServices(parts: {
  readonly http: HttpPort
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'networks' | 'baseUrls' | 'customRpcUrls' | 'pictureHosts'>
  readonly findDevice: () => Device
  readonly findOperations?: FindOperations
  readonly onFailure?: OnFailure | undefined
}): Services {
  const { http, cache, options, onFailure = () => {} } = parts
  const tell = <Api extends object>(api: Api): Api => tellGarbage(api, onFailure)
  const gate = createGate(http)
  const accountCalls = tell(createAccountCalls({ ...parts, gate }))
  const names = once(async () =>
    tell((await import('./name-calls.ts')).createNameCalls({ ...parts, gate, rpc: accountCalls.rpc })),
  )
  return {
    http,
    cache,
    picture: (url) => allowPicture(url, options),
    supportedChains: gate.supportedChains,
    nativeBalance: (owner, load) => cache.getOrLoad('nativeBalance', owner, load),
    loadConvert: once(async () =>
      tell(
        (await import('../../features/swap/create-convert-api.ts')).createConvertApi({
          http,
          gate,
          projectId: options.projectId,
        }),
      ),
    ),
    loadOnramp: once(async () =>
      tell((await import('../../features/onramp/create-onramp-api.ts')).createOnrampApi({ http, gate })),
    ),
    loadPay: once(async () =>
      tell(
        (await import('../../capabilities/payments/create-pay-api.ts')).createPayApi({
          http,
          projectId: options.projectId,
        }),
      ),
    ),
    ...tell(createDirectoryCalls(http, parts.findDevice)),
    ...accountCalls,
    identity: async (...one) => (await names()).identity(...one),
    namesOf: async (...one) => (await names()).namesOf(...one),
    resolveName: async (...one) => (await names()).resolveName(...one),
  }
}
