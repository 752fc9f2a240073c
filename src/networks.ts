import { type Network, toNetwork } from './domain/network.ts'

// Our own table: viem's has each chain's formatters and costs 21 kB for as many. Chains, RPC and
// explorer addresses are public facts; picture ids are those of the Wallet API (R7.36).

interface Extras {
  readonly image?: string
  readonly currency?: readonly [name: string, symbol: string]
  readonly testnet?: true
}

/** As viem and wagmi take it, too. */
export interface EvmNetwork<Id extends number = number> extends Network<'eip155'> {
  /** The chain's number. */
  readonly id: Id
  /** None: viem's chains have some, and take these beside them. */
  readonly contracts?: undefined
}

const evm = <const Id extends number>(
  id: Id,
  name: string,
  [rpc, explorer]: readonly [rpc: string, explorer?: string],
  { image, currency: [currency, symbol] = ['Ether', 'ETH'], testnet }: Extras = {},
): EvmNetwork<Id> =>
  toNetwork({
    id,
    name,
    nativeCurrency: { name: currency, symbol, decimals: 18 },
    rpcUrls: { default: { http: [`https://${rpc}`] } },
    blockExplorers: explorer ? { default: { name: explorer, url: `https://${explorer}` } } : undefined,
    assets: image ? { imageId: image } : undefined,
    testnet,
  }) as EvmNetwork<Id>

