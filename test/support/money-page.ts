import type { Account } from '../../src/domain/account.ts'
import type { Connector } from '../../src/domain/connector.ts'
import type { Network } from '../../src/domain/network.ts'
import type { TokenBalance } from '../../src/domain/token.ts'
import type { ViewName } from '../../src/domain/views.ts'
import { createScope } from '../../src/kernel/scope.ts'
import { signal } from '../../src/kernel/signal.ts'
import type { FamilyOperations } from '../../src/ports/chain-family.ts'
import type { NodeRequest } from '../../src/ports/node-request.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { createConnectionState } from '../../src/state/connection-state.ts'
import type { Interior } from '../../src/state/interior.ts'
import { createFakeClock } from '../../src/testing/fake-clock.ts'
import { createNetworks } from './create-networks.ts'
import { fakeFamilies } from './fake-families.ts'
import { createFakeSite } from './memory-storage.ts'
import { ethereum, optionsAt } from './parts.ts'

export const ME = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
export const FRIEND = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'

const optimism: Network = { ...ethereum, id: 10, name: 'OP Mainnet', caipNetworkId: 'eip155:10' }

/** As much of an interior as money needs: one account on Ethereum, and services and a wallet that a test makes. */
export function createMoneyPage({
  operations,
  services = {},
  node = async () => null,
  storage = createFakeSite().tab(),
}: {
  operations: Partial<FamilyOperations>
  services?: object
  node?: NodeRequest
  /** Of an earlier load of the page. */
  storage?: Storage
}) {
  const clock = createFakeClock()
  const scope = createScope()
  const networks = createNetworks([ethereum, optimism], ethereum, storage)
  const connector = {
    id: 'w',
    name: 'Wallet',
    chain: 'eip155',
    type: 'ANNOUNCED',
    provider: {},
  } as unknown as Connector
  const connections = createConnectionState(networks.namespace)
  const connect = (...addresses: readonly string[]): void =>
    connections.write({
      namespace: 'eip155',
      status: addresses.length ? 'connected' : 'disconnected',
      others: [],
      ...(addresses.length > 0 && { connector }),
      accounts: addresses.map((address): Account => ({ namespace: 'eip155', address, type: 'eoa' })),
    } as Parameters<typeof connections.write>[0])
  connect(ME)
  const tokens = signal<readonly TokenBalance[] | undefined>(undefined)
  const route = signal<{ view: ViewName; parameters: undefined }>({ view: 'Account', parameters: undefined })
  /** What happened, in order. */
  const told: string[] = []
  const tell =
    (what: string) =>
    (...words: readonly unknown[]): void =>
      void told.push([what, ...words.map((word) => (word instanceof Error ? word.message : `${word}`))].join(' '))
  const stores = new Map<unknown, unknown>()
  const shown: readonly Network[] = networks.networks
  const interior = {
    options: signal(optionsAt('http://localhost')),
    families: fakeFamilies({ eip155: operations }),
    networks,
    connections,
    account: {
      balances: {
        tokens,
        tokensState: signal('idle'),
        loadNative: async () => tell('load native')(),
        loadTokens: async () => tell('load tokens')(),
      },
    },
    navigation: {
      route,
      isOpen: signal(true),
      replace: tell('replace'),
      reset: tell('reset'),
    },
    notices: { showError: tell('error'), showToast: tell('toast') },
    events: {
      track: (event: string, properties: object) => tell('track')(event, JSON.stringify(properties)),
      report: tell('report'),
    },
    environment: { clock, storage, scope },
    services: {
      load: async () => ({
        rpc: (network: Network, method: string, params: readonly unknown[]) =>
          shown.includes(network) ? node(method, params) : Promise.reject(new Error('another network')),
        rest: async () => ({}),
        api: (create: () => unknown) => create(),
        picture: (url: string | undefined) => url,
        cache: { forget: async (name: string) => tell('forget')(name) },
        tokenBalances: async (key: string, _: Network, { forceUpdate }: { forceUpdate: readonly string[] }) => {
          tell('force')(key, ...forceUpdate)
          return []
        },
        supportedChains: async () => [],
        ...services,
      }),
    },
    storeOf<Store>(create: (interior: Interior) => Store): Store {
      if (!stores.has(create)) stores.set(create, create(interior as unknown as Interior))
      return stores.get(create) as Store
    },
  }
  return {
    interior: interior as unknown as Interior,
    ...{ clock, storage, scope, networks, connector, connect, tokens, route, told, isOpen: interior.navigation.isOpen },
  }
}
