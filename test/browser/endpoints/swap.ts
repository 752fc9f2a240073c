import { createSwapApi } from '../../../src/features/swap/create-swap-api.ts'
import { asked, blockchain, caip10, clientId, type Endpoints, type Given, projectId } from './endpoint.ts'

const pair = (given: Given) => ({ network: given.network, from: given.sold, to: given.bought })

export const swapEndpoints: Endpoints = {
  'GET /v1/convert/tokens': {
    clause: 'R7.16',
    ask: ({ services }, { network }) => services.api(createSwapApi).tokens(network),
    wire: ({ network }) => blockchain('GET', '/v1/convert/tokens', { ...asked, chainId: network.caipNetworkId }),
  },
  'GET /v1/convert/quotes': {
    clause: 'R7.15',
    ask: ({ services }, given) =>
      services.api(createSwapApi).quotes({
        ...pair(given),
        amount: 1_000_000n,
        address: given.address,
        gasPrice: 7n,
      }),
    wire: ({ address, sold, bought }) =>
      blockchain('GET', '/v1/convert/quotes', {
        ...asked,
        amount: '1000000',
        userAddress: address,
        from: sold,
        to: bought,
        gasPrice: '7',
      }),
  },
  'GET /v1/convert/allowance': {
    clause: 'R7.17',
    ask: ({ services }, given) =>
      services.api(createSwapApi).allowance({ network: given.network, token: given.sold, owner: caip10(given) }),
    wire: (given) =>
      blockchain('GET', '/v1/convert/allowance', { ...asked, tokenAddress: given.sold, userAddress: caip10(given) }),
  },
  'GET /v1/convert/gas-price': {
    clause: 'R7.18',
    ask: ({ services }, { network }) => services.api(createSwapApi).gasPrice(network),
    wire: ({ network }) => blockchain('GET', '/v1/convert/gas-price', { ...asked, chainId: network.caipNetworkId }),
  },
  'GET /v1/convert/build-approve': {
    clause: 'R7.19',
    ask: ({ services }, given) =>
      services.api(createSwapApi).buildApproval({ ...pair(given), owner: caip10(given), amount: 5n }),
    wire: (given) =>
      blockchain('GET', '/v1/convert/build-approve', {
        ...asked,
        userAddress: caip10(given),
        from: given.sold,
        to: given.bought,
        amount: '5',
      }),
  },
  'POST /v1/convert/build-transaction': {
    clause: 'R7.20',
    ask: ({ services }, given) =>
      services.api(createSwapApi).buildTransaction({
        ...pair(given),
        from: given.nativeToken,
        to: given.sold,
        owner: caip10(given),
        amount: 1_000n,
      }),
    wire: (given) =>
      blockchain(
        'POST',
        '/v1/convert/build-transaction',
        { clientId },
        {
          projectId,
          amount: '1000',
          eip155: { slippage: 1 },
          from: given.nativeToken,
          to: given.sold,
          userAddress: caip10(given),
          disableEstimate: true,
        },
      ),
  },
  'POST /v1/fungible/price': {
    clause: 'R7.21',
    ask: ({ services }, { network, sold }) => services.api(createSwapApi).prices(network, sold),
    wire: ({ sold }) =>
      blockchain('POST', '/v1/fungible/price', { clientId }, { projectId, currency: 'usd', addresses: [sold] }),
  },
}
