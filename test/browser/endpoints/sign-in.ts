import { createHostedSignIn } from '../../../src/capabilities/sign-in/hosted/create-hosted-sign-in.ts'
import type { SignInHost, SignInSession } from '../../../src/domain/sign-in.ts'
import { directory, type Edges, type Endpoints, type Given, type Wire } from './endpoint.ts'

function auth(method: Wire['method'], name: string): Wire {
  return { method, service: 'walletApi', path: `/auth/v1/${name}`, query: directory }
}

function openSignIn({ services }: Edges): SignInHost {
  const stored = new Map<string, string>()
  return createHostedSignIn(
    {},
    {
      domain: location.host,
      uri: location.origin,
      now: Date.now,
      read: (key) => stored.get(key),
      write: (key, text) => void (text === undefined ? stored.delete(key) : stored.set(key, text)),
      words: async (chainId, address) => ({
        accountKind: 'Ethereum',
        address,
        chainId: chainId.slice('eip155:'.length),
      }),
      verify: async () => true,
      wallet: () => ({ type: 'extension', name: 'Lantern' }),
      walletApi: ({ method = 'get', ...request }) => services.http[method]({ service: 'walletApi', ...request }),
      repeat() {},
    },
  )
}

interface Signed {
  readonly signIn: SignInHost
  readonly session: SignInSession
}

/** A message with a nonce of the service, signed. */
async function sign(edges: Edges, { address, network }: Given): Promise<Signed> {
  const signIn = openSignIn(edges)
  const data = await signIn.createMessage({ accountAddress: address, chainId: network.caipNetworkId })
  const message = data.toString()
  return { signIn, session: { data, message, signature: await edges.sign(message) } }
}

async function authenticate(edges: Edges, given: Given): Promise<SignInHost> {
  const { signIn, session } = await sign(edges, given)
  await signIn.addSession(session)
  return signIn
}

export const signInEndpoints: Endpoints = {
  'GET /auth/v1/nonce': {
    clause: 'R4.91',
    ask: (edges, given) =>
      openSignIn(edges).createMessage({ accountAddress: given.address, chainId: given.network.caipNetworkId }),
    wire: () => auth('GET', 'nonce'),
  },
  'POST /auth/v1/authenticate': {
    clause: 'R4.91',
    prepare: sign,
    ask: async (_edges, _given, signed) => {
      const { signIn, session } = signed as Signed
      await signIn.addSession(session)
    },
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
    ask: (_, given, signIn) => (signIn as SignInHost).getSessions(given.network.caipNetworkId, given.address),
    wire: () => ({ ...auth('GET', 'me'), headers: ['authorization'] }),
    // The session has ended; that is no trouble.
    fallback: 'no session',
    fallbackAt: ['401', '403'],
  },
  'POST /auth/v1/sign-out': {
    clause: 'R4.91',
    prepare: authenticate,
    ask: (_, given, signIn) => (signIn as SignInHost).revokeSession(given.network.caipNetworkId, given.address),
    wire: () => ({ ...auth('POST', 'sign-out'), headers: ['authorization'] }),
  },
}
