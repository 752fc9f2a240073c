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
  /** A name is one network's: it may be another account's elsewhere (R4.72). */
  const key = computed(() => `${networks.network.value.caipNetworkId}:${address.value}`)
  return {
    identity: computed(() => known.value[key.value] ?? NOBODY),
    async load() {
      const [of, asked] = [address.value, key.value]
      const network = networks.network.value
      if (!of || network.isUnknown || network.testnet) return
      const identity = await loadServices()
        .then((services) => services.identity(of, network))
        .catch(() => undefined) // the address stands for itself; the next load asks again
      if (identity) known.value = { ...known.value, [asked]: identity }
    },
  }
}
