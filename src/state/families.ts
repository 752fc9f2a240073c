import type { FamilyOffer, FamilyTraits } from '../domain/family-traits.ts'
import type { Namespace } from '../domain/network.ts'
import type { ChainFamily } from '../ports/chain-family.ts'

/** The chain families of this widget: those the host listed, but for what it took out again. */
export interface Families extends ReadonlyMap<Namespace, ChainFamily> {
  /** What screens say of a family and offer on its networks. One that nobody knows has its namespace for a name. */
  traits(namespace: Namespace): FamilyTraits
  /** Whether screens offer this; of the active family when none is named. */
  offers(offer: FamilyOffer, namespace?: Namespace): boolean
  /** Also one of ours whose networks the host lists, and not the family: undefined where nobody knows it. */
  find(namespace: Namespace): Promise<Pick<ChainFamily, 'traits' | 'operations'> | undefined>
}
