import { asked, blockchain, caip10, directory, type Endpoints, projectId } from './endpoint.ts'

export const servicesEndpoints: Endpoints = {
  'GET /v1/supported-chains': {
    clause: 'R7.11',
    ask: ({ services }) => services.supportedChains(),
    wire: () => blockchain('GET', '/v1/supported-chains', asked),
  },
  'GET /v1/identity/{address}': {
    clause: 'R7.12',
    ask: ({ services }, { address, network }) => services.identity(address, network),
    wire: ({ address }) => blockchain('GET', `/v1/identity/${address}`, { ...asked, sender: address }),
  },
  'GET /v1/account/{address}/balance': {
    clause: 'R7.14',
    ask: ({ services }, given) => services.tokenBalances(caip10(given), given.network, { forceUpdate: [given.sold] }),
    wire: ({ address, network, sold }) =>
      blockchain('GET', `/v1/account/${address}/balance`, {
        ...asked,
        currency: 'usd',
        chainId: network.caipNetworkId,
        forceUpdate: sold,
      }),
  },
  'GET /v1/profile/account/{name}': {
    clause: 'R7.22',
    ask: ({ services }, { network }) => services.resolveName('nobody.reown.id', network),
    wire: () => blockchain('GET', '/v1/profile/account/nobody.reown.id', { ...asked, apiVersion: '2' }),
    failure: 'name/resolve-failed',
  },
  'GET /v1/profile/reverse/{address}': {
    clause: 'R7.23',
    ask: ({ services }, { address, network }) => services.namesOf(address, network),
    wire: ({ address }) =>
      blockchain('GET', `/v1/profile/reverse/${address}`, { ...asked, sender: address, apiVersion: '2' }),
    failure: 'name/lookup-failed',
  },
  'POST /v1/ (node)': {
    clause: 'R7.81',
    ask: ({ services }, { network }) => services.rpc(network, 'eth_chainId', []),
    wire: ({ network }) =>
      blockchain(
        'POST',
        '/v1/',
        { chainId: network.caipNetworkId, projectId },
        { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
      ),
    failure: 'rpc/failed',
  },
  'GET /getWallets': {
    clause: 'R7.33',
    ask: ({ services }) =>
      services.wallets({ page: 2, entries: 4, search: 'a', badge: 'certified', exclude: ['b', 'c'] }),
    wire: () => ({
      method: 'GET',
      service: 'walletApi',
      path: '/getWallets',
      query: { ...directory, page: '2', entries: '4', search: 'a', badge_type: 'certified', exclude: 'b,c' },
    }),
  },
  'GET /appkit/v1/config': {
    clause: 'R7.38',
    ask: ({ services }) => services.projectConfig(),
    wire: () => ({ method: 'GET', service: 'walletApi', path: '/appkit/v1/config', query: directory }),
  },
  'GET /projects/v1/origins': {
    clause: 'R7.39',
    ask: ({ services }) => services.allowedOrigins(),
    wire: () => ({ method: 'GET', service: 'walletApi', path: '/projects/v1/origins', query: directory }),
  },
}
