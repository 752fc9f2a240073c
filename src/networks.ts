import type { Network } from './domain/network.ts'

const evm = (id: number, name: string, symbol: string, rpc: string, explorer: string): Network => ({
  id,
  name,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
  blockExplorers: { default: { name: explorer, url: explorer } },
})
export const mainnet = evm(1, 'Ethereum', 'ETH', 'https://cloudflare-eth.com', 'https://etherscan.io')
export const base = evm(8453, 'Base', 'ETH', 'https://mainnet.base.org', 'https://basescan.org')
