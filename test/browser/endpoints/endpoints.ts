import { createPayApi } from '../../../src/capabilities/payments/create-pay-api.ts'
import type { CaipAddress } from '../../../src/domain/account.ts'
import type { Network } from '../../../src/domain/network.ts'
import type { SignInHost, SignInSession } from '../../../src/domain/sign-in.ts'
import { fetchHistory } from '../../../src/features/activity/activity-api.ts'
import { fetchSuggestions, postName } from '../../../src/features/names/names-api.ts'
import { createOnrampApi } from '../../../src/features/onramp/create-onramp-api.ts'
import { fetchSessions, postRevocation, stateOf } from '../../../src/features/smart-sessions/sessions-api.ts'
import { createSwapApi } from '../../../src/features/swap/create-swap-api.ts'
import type { Services } from '../../../src/ports/services.ts'
import type { Telemetry } from '../../../src/ports/telemetry.ts'

/** What every call is about: accounts and tokens of the local chain. */
export interface Given {
  readonly network: Network
  readonly address: string
  readonly sold: CaipAddress
  readonly bought: CaipAddress
  readonly nativeToken: CaipAddress
}

/** The edges that talk to services, as one widget has them. */
export interface Edges {
  readonly services: Services
  readonly signIn: SignInHost
  readonly telemetry: Telemetry
  /** Signs as the account does. */
  sign(message: string): Promise<string>
}

/** How a request is to arrive at the service (chapter 7 of the requirements). `query` and `body` whole: nothing more, nothing less. */
export interface Wire {
  readonly method: 'GET' | 'POST'
  readonly service: 'blockchainApi' | 'walletApi' | 'analytics'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Headers of ours, by name. */
  readonly headers?: readonly string[]
  /** Members of the body that are new each time; their types are in `body`. */
  readonly fresh?: readonly string[]
}

export interface Endpoint {
  /** The requirement that says what is asked and answered. */
  readonly clause: string
  /** Runs in the page. */
  ask(edges: Edges, given: Given, prepared: unknown): Promise<unknown>
  /** What must have been asked before, while the service was well; `ask` gets the answer. */
  prepare?(edges: Edges, given: Given): Promise<unknown>
  wire(given: Given): Wire
  /** The call answers this instead of failing, whatever the service does; or only at these faults. */
  readonly fallback?: string
  readonly fallbackAt?: readonly string[]
  /** The code of every failure, where the call has one of its own. */
  readonly failure?: string
}

export const PROJECT_ID = 'p1'
export const SDK = 'react-eip155-0.1.0'
export const CLIENT_ID = 'did:key:z6MkfLocal'

const clientId = CLIENT_ID
const projectId = PROJECT_ID
/** Identity parameters, by group of requests (R7.2). */
const asked = { projectId, st: 'walletlet', sv: SDK, clientId }
const posted = { projectId, clientId }
const directory = { projectId, st: 'walletlet', sv: SDK }

const blockchain = (method: Wire['method'], path: string, query: Wire['query'], body?: unknown): Wire => ({
  method,
  service: 'blockchainApi',
  path,
  query,
  ...(body !== undefined && { body }),
})
const caip10 = ({ network, address }: Given): CaipAddress => `${network.caipNetworkId}:${address}` as CaipAddress
const pair = (given: Given) => ({ network: given.network, from: given.sold, to: given.bought })

const PURCHASE = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '0x0' }],
}
const PAYMENT = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
const ORDER = { exchangeId: 'binance', sessionId: 'unknown' }
const assetOf = ({ network }: Given): string => `${network.caipNetworkId}/slip44:60`
const paymentOf = (given: Given) => ({
  exchangeId: 'binance',
  asset: assetOf(given),
  amount: '1',
  recipient: caip10(given),
})
const REGISTRATION = { name: 'mira.reown.id', coinType: 60, message: '{}', signature: '0x00' }
const never = new AbortController().signal

