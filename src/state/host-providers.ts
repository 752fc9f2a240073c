import type { CaipNetworkId, Namespace } from '../domain/network.ts'
import { isOnTheWay } from '../domain/rules/is-on-the-way.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { isWidgetError } from '../errors/fail.ts'
import { once } from '../kernel/once.ts'
import { computed, effect } from '../kernel/signal.ts'
import type { HostProvider, ProviderSource } from '../ports/chain-family.ts'
import type { Parts } from './interior.ts'
import { whileConnected } from './while-connected.ts'

/** Standard providers, each for the widget's life, whatever wallet is behind it. */
export interface HostProviders {
  /** Fails with `connection/family-missing`. */
  of(namespace: Namespace): Promise<HostProvider>
}

/** In EIP-1193's number: there is no wallet, or no widget any more. */
export const failDisconnected = (): Error => Object.assign(new Error('Disconnected'), { code: 4900 })

/** Whoever asks a provider knows a visitor's no by its number. */
function failAsRefused(cause: unknown): never {
  throw isWidgetError(cause, 'connection/modal-closed')
    ? Object.assign(new Error('The visitor closed the modal'), { code: 4001, cause })
    : cause
}

export function createHostProviders(
  interior: Parts<'connections' | 'families' | 'navigation' | 'networks' | 'environment'>,
): HostProviders {
  const { connections, families, environment } = interior
  const providers = new Map<Namespace, () => Promise<HostProvider>>()
  const recordSent = async (network: CaipNetworkId, request: unknown, hash: unknown): Promise<void> =>
    (await import('./sent-transactions.ts')).recordSent(environment, hash, { network, request })
  const sourceOf = (namespace: Namespace): ProviderSource => ({
    scope: environment.scope,
    connector: computed(() => connections.of(namespace).connector),
    accounts: computed(() => connections.of(namespace).accounts.map(({ address }) => address)),
    chainId: computed(() => connections.of(namespace).chainId),
    network: () => interior.networks.of(namespace),
    async requestConnect() {
      const decided = new Promise<void>((resolve) => {
        const stop = effect(() => {
          if (!isOnTheWay(connections.of(namespace).status)) queueMicrotask(() => resolve(stop()))
        })
      })
      // Whether a visitor of before is back is found out first: who is has nothing to be asked. Their own question may take for ever.
      if (isOnTheWay(connections.of(namespace).status)) await Promise.race([decided, connections.restore()])
      if (!connections.of(namespace).accounts.length)
        await (await import('./ask-visitor.ts')).askVisitor(interior, namespace).catch(failAsRefused)
    },
    sent: (request, hash, chainId = connections.of(namespace).chainId ?? '') =>
      void recordSent(`${namespace}:${chainId}`, request, hash),
  })
  /** No request outlives its wallet, or the widget. */
  const fenced = (provider: HostProvider, namespace: Namespace): HostProvider => ({
    on: (event, listener) => provider.on(event, listener),
    removeListener: (event, listener) => provider.removeListener(event, listener),
    async request(call) {
      const { connector } = connections.of(namespace)
      const { signal } = environment.scope
      try {
        if (!signal.aborted)
          return await whileConnected(interior, connector, () => provider.request(call), failDisconnected)
      } catch (error) {
        if (!signal.aborted) throw error
      }
      throw failDisconnected()
    },
  })
  return {
    of(namespace) {
      const provider =
        providers.get(namespace) ??
        once(async () => {
          const operations = families.size
            ? await families.get(namespace)?.operations()
            : (await import('./paired-provider.ts')).unlistedFamily
          if (!operations) throw failConnection('connection/family-missing')
          return fenced(await operations.createProvider(sourceOf(namespace)), namespace)
        })
      providers.set(namespace, provider)
      return provider()
    },
  }
}
