import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { ADDRESS } from './mock-wallet.ts'

const WALLETS = ['MetaMask', 'Trust Wallet', 'Rainbow', 'Zerion', 'Phantom', 'Ledger Live', 'Rabby', 'Safe'].map(
  (name, index) => ({
    id: `${index}`.padStart(64, '0'),
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    homepage: 'https://wallet.example/',
    image_id: `${index}`.padStart(32, '0'),
    image_url: { sm: 'https://image.example/sm', md: 'https://image.example/md', lg: 'https://image.example/lg' },
    order: index,
    mobile: { native: '', universal: '' },
    desktop: { native: '', universal: '' },
    app: {},
    metadata: { shortName: name, colors: { primary: '#333', secondary: null } },
    mobile_link: `${name.toLowerCase().replaceAll(' ', '')}://`,
    rdns: null,
    injected: null,
    chains: ['eip155:1', 'eip155:8453'],
    badge_type: 'certified',
  }),
)
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#58f"/></svg>'

/** What a node or a relay says to anybody. */
export function answerRpc(method: string): unknown {
  switch (method) {
    case 'eth_chainId':
      return '0x1'
    case 'eth_getBalance':
      return '0xde0b6b3a7640000'
    case 'eth_blockNumber':
      return '0x1500000'
    case 'eth_call':
    case 'eth_getCode':
      return '0x'
    case 'getBalance':
      return { context: { slot: 1 }, value: 1_000_000_000 }
    case 'irn_fetchMessages':
    case 'irn_batchFetchMessages':
      return { messages: [], hasMore: false }
    default:
      return method.startsWith('irn_') ? true : null
  }
}

interface Call {
  readonly id: number
  readonly method: string
}
const reply = ({ id, method }: Call): object =>
  method === 'eth_accounts'
    ? { jsonrpc: '2.0', id, result: [ADDRESS] }
    : { jsonrpc: '2.0', id, result: answerRpc(method) }

/** By the end of a path: the lists that some modals wait for. */
const LISTS: Readonly<Record<string, unknown>> = {
  '/getWallets': { count: WALLETS.length, data: WALLETS },
  '/api/v3/wallets': {
    listings: Object.fromEntries(WALLETS.map((wallet) => [wallet.id, wallet])),
    count: WALLETS.length,
    total: WALLETS.length,
  },
  '/appkit/v1/config': {
    features: ['social_login', 'swap', 'onramp', 'activity'].map((id) => ({ id, isEnabled: true, config: null })),
  },
  '/project-limits': { planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false } },
  '/projects/v1/origins': { allowedOrigins: [] },
  '/getAnalyticsConfig': { isAnalyticsEnabled: false },
  '/supported-chains': { http: ['eip155:1', 'eip155:8453'], ws: [] },
}

/** What the browser wants it for, and what it gets. */
const BY_KIND: Readonly<Record<string, readonly [type: string, body: string]>> = {
  image: ['image/svg+xml', PICTURE],
  style: ['text/css', ''],
  script: ['text/javascript', ''],
  iframe: ['text/html', '<!doctype html><title>frame</title>'],
}

function answerData(pathname: string, body: string): unknown {
  const list = Object.entries(LISTS).find(([end]) => pathname.endsWith(end))
  if (list) return list[1]
  if (!body.includes('"jsonrpc"')) return {}
  const calls = JSON.parse(body) as Call | Call[]
  return Array.isArray(calls) ? calls.map(reply) : reply(calls)
}

/** Every service that a modal may ask, each with something it can go on with. */
export function answerElsewhere(request: Http2ServerRequest, response: Http2ServerResponse, name: string): void {
  const { headers, url } = request
  const { pathname } = new URL(url, `https://${name}`)
  const wanted = BY_KIND[/image/i.test(pathname) ? 'image' : `${headers['sec-fetch-dest']}`]
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    response.writeHead(200, {
      'content-type': wanted?.[0] ?? 'application/json',
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': `${headers['access-control-request-headers'] ?? '*'}`,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end(wanted?.[1] ?? JSON.stringify(answerData(pathname, body)))
  })
}
