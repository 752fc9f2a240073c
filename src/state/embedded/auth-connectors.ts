import { AUTH_NAMESPACES } from '../../domain/auth-namespaces.ts'
import type { OwnConnector } from '../../ports/chain-family.ts'
import type { Core } from '../core.ts'
import type { Embedded } from './embedded.ts'

const AUTH_ID = 'ID_AUTH'

/** Reports the embedded wallet for each family that has it. */
export function reportAuthConnectors({ families, report }: Core, embedded: Embedded): void {
  for (const chain of AUTH_NAMESPACES) {
    if (!families.has(chain)) continue
    const connector: OwnConnector = {
      id: AUTH_ID,
      type: 'AUTH',
      name: 'Auth',
      chain,
      provider: { request: async (call: never) => embedded.request(chain, call) },
      operations: async () => embedded.operations(chain),
    }
    report(connector)
  }
}
