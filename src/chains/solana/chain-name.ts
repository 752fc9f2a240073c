import type { Network } from '../../domain/network.ts'

/** The Wallet Standard's names of the clusters, by the first characters of their CAIP-2 ids. */
const NAMES: Readonly<Record<string, string>> = { '5eykt': 'mainnet', '4uhcV': 'testnet', EtWTR: 'devnet' }

/** How wallets call a public cluster: `solana:devnet`; undefined for a host's own. */
export const clusterName = (network: Pick<Network, 'id'> | undefined): string | undefined => {
  const name = NAMES[String(network?.id).slice(0, 5)]
  return name && `solana:${name}`
}

/** The same, where something has to be said: a cluster of the host's own is `localnet` to wallets. */
export const chainName = (network: Pick<Network, 'id'> | undefined): string => clusterName(network) ?? 'solana:localnet'
