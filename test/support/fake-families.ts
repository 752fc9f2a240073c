import { type FamilyOffer, type FamilyTraits, hasOffer } from '../../src/domain/family-traits.ts'
import type { Namespace } from '../../src/domain/network.ts'
import type { ChainFamily, FamilyOperations } from '../../src/ports/chain-family.ts'
import type { Families } from '../../src/state/families.ts'
import { TRAITS } from './traits.ts'

/** Families with these operations, for tests of one part; they say of themselves what ours say. `active` is the visitor's. */
export function fakeFamilies(
  operations: Readonly<Record<string, Partial<FamilyOperations>>> = { eip155: {} },
  active: () => Namespace = () => 'eip155',
): Families {
  const families = new Map(
    Object.entries(operations).map(([namespace, own]): [Namespace, ChainFamily] => [
      namespace,
      {
        namespace,
        discover() {},
        traits: async () => traits(namespace),
        operations: async () => own as FamilyOperations,
      },
    ]),
  )
  const traits = (namespace: Namespace): FamilyTraits =>
    (TRAITS as Readonly<Record<string, FamilyTraits>>)[namespace] ?? { name: namespace }
  return Object.assign(families, {
    traits,
    find: async (namespace: Namespace) => families.get(namespace),
    offers: (offer: FamilyOffer, namespace = active()) => hasOffer(traits(namespace), offer),
  })
}
