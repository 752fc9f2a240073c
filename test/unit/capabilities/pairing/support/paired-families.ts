import { loadPairedFamilies } from '../../../../../src/capabilities/pairing/load-paired-families.ts'
import type { FindPairedFamily } from '../../../../../src/capabilities/pairing/relay/paired-family.ts'
import { bip122 } from '../../../../../src/chains/bip122/index.ts'
import { cosmos } from '../../../../../src/chains/cosmos/index.ts'
import { eip155 } from '../../../../../src/chains/eip155/index.ts'
import { polkadot } from '../../../../../src/chains/polkadot/index.ts'
import { solana } from '../../../../../src/chains/solana/index.ts'
import type { ChainFamily } from '../../../../../src/ports/chain-family.ts'

/** What pairing asks wallets of these families for, our five by default. */
export function pairedFamilies(
  families: readonly ChainFamily[] = [eip155(), solana(), bip122(), polkadot(), cosmos()],
): Promise<FindPairedFamily> {
  const byNamespace = new Map(families.map((family) => [family.namespace, family]))
  return loadPairedFamilies(byNamespace.keys(), async (namespace) => byNamespace.get(namespace)?.operations(), false)
}
