import type { Network } from '../../src/domain/network.ts'
import { signal } from '../../src/kernel/signal.ts'
import type { Services } from '../../src/ports/services.ts'
import { createConnectionState } from '../../src/state/connection-state.ts'
import type { Interior } from '../../src/state/interior.ts'
import { createNetworks } from './create-networks.ts'
import { fakeFamilies } from './fake-families.ts'
import { optionsAt } from './parts.ts'

/** An account on a network, and services: as much of an interior as the history needs. */
export function createSubject(networks: readonly [Network, ...Network[]], services: Services, address: string) {
  const connections = createConnectionState(signal('eip155'))
  const connect = (to: string): void =>
    connections.write({
      namespace: 'eip155',
      status: 'connected',
      others: [],
      accounts: to ? [{ namespace: 'eip155', address: to, type: 'eoa' }] : [],
    })
  connect(address)
  return {
    families: fakeFamilies(),
    connections: connections as typeof connections & Interior['connections'],
    networks: createNetworks(networks, networks[0]),
    services: { load: async () => services } as unknown as Interior['services'],
    options: signal(optionsAt('http://localhost')),
    events: { pass() {}, track() {}, report() {} },
    connect,
  }
}
