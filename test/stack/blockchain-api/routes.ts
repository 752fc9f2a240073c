import { forwardRpc } from '../rpc/forward-rpc.ts'
import { ok, type Route } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { balanceRoute } from './balance.ts'
import { requireChain } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { convertRoutes } from './convert.ts'
import { historyRoute } from './history.ts'
import { identityRoute } from './identity.ts'
import { onrampRoutes } from './onramp.ts'
import { payRoute } from './pay.ts'
import { priceRoute } from './price.ts'
import { profileRoutes } from './profile.ts'
import { sessionRoutes } from './sessions.ts'

/** The Blockchain API, answering from the local chains. */
export function blockchainApiRoutes(context: BlockchainApiContext): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/supported-chains',
      answer(request) {
        requireProject(request)
        const served = [...context.chains, ...(context.solana ? [context.solana] : [])]
        return ok({ http: served.map(({ caipNetworkId }) => caipNetworkId), ws: [] })
      },
    },
    {
      method: 'POST',
      path: '/v1/',
      answer(request) {
        requireProject(request)
        const chain = requireChain(context.chains, request.query.get('chainId'), 'chainId')
        return forwardRpc(chain.nodeUrl, request.text)
      },
    },
    identityRoute(context),
    balanceRoute(context),
    historyRoute(context),
    priceRoute(context),
    ...profileRoutes(context),
    ...sessionRoutes(context),
    ...convertRoutes(context),
    ...onrampRoutes(context),
    payRoute(context),
  ]
}
