import type { Connector } from '../domain/connector.ts'
import { failConnection } from '../errors/connection-errors.ts'
import type { FamilyOperations, OwnConnector } from '../ports/chain-family.ts'
import type { Parts } from './interior.ts'

/**
 * What can be done with a wallet: its family's operations, and on top its own, which are whole where the host lists no
 * family. Fails with `connection/family-missing`.
 */
export async function operationsOf({ families }: Parts<'families'>, connector: Connector): Promise<FamilyOperations> {
  const all = await families.get(connector.chain)?.operations()
  const own = await (connector as Partial<OwnConnector>).operations?.()
  if (!all && !own) throw failConnection('connection/family-missing')
  return (own ? { ...all, ...own } : all) as FamilyOperations
}
