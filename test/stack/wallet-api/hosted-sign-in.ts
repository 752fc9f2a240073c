import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createClient, type Hex, http, isHex } from 'viem'
import { verifyMessage } from 'viem/actions'
import { parseSiweMessage } from 'viem/siwe'
import type { LocalChain } from '../chains/local-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, readBody, type ServiceRequest } from '../serve/route.ts'
import { requireSdkProperties } from '../serve/sdk-properties.ts'

const AuthenticateSchema = v.object({
  data: v.looseObject({}),
  message: v.string(),
  signature: v.custom<Hex>(isHex, 'The signature is not hexadecimal'),
  clientId: v.nullable(v.string()),
  walletInfo: v.looseObject({ type: v.picklist(['walletconnect', 'extension', 'unknown', 'social']) }),
})

interface Session {
  readonly address: string
  readonly chainId: number
  readonly caip2Network: string
}

const bearer = (request: ServiceRequest, header: string): string =>
  String(request.headers[header] ?? '').replace(/^Bearer /, '')

/**
 * The project's own sign-in (R4.91): a nonce, a session for the message that carries it and was really
 * signed, by key or by contract. Nonces count once; tokens until they are signed out.
 */
export function hostedSignInRoutes(chains: readonly LocalChain[]): Route[] {
  const nonces = new Map<string, string>()
  const sessions = new Map<string, Session>()

  const requireSession = (request: ServiceRequest): Session => {
    const session = sessions.get(bearer(request, 'authorization'))
    if (!session) throw new Refusal(401, 'authorization', 'Unknown or ended session')
    return session
  }

  async function authenticate(request: ServiceRequest): Promise<string> {
    const { message, signature } = readBody(AuthenticateSchema, request)
    const { address, chainId, nonce } = parseSiweMessage(message)
    const token = bearer(request, 'x-nonce-jwt')
    const chain = chains.find(({ id }) => id === chainId)
    if (!nonce || nonces.get(token) !== nonce) throw new Refusal(401, 'nonce', 'Unknown or used nonce')
    if (!chain || !address) throw new Refusal(400, 'message', 'No account of a known chain')
    const client = createClient({ transport: http(chain.nodeUrl, { retryCount: 0 }) })
    if (!(await verifyMessage(client, { address, message, signature })))
      throw new Refusal(401, 'signature', 'Invalid signature')
    nonces.delete(token)
    const session = randomUUID()
    sessions.set(session, { address, chainId: chain.id, caip2Network: chain.caipNetworkId })
    return session
  }

  const route = (
    method: Route['method'],
    name: string,
    answer: (request: ServiceRequest) => unknown | Promise<unknown>,
  ): Route => ({
    method,
    path: `/auth/v1/${name}`,
    async answer(request) {
      requireSdkProperties(request)
      return ok(await answer(request))
    },
  })
  return [
    route('GET', 'nonce', () => {
      const [nonce, token] = [randomUUID().replaceAll('-', ''), randomUUID()]
      nonces.set(token, nonce)
      return { nonce, token }
    }),
    route('POST', 'authenticate', async (request) => ({ token: await authenticate(request) })),
    route('GET', 'me', requireSession),
    route('POST', 'sign-out', (request) => {
      requireSession(request)
      sessions.delete(bearer(request, 'authorization'))
      return {}
    }),
  ]
}
