import { fetchHistory } from '../../../src/features/activity/activity-api.ts'
import { asked, blockchain, type Endpoints } from './endpoint.ts'

export const activityEndpoints: Endpoints = {
  'GET /v1/account/{account}/history': {
    clause: 'R7.13',
    ask: ({ services }, { address, network }) => fetchHistory(services, { address, network, cursor: undefined }),
    wire: ({ address, network }) =>
      blockchain('GET', `/v1/account/${address}/history`, { ...asked, chainId: network.caipNetworkId }),
  },
}
