import { computed, signal } from '../kernel/signal.ts'
import type { Identity } from '../ports/services.ts'
import { NOBODY } from './account-facts.ts'
import type { IdentityStore, Parts } from './interior.ts'

export function createIdentityStore({
  connections,
  networks,
  services: { load: loadServices },
}: Parts<'connections' | 'networks' | 'services'>): IdentityStore {
  const known = signal<Readonly<Record<string, Identity>>>({})
  const address = computed(() => connections.active.value.accounts[0]?.address)
  return {
    identity: computed(() => known.value[address.value ?? ''] ?? NOBODY),
    async load() {
      const of = address.value
      const network = networks.network.value
      if (!of || network.isUnknown || network.testnet) return
      const identity = await loadServices()
        .then((services) => services.identity(of, network))
        .catch(() => undefined) // the address stands for itself; the next load asks again
      if (identity) known.value = { ...known.value, [of]: identity }
    },
  }
}
