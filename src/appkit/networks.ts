import { type ChainLike, type Network, toNetwork } from '../domain/network.ts'

export {
  abstract,
  arbitrum,
  arbitrumSepolia,
  aurora,
  avalanche,
  base,
  baseSepolia,
  berachain,
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
  bsc,
  celo,
  cosmosHub,
  fantom,
  gnosis,
  kaia,
  kusama,
  linea,
  mainnet,
  mantle,
  optimism,
  optimismSepolia,
  osmosis,
  polkadotMainnet,
  polygon,
  ronin,
  sepolia,
  solanaDevnet,
  solanaMainnet,
  solanaMainnet as solana,
  solanaTestnet,
  unichain,
  westend,
  zksync,
  zora,
} from '../networks.ts'
export type { AppKitNetwork } from './app-kit-options.ts'

/** A chain of the host's own; with `caipNetworkId` and `chainNamespace` of any family, without them of eip155. */
export const defineChain = <Chain extends Network | ChainLike>(chain: Chain): Chain & Network =>
  ({ ...chain, ...toNetwork(chain) }) as Chain & Network
