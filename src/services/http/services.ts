import type { ResolvedOptions } from '../../domain/config.ts'
import { allowPicture } from '../../domain/rules/allow-picture.ts'
import type { Device } from '../../domain/rules/can-reach.ts'
import { isWidgetError } from '../../errors/fail.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import { once } from '../../kernel/once.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { ApiParts, HttpPort, Services, WalletQuery } from '../../ports/services.ts'
import { createGate } from './gate.ts'
import type { FindOperations } from './names/name-calls.ts'
import { fetchAllowedOrigins, fetchProjectConfig } from './project.ts'
import { fetchWallets } from './wallets.ts'

type OnFailure = (error: WidgetError) => void

/** The same calls; an answer that a schema refused is reported, as the client reports everything that fails before that. */
const withGarbageReported = <Api extends object>(api: Api, onFailure: OnFailure): Api =>
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

/** See `Services.api`. */
function createApis(parts: ApiParts, reported: <Api extends object>(api: Api) => Api): Services['api'] {
  const made = new Map<unknown, unknown>()
  return <Api extends object>(create: (parts: ApiParts) => Api): Api => {
    const api = (made.get(create) as Api | undefined) ?? reported(create(parts))
    made.set(create, api)
    return api
  }
}

/** All endpoints the widget's own screens ask; features and capabilities bring theirs to `api`. */
export function createServices(parts: {
  readonly http: HttpPort
  readonly cache: CachePort
  readonly options: Pick<ResolvedOptions, 'projectId' | 'networks' | 'baseUrls' | 'customRpcUrls' | 'pictureHosts'>
  readonly findDevice: () => Device
  readonly findOperations?: FindOperations
  readonly onFailure?: OnFailure | undefined
}): Services {
  const { http, cache, options, onFailure = () => {} } = parts
  const reported = <Api extends object>(api: Api): Api => withGarbageReported(api, onFailure)
  const gate = createGate(http)
  const apiParts: ApiParts = { http, cache, gate, projectId: options.projectId }
  const accountCalls = once(async () =>
    reported((await import('./account-calls.ts')).createAccountCalls({ ...parts, gate })),
  )
  const rpc: Services['rpc'] = async (...call) => (await accountCalls()).rpc(...call)
  const names = once(async () =>
    reported((await import('./names/name-calls.ts')).createNameCalls({ ...parts, gate, rpc })),
  )
  return {
    http,
    cache,
    picture: (url) => allowPicture(url, options),
    supportedChains: gate.supportedChains,
    nativeBalance: (owner, load) => cache.getOrLoad('nativeBalance', owner, load),
    api: createApis(apiParts, reported),
    // What is asked when the widget first opens.
    ...reported({
      wallets: (query: WalletQuery, signal?: AbortSignal) => fetchWallets(parts, query, signal),
      projectConfig: () => fetchProjectConfig(http),
      allowedOrigins: () => fetchAllowedOrigins(http),
    }),
    rpc,
    rest: async (...call) => (await accountCalls()).rest(...call),
    nodes: async (network) => (await accountCalls()).nodes(network),
    tokenBalances: async (...question) => (await accountCalls()).tokenBalances(...question),
    rate: async (...question) => (await import('./rates/find-rate.ts')).findRate(apiParts, ...question),
    identity: async (address, network) => (await names()).identity(address, network),
    namesOf: async (address, network) => (await names()).namesOf(address, network),
    resolveName: async (text, network) => (await names()).resolveName(text, network),
  }
}
