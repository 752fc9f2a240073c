import { testAccount } from '../chains/accounts.ts'
import { ok, type Route } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { requireAddress } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'

/** GET /v1/identity/{address}: two visitors have fixed names, one of them a picture; others the name they registered. */
export function identityRoute(context: BlockchainApiContext): Route {
  const fixed = new Map([
    [testAccount(0).address, { name: 'ada.eth', avatar: `${context.imagesUrl}/avatar/ada.svg` }],
    [testAccount(1).address, { name: 'bo.eth', avatar: null }],
  ])
  return {
    method: 'GET',
    path: '/v1/identity/:address',
    answer(request) {
      requireProject(request)
      const address = requireAddress(request.params.address, 'address')
      const registered = context.names.of(address)[0]?.name ?? null
      const identity = fixed.get(address) ?? { name: registered, avatar: null }
      return ok({ ...identity, resolvedAt: new Date(context.now()).toISOString() })
    },
  }
}
