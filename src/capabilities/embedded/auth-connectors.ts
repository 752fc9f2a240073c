import { AUTH_NAMESPACES } from '../../domain/auth-namespaces.ts'
import { AUTH_CONNECTOR_ID } from '../../domain/connector.ts'
import type { OwnConnector } from '../../ports/chain-family.ts'
import type { Core } from '../../widget/core.ts'
import type { Embedded } from './embedded.ts'

/** Reports the embedded wallet for each family that has it. */
export function reportAuthConnectors({ families, report }: Core, embedded: Embedded): void {
  for (const chain of AUTH_NAMESPACES) {
    if (!families.has(chain)) continue
    const connector: OwnConnector = {
      id: AUTH_CONNECTOR_ID,
      type: 'AUTH',
      name: 'Auth',
      chain,
      provider: { request: async (call: never) => embedded.request(chain, call) },
      operations: async () => embedded.operations(chain),
    }
    report(connector)
  }
}