export const mainnet = /* @__PURE__ */ evm(1, 'Ethereum', ['ethereum-rpc.publicnode.com', 'etherscan.io'], {
  image: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
})
export const base = /* @__PURE__ */ evm(8453, 'Base', ['mainnet.base.org', 'basescan.org'], {
  image: '7289c336-3981-4081-c5f4-efc26ac64a00',
})
export const arbitrum = /* @__PURE__ */ evm(42161, 'Arbitrum One', ['arb1.arbitrum.io/rpc', 'arbiscan.io'], {
  image: '3bff954d-5cb0-47a0-9a23-d20192e74600',
})
export const optimism = /* @__PURE__ */ evm(10, 'OP Mainnet', ['mainnet.optimism.io', 'optimistic.etherscan.io'], {
  image: 'ab9c186a-c52f-464b-2906-ca59d760a400',
})
export const polygon = /* @__PURE__ */ evm(137, 'Polygon', ['polygon.drpc.org', 'polygonscan.com'], {
  image: '41d04d42-da3b-4453-8506-668cc0727900',
  currency: ['POL', 'POL'],
})
export const avalanche = /* @__PURE__ */ evm(43114, 'Avalanche', ['api.avax.network/ext/bc/C/rpc', 'snowtrace.io'], {
  image: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  currency: ['Avalanche', 'AVAX'],
})
export const bsc = /* @__PURE__ */ evm(56, 'BNB Smart Chain', ['bsc-dataseed.bnbchain.org', 'bscscan.com'], {
  image: '93564157-2e8e-4ce7-81df-b264dbee9b00',
  currency: ['BNB', 'BNB'],
})
export const gnosis = /* @__PURE__ */ evm(100, 'Gnosis', ['rpc.gnosischain.com', 'gnosisscan.io'], {
  image: '02b53f6a-e3d4-479e-1cb4-21178987d100',
  currency: ['xDAI', 'XDAI'],
})
export const zksync = /* @__PURE__ */ evm(324, 'ZKsync Era', ['mainnet.era.zksync.io', 'explorer.zksync.io'], {
  image: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
})
/** Its explorers have closed. */
export const fantom = /* @__PURE__ */ evm(250, 'Fantom', ['rpcapi.fantom.network'], {
  image: '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  currency: ['Fantom', 'FTM'],
})
export const celo = /* @__PURE__ */ evm(42220, 'Celo', ['forno.celo.org', 'celoscan.io'], {
  image: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  currency: ['CELO', 'CELO'],
})
export const aurora = /* @__PURE__ */ evm(1313161554, 'Aurora', ['mainnet.aurora.dev', 'explorer.aurora.dev'], {
  image: '3ff73439-a619-4894-9262-4470c773a100',
})
export const zora = /* @__PURE__ */ evm(7777777, 'Zora', ['rpc.zora.energy', 'explorer.zora.energy'], {
  image: '845c60df-d429-4991-e687-91ae45791600',
})
export const mantle = /* @__PURE__ */ evm(5000, 'Mantle', ['rpc.mantle.xyz', 'mantlescan.xyz'], {
  image: 'e86fae9b-b770-4eea-e520-150e12c81100',
  currency: ['MNT', 'MNT'],
})
export const linea = /* @__PURE__ */ evm(59144, 'Linea', ['rpc.linea.build', 'lineascan.build'])
export const kaia = /* @__PURE__ */ evm(8217, 'Kaia', ['public-en.node.kaia.io', 'kaiascan.io'], {
  currency: ['Kaia', 'KAIA'],
})
export const berachain = /* @__PURE__ */ evm(80094, 'Berachain', ['rpc.berachain.com', 'berascan.com'], {
  image: 'e329c2c9-59b0-4a02-83e4-212ff3779900',
  currency: ['BERA Token', 'BERA'],
})
export const unichain = /* @__PURE__ */ evm(130, 'Unichain', ['mainnet.unichain.org', 'uniscan.xyz'], {
  image: '2257980a-3463-48c6-cbac-a42d2a956e00',
})
export const ronin = /* @__PURE__ */ evm(2020, 'Ronin', ['api.roninchain.com/rpc', 'explorer.roninchain.com'], {
  image: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  currency: ['RON', 'RON'],
})
export const abstract = /* @__PURE__ */ evm(2741, 'Abstract', ['api.mainnet.abs.xyz', 'abscan.org'], {
  image: 'fc2427d1-5af9-4a9c-8da5-6f94627cd900',
})
export const sepolia = /* @__PURE__ */ evm(
  11155111,
  'Sepolia',
  ['ethereum-sepolia-rpc.publicnode.com', 'sepolia.etherscan.io'],
  { image: 'e909ea0a-f92a-4512-c8fc-748044ea6800', testnet: true },
)
export const baseSepolia = /* @__PURE__ */ evm(84532, 'Base Sepolia', ['sepolia.base.org', 'sepolia.basescan.org'], {
  image: 'a18a7ecd-e307-4360-4746-283182228e00',
  testnet: true,
})
export const arbitrumSepolia = /* @__PURE__ */ evm(
  421614,
  'Arbitrum Sepolia',
  ['sepolia-rollup.arbitrum.io/rpc', 'sepolia.arbiscan.io'],
  { testnet: true },
)
export const optimismSepolia = /* @__PURE__ */ evm(
  11155420,
  'OP Sepolia',
  ['sepolia.optimism.io', 'optimism-sepolia.blockscout.com'],
  { testnet: true },
)

/** `cluster` where it is not the main one: its explorer is the same site with a query. */
const solanaCluster = (id: string, name: string, rpc: string, cluster?: string): Network<'solana'> => ({
  id,
  name,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [`https://${rpc}.solana.com`] } },
  blockExplorers: { default: { name: 'Solscan', url: `https://solscan.io${cluster ? `?cluster=${cluster}` : ''}` } },
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
  ...(cluster && { testnet: true }),
})

export const solanaMainnet = /* @__PURE__ */ solanaCluster(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'api.mainnet-beta',
)
export const solanaDevnet = /* @__PURE__ */ solanaCluster(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'api.devnet',
  'devnet',
)
export const solanaTestnet = /* @__PURE__ */ solanaCluster(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'api.testnet',
  'testnet',
)

