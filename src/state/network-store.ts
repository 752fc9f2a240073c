import type { CaipNetworkId, Namespace, Network } from '../domain/network.ts'
import { unknownNetwork } from '../domain/unknown-network.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { Storage } from '../ports/storage.ts'
import { ACTIVE_NETWORK_KEY, type NetworkState } from './network-state.ts'

/** The networks a host lists, the active one of each family, and the family the screen is about. */
export interface NetworkStore extends Pick<NetworkState, 'listed' | 'initial' | 'network'> {
  /** What `listed` holds. Reading them in an effect follows them. */
  readonly networks: readonly Network[]
  /** The active family. */
  readonly namespace: ReadonlySignal<Namespace>
  /** The active network of one family. Reading it in an effect follows it. */
  of(namespace: Namespace): Network
  /** Makes a listed network, and with it its family, the active one. Anything else becomes the unknown network. */
  activate(id: CaipNetworkId): void
  /** The same without changing the active family: a wallet in the background moved. */
  remember(id: CaipNetworkId): void
}

export function createNetworkStore(state: NetworkState, storage: Storage): NetworkStore {
  const { listed, initial, actives, namespace, network } = state
  const find = (id: string): Network | undefined => listed.value.find(({ caipNetworkId }) => caipNetworkId === id)

  const remember = (id: CaipNetworkId): Namespace => {
    const found = find(id) ?? unknownNetwork(id)
    actives.value = { ...actives.value, [found.chainNamespace]: found }
    return found.chainNamespace
  }

  return {
    get networks() {
      return listed.value
    },
    listed,
    initial,
    namespace,
    network,
    of: (family) =>
      actives.value[family] ??
      listed.value.find(({ chainNamespace }) => chainNamespace === family) ??
      unknownNetwork(`${family}:0`),
    remember,
    activate(id) {
      namespace.value = remember(id)
      if (find(id)) storage.write(ACTIVE_NETWORK_KEY, id)
    },
  }
}
