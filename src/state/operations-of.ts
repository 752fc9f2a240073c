import type { Connector } from '../domain/connector.ts'
import { failConnection } from '../errors/connection-errors.ts'
import type { FamilyOperations, OwnConnector } from '../ports/chain-family.ts'
import type { Core } from './core.ts'

/** What can be done with a wallet: its family's operations, and on top its own. Fails with `connection/family-missing`. */
export async function operationsOf({ families }: Core, connector: Connector): Promise<FamilyOperations> {
  const family = families.get(connector.chain)
  if (!family) throw failConnection('connection/family-missing')
  const [all, own] = await Promise.all([family.operations(), (connector as Partial<OwnConnector>).operations?.()])
  return own ? { ...all, ...own } : all
}
