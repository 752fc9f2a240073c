import { type CaipNetworkId, type Namespace, type Network, unknownNetwork } from '../domain/network.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '../kernel/signal.ts'
import type { Storage } from '../ports/storage.ts'

/** The networks a host lists, the active one of each family, and the family the screen is about. */
export interface NetworkStore {
  /** Reading them in an effect follows them. */
  readonly networks: readonly Network[]
  /** The same; removal.ts alone writes it. */
  readonly listed: Signal<readonly Network[]>
  /** Before any choice of the visitor. */
  readonly initial: Network
  readonly namespace: ReadonlySignal<Namespace>
  readonly network: ReadonlySignal<Network>
  /** The active network of one family. Reading it in an effect follows it. */
  of(namespace: Namespace): Network
  /** Makes a listed network, and with it its family, the active one. Anything else becomes the unknown network. */
  activate(id: CaipNetworkId): void
  /** The same without changing the active family: a wallet in the background moved. */
  remember(id: CaipNetworkId): void
}

const ACTIVE_NETWORK_KEY = 'active_caip_network_id'

export function createNetworkStore(networks: readonly Network[], initial: Network, storage: Storage): NetworkStore {
  const listed = signal(networks)
  const find = (id: string | undefined): Network | undefined =>
    listed.value.find((network) => network.caipNetworkId === id)

  const first = find(storage.read(ACTIVE_NETWORK_KEY)) ?? initial
  const actives = signal<Readonly<Partial<Record<Namespace, Network>>>>({ [first.chainNamespace]: first })
  const namespace = signal(first.chainNamespace)
  const of = (family: Namespace): Network =>
    actives.value[family] ??
    listed.value.find(({ chainNamespace }) => chainNamespace === family) ??
    unknownNetwork(`${family}:0`)

  const remember = (id: CaipNetworkId): Namespace => {
    const network = find(id) ?? unknownNetwork(id)
    actives.value = { ...actives.value, [network.chainNamespace]: network }
    return network.chainNamespace
  }

  return {
    get networks() {
      return listed.value
    },
    listed,
    initial,
    namespace,
    network: computed(() => of(namespace.value)),
    of,
    remember,
    activate(id) {
      namespace.value = remember(id)
      if (find(id)) storage.write(ACTIVE_NETWORK_KEY, id)
    },
  }
}
