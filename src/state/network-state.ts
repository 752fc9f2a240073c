import type { Namespace, Network } from '../domain/network.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '../kernel/signal.ts'
import type { Storage } from '../ports/storage.ts'

/** The visitor's choice, from one visit to the next. */
export const ACTIVE_NETWORK_KEY = 'active_caip_network_id'

/** The networks of a page, for everyone to read. They change through network-store.ts, which comes after the click. */
export interface NetworkState {
  /** removal.ts alone writes it. */
  readonly listed: Signal<readonly Network[]>
  /** Before any choice of the visitor. */
  readonly initial: Network
  /** For network-store.ts, and keep-apart.ts before it is there, alone, as `namespace`. The active network of each family that has had one; the active family has. */
  readonly actives: Signal<Readonly<Partial<Record<Namespace, Network>>>>
  /** The active family. */
  readonly namespace: Signal<Namespace>
  /** The active network of the active family. */
  readonly network: ReadonlySignal<Network>
}

export function createNetworkState(
  networks: readonly Network[],
  initial: Network,
  storage: Pick<Storage, 'read'>,
): NetworkState {
  const find = (id: unknown) => networks.find((one) => one.caipNetworkId === id) ?? initial
  // As it is listed: the host's may be a chain of viem, or a copy, and networks are told apart as objects.
  initial = find(initial.caipNetworkId)
  const first = find(storage.read(ACTIVE_NETWORK_KEY))
  const actives: NetworkState['actives'] = signal({ [first.chainNamespace]: first })
  const namespace = signal(first.chainNamespace)
  return {
    listed: signal(networks),
    initial,
    actives,
    namespace,
    network: computed(() => actives.value[namespace.value] as Network),
  }
}