const bitcoinNetwork = (id: string, name: string, path: string, image?: string): Network<'bip122'> => ({
  id,
  name,
  caipNetworkId: `bip122:${id}`,
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: path ? 'tBTC' : 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  restUrls: [`https://mempool.space${path}/api`],
  blockExplorers: { default: { name: 'mempool', url: `https://mempool.space${path}` } },
  ...(image && { assets: { imageId: image } }),
  ...(path && { testnet: true }),
})

export const bitcoin = /* @__PURE__ */ bitcoinNetwork(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  '',
  '0b4838db-0161-4ffe-022d-532bf03dba00',
)
export const bitcoinTestnet = /* @__PURE__ */ bitcoinNetwork(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '/testnet',
  '39354064-d79b-420b-065d-f980c4b78200',
)
export const bitcoinSignet = /* @__PURE__ */ bitcoinNetwork(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  '/signet',
)

/** The id is the first half of the genesis hash (CAIP-13). */
const substrate = (
  id: string,
  name: string,
  [rpc, explorer, hubs]: readonly [rpc: string, explorer: string, hubs: readonly string[]],
  { currency, ss58Prefix, testnet }: { currency: readonly [string, number]; ss58Prefix: number; testnet?: true },
): Network<'polkadot'> => ({
  id,
  name,
  caipNetworkId: `polkadot:${id}`,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: currency[0], symbol: currency[0], decimals: currency[1] },
  rpcUrls: { default: { http: [`https://${rpc}`] } },
  blockExplorers: { default: { name: explorer, url: `https://${explorer}` } },
  hubUrls: hubs.map((hub) => `https://${hub}`),
  ss58Prefix,
  ...(testnet && { testnet }),
})

export const polkadotMainnet = /* @__PURE__ */ substrate(
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  [
    'rpc.polkadot.io',
    'polkadot.subscan.io',
    ['polkadot-asset-hub-rpc.polkadot.io', 'asset-hub-polkadot-rpc.n.dwellir.com'],
  ],
  { currency: ['DOT', 10], ss58Prefix: 0 },
)
export const kusama = /* @__PURE__ */ substrate(
  'b0a8d493285c2df73290dfb7e61f870f',
  'Kusama',
  ['kusama-rpc.polkadot.io', 'kusama.subscan.io', ['kusama-asset-hub-rpc.polkadot.io']],
  { currency: ['KSM', 12], ss58Prefix: 2 },
)
export const westend = /* @__PURE__ */ substrate(
  'e143f23803ac50e8f6f8e62695d1ce9e',
  'Westend',
  ['westend-rpc.polkadot.io', 'westend.subscan.io', ['westend-asset-hub-rpc.polkadot.io']],
  { currency: ['WND', 12], ss58Prefix: 42, testnet: true },
)

const cosmosNetwork = (
  id: string,
  name: string,
  [host, explorer]: readonly [host: string, explorer: string],
  [symbol, prefix, denom]: readonly [symbol: string, prefix: string, denom: string],
): Network<'cosmos'> => ({
  id,
  name,
  caipNetworkId: `cosmos:${id}`,
  chainNamespace: 'cosmos',
  nativeCurrency: { name: symbol, symbol, decimals: 6 },
  rpcUrls: { default: { http: [`https://${host}-rpc.publicnode.com`] } },
  restUrls: [`https://${host}-rest.publicnode.com`],
  blockExplorers: { default: { name: 'Mintscan', url: `https://www.mintscan.io/${explorer}` } },
  cosmos: { prefix, denom },
})

export const cosmosHub = /* @__PURE__ */ cosmosNetwork(
  'cosmoshub-4',
  'Cosmos Hub',
  ['cosmos', 'cosmos'],
  ['ATOM', 'cosmos', 'uatom'],
)
export const osmosis = /* @__PURE__ */ cosmosNetwork(
  'osmosis-1',
  'Osmosis',
  ['osmosis', 'osmosis'],
  ['OSMO', 'osmo', 'uosmo'],
)