/** Every endpoint the client of the services knows, by what the requirements call it. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
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
  'GET /v1/account/{account}/history': {
    clause: 'R7.13',
    ask: ({ services }, { address, network }) => fetchHistory(services, { address, network, cursor: undefined }),
    wire: ({ address, network }) =>
      blockchain('GET', `/v1/account/${address}/history`, { ...asked, chainId: network.caipNetworkId }),
  },
  'GET /v1/account/{account}/history (purchases)': {
    clause: 'R7.13',
    ask: ({ services }, { address, network }) =>
      services.api(createOnrampApi).purchases({ address, network, cursor: 'next', signal: never }),
    wire: ({ address }) =>
      blockchain('GET', `/v1/account/${address}/history`, { ...asked, onramp: 'coinbase', cursor: 'next' }),
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
  'GET /v1/profile/suggestions/{name}': {
    clause: 'R7.24',
    ask: ({ services }) => fetchSuggestions(services.http, { label: 'mira', suffix: '.reown.id', signal: never }),
    wire: () => blockchain('GET', '/v1/profile/suggestions/mira', { ...asked, zone: 'reown.id' }),
    failure: 'name/suggestions-failed',
  },
  'POST /v1/profile/account': {
    clause: 'R7.25',
    ask: ({ services }, { address }) => postName(services.http, { ...REGISTRATION, address }, async () => false),
    wire: ({ address }) => {
      const { coinType, message, signature } = REGISTRATION
      return blockchain(
        'POST',
        '/v1/profile/account',
        { clientId },
        { coin_type: coinType, address, message, signature },
      )
    },
    fallback: 'the reason',
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
  'GET /v1/sessions/{address}': {
    clause: 'R7.29',
    ask: ({ services }, given) =>
      fetchSessions(services, { account: caip10(given), network: given.network, signal: never }),
    wire: (given) => blockchain('GET', `/v1/sessions/${encodeURIComponent(caip10(given))}`, asked),
  },
  'POST /v1/sessions/{address}/revoke': {
    clause: 'R7.30',
    prepare: approveRevocation,
    ask: ({ services }, given, approved) =>
      postRevocation(services, { account: caip10(given), ...(approved as Revocation) }),
    wire: (given) => ({
      ...blockchain('POST', `/v1/sessions/${encodeURIComponent(caip10(given))}/revoke`, posted),
      fresh: ['pci', 'signature'],
      body: { pci: 'string', signature: 'string' },
    }),
    // The answer is empty; what else it says is not read.
    fallback: 'answered',
    fallbackAt: ['another shape'],
  },
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
  'GET /getAnalyticsConfig': {
    clause: 'R7.37',
    ask: ({ services }) => services.analyticsEnabled(),
    wire: () => ({ method: 'GET', service: 'walletApi', path: '/getAnalyticsConfig', query: directory }),
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
  'GET /auth/v1/nonce': {
    clause: 'R4.91',
    ask: ({ signIn }, given) =>
      signIn.createMessage({ accountAddress: given.address, chainId: given.network.caipNetworkId }),
    wire: () => auth('GET', 'nonce'),
  },
  'POST /auth/v1/authenticate': {
    clause: 'R4.91',
    prepare: sign,
    ask: ({ signIn }, _, signed) => signIn.addSession(signed as SignInSession),
    wire: () => ({
      ...auth('POST', 'authenticate'),
      headers: ['x-nonce-jwt'],
      fresh: ['data', 'message', 'signature'],
      body: {
        data: 'object',
        message: 'string',
        signature: 'string',
        clientId: null,
        walletInfo: { type: 'extension', name: 'Lantern' },
      },
    }),
  },
  'GET /auth/v1/me': {
    clause: 'R4.91',
    prepare: authenticate,
    ask: ({ signIn }, given) => signIn.getSessions(given.network.caipNetworkId, given.address),
    wire: () => ({ ...auth('GET', 'me'), headers: ['authorization'] }),
    // The session has ended; that is no trouble.
    fallback: 'no session',
    fallbackAt: ['401', '403'],
  },
  'POST /auth/v1/sign-out': {
    clause: 'R4.91',
    prepare: authenticate,
    ask: ({ signIn }, given) => signIn.revokeSession(given.network.caipNetworkId, given.address),
    wire: () => ({ ...auth('POST', 'sign-out'), headers: ['authorization'] }),
  },
  'POST /e': {
    clause: 'R7.40',
    ask: async ({ telemetry }) => telemetry.send({ type: 'track', event: 'CLICK_NETWORKS' }, 1_700_000_000_000),
    wire: () => ({
      method: 'POST',
      service: 'analytics',
      path: '/e',
      query: directory,
      fresh: ['eventId', 'url'],
      body: {
        eventId: 'string',
        url: 'string',
        domain: 'localhost',
        timestamp: 1_700_000_000_000,
        props: { type: 'track', event: 'CLICK_NETWORKS' },
      },
    }),
    fallback: 'silence',
  },
}

function jsonRpc(method: string, params: object): Wire {
  return blockchain('POST', '/v1/json-rpc', { projectId }, { jsonrpc: '2.0', id: 1, method, params })
}

interface Revocation {
  readonly pci: string
  readonly signature: string
}

/** A session that goes on, and the account's word that it shall end. */
async function approveRevocation({ services, sign: signText }: Edges, given: Given): Promise<Revocation> {
  const sessions = await fetchSessions(services, { account: caip10(given), network: given.network, signal: never })
  const going = sessions.find((one) => stateOf(one, Date.now()) === 'active')
  if (!going) throw new Error('every session has ended')
  return { pci: going.pci, signature: await signText(going.pci) }
}

function auth(method: Wire['method'], name: string): Wire {
  return { method, service: 'walletApi', path: `/auth/v1/${name}`, query: directory }
}

/** A message with a nonce of the service, signed. */
async function sign({ signIn, sign: signText }: Edges, { address, network }: Given): Promise<SignInSession> {
  const data = await signIn.createMessage({ accountAddress: address, chainId: network.caipNetworkId })
  const message = data.toString()
  return { data, message, signature: await signText(message) }
}

async function authenticate(edges: Edges, given: Given): Promise<void> {
  await edges.signIn.addSession(await sign(edges, given))
}
