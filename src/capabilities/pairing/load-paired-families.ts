import type { Namespace } from '../../domain/network.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import type { FindPairedFamily, PairedFamily } from './relay/paired-family.ts'

/** Of a host without families: it takes any account a wallet has, in the form CAIP-10 gives it. */
const ANY: PairedFamily = { methods: [], parseAddress: (text) => text }

/** Fetches what wallets of these families are asked for. `isOpen`: so are those of families that nobody here knows. */
export async function loadPairedFamilies(
  namespaces: Iterable<Namespace>,
  operationsOf: (namespace: Namespace) => Promise<FamilyOperations | undefined>,
  isOpen: boolean,
): Promise<FindPairedFamily> {
  const found = new Map<Namespace, PairedFamily>()
  const load = async (namespace: Namespace): Promise<void> => {
    const operations = await operationsOf(namespace)
    const pairing = await operations?.pairing?.()
    if (operations && pairing) found.set(namespace, { ...pairing, parseAddress: operations.parseAddress })
  }
  await Promise.all([...namespaces].map(load))
  return (namespace) => found.get(namespace) ?? (isOpen ? ANY : undefined)
}
