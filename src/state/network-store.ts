import { type CaipNetworkId, type Namespace, type Network, unknownNetwork } from '../domain/network.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Storage } from '../ports/storage.ts'

/** The networks a host lists, the active one of each family, and the family the screen is about. */
export interface NetworkStore {
  readonly networks: ReadonlySignal<readonly Network[]>
  readonly namespace: ReadonlySignal<Namespace>
  readonly network: ReadonlySignal<Network>
  of(namespace: Namespace): Network
  /** Makes a listed network, and with it its family, the active one. Anything else becomes the unknown network. */
  activate(id: CaipNetworkId): Network
  /** The same without changing the active family: a wallet in the background moved. */
  remember(id: CaipNetworkId): Network
}

const STORAGE_KEY = 'active_caip_network_id'

export function createNetworkStore({
  networks: listed,
  defaultNetwork,
  storage,
}: {
  networks: readonly Network[]
  defaultNetwork: Network | undefined
  storage: Storage
}): NetworkStore {
  const networks = signal(listed)
  const find = (id: string | undefined): Network | undefined =>
    networks.value.find((network) => network.caipNetworkId === id)

  const first = find(storage.read(STORAGE_KEY)) ?? defaultNetwork ?? (listed[0] as Network)
  const actives = signal<Readonly<Partial<Record<Namespace, Network>>>>({ [first.chainNamespace]: first })
  const namespace = signal<Namespace>(first.chainNamespace)
  const of = (of: Namespace): Network =>
    actives.value[of] ?? networks.value.find((network) => network.chainNamespace === of) ?? unknownNetwork(of, '0')

  const remember = (id: CaipNetworkId): Network => {
    const [family = '', reference = ''] = id.split(':')
    const network = find(id) ?? unknownNetwork(family as Namespace, reference)
    actives.value = { ...actives.value, [network.chainNamespace]: network }
    return network
  }

  return {
    networks,
    namespace,
    network: computed(() => of(namespace.value)),
    of,
    remember,
    activate(id) {
      const network = remember(id)
      namespace.value = network.chainNamespace
      if (!network.isUnknown) storage.write(STORAGE_KEY, id)
      return network
    },
  }
}
