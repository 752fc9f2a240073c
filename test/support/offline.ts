import type { Network } from '../../src/domain/network.ts'

/** The network without its public nodes: nobody listens there. */
export const offline = (network: Network): Network => ({
  ...network,
  rpcUrls: { default: { http: ['http://127.0.0.1:9/rpc'] } },
  ...(network.restUrls && { restUrls: ['http://127.0.0.1:9/rest'] }),
})
