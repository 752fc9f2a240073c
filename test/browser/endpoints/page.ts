import { eip155 } from 'walletlet/eip155'
import type { DemoConfig } from '../../../demo/config.ts'
import { toNetworks } from '../../../demo/pages/demo-widget.ts'
import { resolveOptions } from '../../../src/domain/defaults.ts'
import { isWidgetError } from '../../../src/errors/fail.ts'
import { systemClock } from '../../../src/kernel/clock.ts'
import { createMemoryCache } from '../../../src/services/cache/memory-cache.ts'
import { createHttpEdge } from '../../../src/services/http/index.ts'
import { testAccount } from '../../stack/chains/accounts.ts'
import { clientId, type Edges, type Given, projectId, SDK } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

/** What came of a call: the answer as JSON, or the code and context of the `WidgetError`. */
export type Outcome =
  | { readonly answer: string }
  | { readonly code: string; readonly status?: unknown }
  | { readonly foreign: string }

declare global {
  interface Window {
    /** Asks one endpoint with a client that knows which chains are served, and nothing else. */
    prepareEndpoints(config: DemoConfig, given: Given): Promise<void>
    askEndpoint(name: string): Promise<Outcome>
  }
}

const account = testAccount(2)
const never = new AbortController().signal
let known: Record<string, { readonly edges: Edges; readonly prepared: unknown }> = {}
let about: Given

function connect({ urls }: DemoConfig, { network }: Given): Edges {
  const { caipNetworkId } = network
  const options = resolveOptions({
    projectId,
    networks: [network],
    chains: [],
    baseUrls: urls,
    customRpcUrls: { [caipNetworkId]: [`${urls.blockchainApi}/v1/?chainId=${caipNetworkId}`] },
  })
  const services = createHttpEdge({
    options,
    clock: systemClock,
    sdk: SDK,
    clientId: () => clientId,
    cache: createMemoryCache({
      clock: systemClock,
      ttlMs: { balance: 0, nativeBalance: 0, name: 0, identity: 0 },
    }),
    findDevice: () => ({ isMobile: false, hasFamilies: true, namespace: 'eip155' }),
    findOperations: (namespace) => (namespace === 'eip155' ? eip155().operations() : Promise.resolve(undefined)),
    end: never,
  })
  const identity = `${new URLSearchParams({ projectId, st: 'walletlet', sv: SDK })}`
  return { services, urls: options.baseUrls, identity, sign: (message) => account.signMessage({ message }) }
}

window.prepareEndpoints = async (config, given) => {
  const [chain] = toNetworks(config)
  if (!chain) throw new Error('no chain runs')
  about = { ...given, network: { ...chain, rpcUrls: { default: { http: [] } } } }
  const entries = await Promise.all(
    Object.entries(ENDPOINTS).map(async ([name, { prepare }]) => {
      const edges = connect(config, about)
      // All but the list itself ask it first; a fault is then the endpoint's own.
      if (name !== 'GET /v1/supported-chains') await edges.services.supportedChains()
      return [name, { edges, prepared: await prepare?.(edges, about) }] as const
    }),
  )
  known = Object.fromEntries(entries)
}

window.askEndpoint = async (name) => {
  const endpoint = ENDPOINTS[name]
  const one = known[name]
  if (!endpoint || !one) throw new Error(`no endpoint ${name}`)
  try {
    const answer = await endpoint.ask(one.edges, about, one.prepared)
    return { answer: JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value)) ?? '' }
  } catch (error) {
    if (!isWidgetError(error)) return { foreign: String(error) }
    return { code: error.code, status: error.context.status }
  }
}
