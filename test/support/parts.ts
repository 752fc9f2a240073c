import { eip155 } from '../../src/chains/eip155/index.ts'
import type { ResolvedOptions, WidgetOptions } from '../../src/domain/config.ts'
import { resolveOptions } from '../../src/domain/defaults.ts'
import type { Network } from '../../src/domain/network.ts'
import { isWidgetError } from '../../src/errors/fail.ts'
import type { WidgetError } from '../../src/errors/widget-error.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import type { Services } from '../../src/ports/services.ts'
import { createMemoryCache } from '../../src/services/cache/memory-cache.ts'
import { createHttpClient } from '../../src/services/http/http-client.ts'
import { createServices } from '../../src/services/http/services.ts'

export const TTL_MS = { balance: 30_000, nativeBalance: 30_000, name: 300_000, identity: 300_000 }

export const ethereum: Network = {
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
export const solana: Network = {
  ...ethereum,
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Options with every service at one address. */
export const optionsAt = (url: string, more: Partial<WidgetOptions> = {}): ResolvedOptions =>
  resolveOptions({
    projectId: 'p1',
    networks: [ethereum],
    chains: [],
    baseUrls: { blockchainApi: url, walletApi: url, analytics: url },
    pictureHosts: ['a.test', 'p.test'],
    ...more,
  })

export function servicesAt(
  url: string,
  clock: Clock,
  {
    clientId,
    onFailure,
    ...more
  }: Partial<WidgetOptions> & { clientId?: () => string | undefined; onFailure?: (error: WidgetError) => void } = {},
): Services {
  const options = optionsAt(url, more)
  return createServices({
    http: createHttpClient({ options, sdkVersion: 'react-eip155-0.1.0', clock, clientId, onFailure }),
    cache: createMemoryCache({ clock, ttlMs: TTL_MS }),
    options,
    onFailure,
    findDevice: () => ({ isMobile: false, hasFamilies: true, namespace: 'eip155' }),
    findOperations: (namespace) => (namespace === 'eip155' ? eip155().operations() : Promise.resolve(undefined)),
  })
}

/** The code of the `WidgetError` a promise rejects with; anything else is shown as it is. */
export const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ resolved: value }),
    (error: unknown) => (isWidgetError(error) ? error.code : { foreign: error }),
  )
