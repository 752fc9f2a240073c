import { createOnrampApi } from '../../../src/features/onramp/create-onramp-api.ts'
import { asked, blockchain, type Endpoints, never, posted } from './endpoint.ts'

const PURCHASE = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '0x0' }],
}
const PAYMENT = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }

export const onrampEndpoints: Endpoints = {
  'GET /v1/account/{account}/history (purchases)': {
    clause: 'R7.13',
    ask: ({ services }, { address, network }) =>
      services.api(createOnrampApi).purchases({ address, network, cursor: 'next', signal: never }),
    wire: ({ address }) =>
      blockchain('GET', `/v1/account/${address}/history`, { ...asked, onramp: 'coinbase', cursor: 'next' }),
  },
  'POST /v1/generators/onrampurl': {
    clause: 'R7.26',
    ask: ({ services }, { network, address }) =>
      services.api(createOnrampApi).url({
        network,
        address,
        blockchains: ['ethereum'],
        assets: ['TUSD'],
        defaultNetwork: 'ethereum',
        presetCryptoAmount: 20,
        presetFiatAmount: 20,
      }),
    wire: ({ address }) =>
      blockchain('POST', '/v1/generators/onrampurl', posted, {
        destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['TUSD'] }],
        defaultNetwork: 'ethereum',
        partnerUserId: address,
        defaultExperience: 'buy',
        presetCryptoAmount: 20,
        presetFiatAmount: 20,
      }),
  },
  'GET /v1/onramp/options': {
    clause: 'R7.27',
    ask: ({ services }, { network }) => services.api(createOnrampApi).options(network),
    wire: () => blockchain('GET', '/v1/onramp/options', asked),
    fallback: 'the built-in currencies',
  },
  'POST /v1/onramp/quote': {
    clause: 'R7.28',
    ask: ({ services }, { network }) =>
      services.api(createOnrampApi).quote({
        network,
        purchaseCurrency: PURCHASE,
        paymentCurrency: PAYMENT,
        amount: '20',
      }),
    wire: () =>
      blockchain('POST', '/v1/onramp/quote', posted, {
        purchaseCurrency: PURCHASE,
        paymentCurrency: PAYMENT,
        amount: '20',
        network: 'USDC',
      }),
    fallback: 'one to one',
  },
}
