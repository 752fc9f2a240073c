import { type FamilyOffer, type FamilyTraits, hasOffer } from '../domain/family-traits.ts'
import type { Namespace } from '../domain/network.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import type { Families } from '../state/families.ts'
import type { NetworkStore } from '../state/network-store.ts'

/**
 * Adds to the families what they say of themselves, so that it is there before anything is drawn: `listed` of those the host
 * listed, and what ours say whose networks it lists without them.
 */
export async function createFamilies(
  families: Map<Namespace, ChainFamily>,
  listed: Iterable<readonly [Namespace, FamilyTraits]>,
  networks: Pick<NetworkStore, 'networks' | 'namespace'>,
): Promise<Families> {
  const load = async (namespace: Namespace): Promise<ChainFamily | undefined> =>
    families.get(namespace) ?? (await import('../chains/our-families.ts')).loadOurFamily(namespace)
  const known = new Map<Namespace, FamilyTraits | undefined>(listed)
  for (const { chainNamespace } of networks.networks)
    if (!known.has(chainNamespace)) known.set(chainNamespace, await (await load(chainNamespace))?.traits())
  const traits = (namespace: Namespace): FamilyTraits => known.get(namespace) ?? { name: namespace }
  // The map itself goes on: removal.ts takes families out of it.
  return Object.assign(families, {
    load,
    traits,
    offers: (offer: FamilyOffer, namespace = networks.namespace.value) => hasOffer(traits(namespace), offer),
  })
}
