import { computed } from '../../kernel/signal.ts'
import type { OwnConnector } from '../../ports/chain-family.ts'
import type { Parts } from '../../state/interior.ts'

import { AUTH_CONNECTOR_ID } from './auth-connector-id.ts'

import type { Embedded } from './embedded.ts'
import { isServed } from './served-networks.ts'
import { showUser } from './show-user.ts'

/** Offers the embedded wallet for each family that has it. */
export function offerAuthConnectors(
  interior: Parts<'families' | 'connections' | 'networks' | 'options'>,
  embedded: Embedded,
): void {
  const { families, connections } = interior
  for (const chain of families.keys()) {
    if (!families.offers('logins', chain)) continue
    const connector: OwnConnector = {
      id: AUTH_CONNECTOR_ID,
      type: 'AUTH',
      name: 'Auth',
      chain,
      provider: { request: async (call: never) => embedded.request(chain, call), writesBase58: true },
      connectMethod: 'email',
      asksOnScreen: true,
      movesByItself: true,
      isSponsored: true,
      tellsAssets: true,
      visitorName: computed(() => showUser(embedded.user.value)),
      serves: (network) => isServed(interior, network),
      operations: async () => embedded.operations(chain),
    }
    connections.offer(connector)
  }
}
