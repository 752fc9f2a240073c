import { type FamilyOffer, type FamilyTraits, hasOffer } from '../domain/family-traits.ts'
import type { Namespace } from '../domain/network.ts'
import { once } from '../kernel/once.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import type { Families } from '../state/families.ts'
import type { NetworkStore } from '../state/network-store.ts'
import type { Core } from './core.ts'

/** For removal.ts, which takes families out. */
export type MutableFamilies = Map<Namespace, ChainFamily> & Families

/**
 * The host's families with what they say of themselves, so that it is there before anything is drawn: `listed` in the order
 * of the options, and what ours say whose networks the host lists without them.
 */
export async function createFamilies(
  { networks, options }: { readonly networks: NetworkStore } & Pick<Core, 'options'>,
  listed: readonly FamilyTraits[],
): Promise<MutableFamilies> {
  // Fetched once: a module that is there already still takes a turn of its own, and a wallet is asked in the visitor's click.
  const families = new Map(
    options.chains.map((family) => [
      family.namespace,
      { __proto__: family, operations: once(() => family.operations()) } as object as ChainFamily,
    ]),
  )
  const known = new Map(options.chains.map(({ namespace }, index) => [namespace, listed[index]]))
  const find: Families['find'] = async (namespace) =>
    families.get(namespace) ?? (await import('../chains/our-families.ts')).findOurFamily(namespace)
  for (const { chainNamespace } of networks.networks)
    if (!known.has(chainNamespace)) known.set(chainNamespace, await (await find(chainNamespace))?.traits())
  const traits = (namespace: Namespace): FamilyTraits => known.get(namespace) ?? { name: namespace }
  return Object.assign(families, {
    find,
    traits,
    offers: (offer: FamilyOffer, namespace = networks.namespace.value) => hasOffer(traits(namespace), offer),
  })
}
