import type { CaipNetworkId, Namespace } from '../domain/network.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { computed } from '../kernel/signal.ts'
import type { HostProvider, ProviderSource } from '../ports/chain-family.ts'
import type { Parts } from './interior.ts'

/** Standard providers, each for the widget's life, whatever wallet is behind it. */
export interface HostProviders {
  /** Fails with `connection/family-missing`. */
  of(namespace: Namespace): Promise<HostProvider>
}

export function createHostProviders({
  connections,
  families,
  navigation,
  environment,
}: Parts<'connections' | 'families' | 'navigation' | 'environment'>): HostProviders {
  const providers = new Map<Namespace, Promise<HostProvider>>()
  const recordSent = async (network: CaipNetworkId, request: unknown, hash: unknown): Promise<void> =>
    (await import('./sent-transactions.ts')).recordSent(environment, hash, { network, request })
  const sourceOf = (namespace: Namespace): ProviderSource => ({
    scope: environment.scope,
    connector: computed(() => connections.of(namespace).connector),
    accounts: computed(() => connections.of(namespace).accounts.map(({ address }) => address)),
    chainId: computed(() => connections.of(namespace).chainId),
    requestConnect: () => navigation.askVisitor(namespace),
    sent: (request, hash) => void recordSent(`${namespace}:${connections.of(namespace).chainId ?? ''}`, request, hash),
  })
  return {
    async of(namespace) {
      const paired = connections.of(namespace).connector?.provider
      // Without families the host speaks WalletConnect's own methods with the paired wallet.
      if (!families.size && paired) return paired as HostProvider
      const family = families.get(namespace)
      if (!family) throw failConnection('connection/family-missing')
      const provider =
        providers.get(namespace) ??
        family.operations().then((operations) => operations.createProvider(sourceOf(namespace)))
      providers.set(namespace, provider)
      return provider
    },
  }
}
