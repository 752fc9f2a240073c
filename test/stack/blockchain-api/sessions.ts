import * as v from 'valibot'
import { createClient, type Hex, http, isHex } from 'viem'
import { verifyMessage } from 'viem/actions'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, readBody } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { requireCaip10 } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import type { SessionRecord } from './session-book.ts'

const RevokeSchema = v.object({
  pci: v.pipe(v.string(), v.nonEmpty()),
  signature: v.custom<Hex>(isHex, 'The signature is not hexadecimal'),
})

/** Smart sessions: list them, and revoke one with the account's signature of its id, by key or by contract. */
export function sessionRoutes(context: BlockchainApiContext): Route[] {
  const read = (text: string | undefined) => {
    const { chain, address } = requireCaip10(context.chains, text, 'address')
    return { chain, address, account: `${chain.caipNetworkId}:${address}` }
  }
  const toldS = (realS: number): number => Math.floor(context.calendar.told(realS * 1000) / 1000)
  const told = (session: SessionRecord): SessionRecord => ({
    ...session,
    createdAt: toldS(session.createdAt),
    expiry: toldS(session.expiry),
    ...(session.revokedAt && { revokedAt: toldS(session.revokedAt) }),
  })
  return [
    {
      method: 'GET',
      path: '/v1/sessions/:address',
      answer(request) {
        requireProject(request)
        return ok({ pcis: context.sessions.of(read(request.params.address).account).map(told) })
      },
    },
    {
      method: 'POST',
      path: '/v1/sessions/:address/revoke',
      async answer(request) {
        requireProject(request)
        const { chain, address, account } = read(request.params.address)
        const { pci, signature } = readBody(RevokeSchema, request)
        const session = context.sessions.find(account, pci)
        if (!session) throw new Refusal(404, 'pci', 'There is no such session')
        if (session.revokedAt) throw new Refusal(400, 'pci', 'The session is revoked already')
        const client = createClient({ transport: http(chain.nodeUrl, { retryCount: 0 }) })
        if (!(await verifyMessage(client, { address, message: pci, signature })))
          throw new Refusal(401, 'signature', 'Invalid signature')
        context.sessions.revoke(session)
        return { status: 200 }
      },
    },
  ]
}
