import type { Network } from '../../domain/network.ts'

/** The Wallet Standard's names of the clusters, by the first characters of their CAIP-2 ids. */
const NAMES: Readonly<Record<string, string>> = { '5eykt': 'mainnet', '4uhcV': 'testnet', EtWTR: 'devnet' }

/** How wallets call a network: `solana:devnet`. A cluster of the host's own is `localnet` to them. */
export const chainName = (network: Network | undefined): string =>
  `solana:${NAMES[String(network?.id).slice(0, 5)] ?? 'localnet'}`
