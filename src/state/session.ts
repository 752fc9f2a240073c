import type { Account, CaipAddress } from '../domain/account.ts'
import { type CaipNetworkId, type ChainLike, type Namespace, type Network, toNetwork } from '../domain/network.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { computed } from '../kernel/signal.ts'
import type { HostProvider, ProviderSource } from '../ports/chain-family.ts'
import type { ConnectionStore } from './connection-store.ts'
import type { Core } from './core.ts'
import { operationsOf } from './operations-of.ts'

/** What host code does without a screen: the verbs of the widget that need a wallet. */
export interface Session {
  /** Fails with `connection/connector-missing` for a wallet that is not on this page, else as the store's connect. */
  connect(connectorId: string, namespace?: Namespace): Promise<CaipAddress>
  /** One family, or all. */
  disconnect(namespace?: Namespace): Promise<void>
  /** Resolves once the wallet confirmed. */
  switchNetwork(network: Network | ChainLike): Promise<void>
  selectAccount(account: Account): Promise<void>
  /** Signature by the active account. Fails with `connection/not-connected`. */
  signMessage(message: string): Promise<string>
  /** The same object for the widget's life. Fails with `connection/family-missing`. */
  provider(namespace: Namespace): Promise<HostProvider>
  /** What the widget does without from now on (SPEC 4). */
  removeFamily(namespace: Namespace): Promise<void>
  removeNetwork(id: CaipNetworkId): Promise<void>
  /** For what was sent past that provider: the activity shows it until the history tells. Parts are those of EIP-1193. */
  recordSent(network: CaipNetworkId, request: unknown, hash: unknown): void
}

export function createSession(
  core: Core,
  {
    store,
    switchNetwork,
    askVisitor,
  }: {
    readonly store: ConnectionStore
    readonly switchNetwork: (network: Network) => Promise<void>
    readonly askVisitor: (namespace: Namespace) => Promise<void>
  },
): Session {
  const { connectors, connections, networks, families, scope } = core
  const recordSent: Session['recordSent'] = (network, request, hash) =>
    void import('./sent-transactions.ts').then((sent) => sent.recordSent(core, hash, { network, request }))
  const providers = new Map<Namespace, Promise<HostProvider>>()
  const familyOf = (namespace: Namespace) => {
    const family = families.get(namespace)
    if (!family) throw failConnection('connection/family-missing')
    return family
  }
  const sourceOf = (namespace: Namespace): ProviderSource => ({
    scope,
    connector: computed(() => connections.of(namespace).connector),
    accounts: computed(() => connections.of(namespace).accounts.map(({ address }) => address)),
    chainId: computed(() => connections.of(namespace).chainId),
    requestConnect: () => askVisitor(namespace),
    sent: (request, hash) => recordSent(`${namespace}:${connections.of(namespace).chainId ?? ''}`, request, hash),
  })
  return {
    recordSent,
    async connect(id, namespace) {
      const connector = connectors.value.find((one) => one.id === id && (!namespace || one.chain === namespace))
      if (!connector) throw failConnection('connection/connector-missing', { id })
      await store.connect(connector)
      const [account] = connections.of(connector.chain).accounts
      return `${networks.of(connector.chain).caipNetworkId}:${account?.address}`
    },
    disconnect: async (namespace) => store.disconnect(namespace),
    switchNetwork: (network) => switchNetwork(toNetwork(network)),
    selectAccount: async (account) => store.selectAccount(account),
    removeFamily: async (namespace) => (await import('./removal.ts')).removeFamily(core, store, namespace),
    removeNetwork: async (id) => (await import('./removal.ts')).removeNetwork(core, switchNetwork, id),
    async signMessage(message) {
      const { connector, accounts } = connections.active.value
      const [account] = accounts
      if (!connector || !account) throw failConnection('connection/not-connected')
      return (await operationsOf(core, connector)).signMessage(connector, account.address, message)
    },
    async provider(namespace) {
      const paired = connections.of(namespace).connector?.provider
      // Without families the host speaks WalletConnect's own methods with the paired wallet.
      if (!families.size && paired) return paired as HostProvider
      const family = familyOf(namespace)
      const provider =
        providers.get(namespace) ?? family.operations().then((one) => one.createProvider(sourceOf(namespace)))
      providers.set(namespace, provider)
      return provider
    },
  }
}
