import type { FamilyTraits } from '../domain/family-traits.ts'
import type { Namespace } from '../domain/network.ts'
import { once } from '../kernel/once.ts'
import type { ChainFamily, DiscoverContext, FamilyOperations } from '../ports/chain-family.ts'

/** A chain family as its author writes it down: see `ChainFamily` and `FamilyOperations` for what each member owes. */
export interface FamilyDefinition<Name extends Namespace = Namespace> {
  /** CAIP-2: three to eight small letters, digits or hyphens, as in front of the colon of `caipNetworkId`. */
  readonly namespace: Name
  /** What screens say and offer; as a function, from a chunk of its own. */
  readonly traits: FamilyTraits | (() => Promise<FamilyTraits>)
  /** Reports wallets as they appear, each once, until the scope closes. Runs when the widget is created: keep it small. */
  discover(context: DiscoverContext): void
  /** What talks to wallets. Called when the first is needed: import it here, so that pages fetch it no sooner. */
  operations(): Promise<FamilyOperations>
}

/**
 * Makes a chain family that `createWidget` takes beside, or in place of, ours: any CAIP-2 namespace, with its wallets, texts
 * and signatures. What it does not define is not offered on its networks.
 *
 * @example
 * export const tron = () =>
 *   defineFamily({
 *     namespace: 'tron',
 *     traits: { name: 'Tron' },
 *     discover: ({ report }) => findTronWallets(report),
 *     operations: () => import('./operations.js').then((module) => module.tronOperations),
 *   })
 */
export function defineFamily<const Name extends Namespace>({
  namespace,
  traits,
  operations,
  ...rest
}: FamilyDefinition<Name>): ChainFamily<Name> {
  if (!/^[-a-z0-9]{3,8}$/.test(namespace)) throw new TypeError(`${namespace} is no namespace of CAIP-2`)
  return {
    ...rest,
    namespace,
    traits: once(async () => (typeof traits === 'function' ? traits() : traits)),
    operations: once(async () => operations()),
  }
}
