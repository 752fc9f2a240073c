import { createPayApi } from '../../../src/capabilities/payments/create-pay-api.ts'
import { blockchain, caip10, type Endpoints, type Given, projectId, type Wire } from './endpoint.ts'

const ORDER = { exchangeId: 'binance', sessionId: 'unknown' }
const assetOf = ({ network }: Given): string => `${network.caipNetworkId}/slip44:60`
const paymentOf = (given: Given) => ({
  exchangeId: 'binance',
  asset: assetOf(given),
  amount: '1',
  recipient: caip10(given),
})
const jsonRpc = (method: string, params: object): Wire =>
  blockchain('POST', '/v1/json-rpc', { projectId }, { jsonrpc: '2.0', id: 1, method, params })

export const paymentsEndpoints: Endpoints = {
  'POST /v1/json-rpc reown_getExchanges': {
    clause: 'R7.31',
    ask: ({ services }, given) => services.api(createPayApi).exchanges({ page: 1, asset: assetOf(given), amount: '1' }),
    wire: (given) => jsonRpc('reown_getExchanges', { page: 1, asset: assetOf(given), amount: '1' }),
  },
  'POST /v1/json-rpc reown_getExchangePayUrl': {
    clause: 'R7.31',
    ask: ({ services }, given) => services.api(createPayApi).payUrl(paymentOf(given)),
    wire: (given) => jsonRpc('reown_getExchangePayUrl', paymentOf(given)),
  },
  'POST /v1/json-rpc reown_getExchangeBuyStatus': {
    clause: 'R7.31',
    ask: ({ services }) => services.api(createPayApi).status(ORDER),
    wire: () => jsonRpc('reown_getExchangeBuyStatus', ORDER),
  },
}
