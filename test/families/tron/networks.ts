import type { Network } from 'walletlet'

/** The id is the end of the genesis hash. */
export const tronMainnet: Network = {
  id: '0x2b6653dc',
  name: 'Tron',
  caipNetworkId: 'tron:0x2b6653dc',
  chainNamespace: 'tron',
  nativeCurrency: { name: 'Tronix', symbol: 'TRX', decimals: 6 },
  rpcUrls: { default: { http: ['https://api.trongrid.io/jsonrpc'] } },
  blockExplorers: { default: { name: 'Tronscan', url: 'https://tronscan.org/#' } },
}
