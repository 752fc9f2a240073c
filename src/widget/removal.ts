import type { CaipNetworkId, Namespace, Network } from '../domain/network.ts'
import { unknownNetwork } from '../domain/unknown-network.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { failListing } from '../errors/listing-errors.ts'
import { batch } from '../kernel/batch.ts'
import { effect } from '../kernel/signal.ts'
import type { ChainFamily, DiscoverContext } from '../ports/chain-family.ts'
import type { Parts } from '../state/interior.ts'
import { liveConnections } from '../state/live-connections.ts'
import type { NetworkStore } from '../state/network-store.ts'

/** Leaves these networks; nothing happens where none would be left. */
function keepOnly(networks: NetworkStore, isKept: (network: Network) => boolean): void {
  const kept = networks.networks.filter(isKept)
  if (!kept.length) throw failListing('network/last')
  networks.listed.value = kept
}

/** Taking out a family makes another one active (R4.30). */
export function removeFamily(
  { networks, connections, environment: { scope } }: Parts<'networks' | 'connections' | 'environment'>,
  families: Map<Namespace, ChainFamily>,
  namespace: Namespace,
): void {
  const connectors = connections.connectors as DiscoverContext['connectors']
  if (!families.has(namespace)) throw failConnection('connection/family-missing')
  if (families.size === 1) throw failListing('network/last')
  batch(() => {
    keepOnly(networks, ({ chainNamespace }) => chainNamespace !== namespace)
    // A paired wallet stays paired for its other families.
    for (const { connector } of liveConnections(connections.of(namespace)))
      if (!connector.endsTogether) connections.disconnect(namespace, connector.id)
    connections.drop(namespace)
    families.delete(namespace)
    const [first] = networks.networks
    if (first && networks.namespace.value === namespace) networks.activate(first.caipNetworkId)
  })
  // The family goes on looking for wallets as long as the widget lives.
  scope.add(
    effect(() => {
      const others = connectors.value.filter(({ chain }) => chain !== namespace)
      if (others.length < connectors.value.length) connectors.value = others
    }),
  )
}

/** Taking out the active network activates the first that remains (R4.31). */
export async function removeNetwork(
  { networks, connections }: Parts<'networks' | 'connections'>,
  id: CaipNetworkId,
): Promise<void> {
  const gone = networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!gone) throw failListing('network/not-listed')
  const namespace = gone.chainNamespace
  const isCurrent = networks.of(namespace) === gone
  const isActive = networks.network.value === gone
  const next = batch(() => {
    keepOnly(networks, (network) => network !== gone)
    const ours = networks.networks.find(({ chainNamespace }) => chainNamespace === namespace)
    if (isCurrent) networks.remember((ours ?? unknownNetwork(`${namespace}:0`)).caipNetworkId)
    const found = ours ?? networks.networks[0]
    if (isActive && found) networks.activate(found.caipNetworkId)
    return found
  })
  const { connector: asked } = connections.active.value
  if (!isActive || next?.chainNamespace !== namespace || !asked) return
  try {
    await connections.switchNetwork(next)
  } catch {
    const { connector, chainId = gone.id } = connections.of(namespace)
    if (connector !== asked) return
    // The wallet stayed on what is listed no more, and that is what is shown.
    const isShown = networks.namespace.value === namespace
    networks[isShown ? 'activate' : 'remember'](`${namespace}:${chainId}`)
  }
}
