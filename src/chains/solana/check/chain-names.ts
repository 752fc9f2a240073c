import type { CaipNetworkId } from '../../../domain/network.ts'
import { clusterName } from '../chain-name.ts'

/** What wallets call a public cluster in a sign-in: `mainnet`, or `solana:mainnet`. None of a host's own. */
export function chainNamesOf(chainId: CaipNetworkId): readonly string[] {
  const name = clusterName({ id: chainId.slice('solana:'.length) })
  return name ? [name.slice('solana:'.length), name] : []
}
