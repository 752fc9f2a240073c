import type { Account } from '../domain/account.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import type { Parts } from './interior.ts'
import { operationsOf } from './operations-of.ts'

/**
 * Makes one of the accounts that speak in a family the selected one. A wallet that signs with the one it was told of, as the embedded
 * one does, is told first, and what it answers counts: the address that shows is the one that signs (R4.19). Fails as the wallet does.
 */
export async function selectAccount(
  interior: Parts<'connections' | 'families'>,
  { namespace, address }: Pick<Account, 'namespace' | 'address'>,
): Promise<void> {
  const { connector, accounts } = interior.connections.of(namespace)
  const account = accounts.find((one) => isSameAddress(one.address, address))
  if (!account) return
  const isOther = account.type !== accounts[0]?.type
  const operations = connector && isOther ? await operationsOf(interior, connector) : undefined
  if (connector && operations?.selectAccount) await operations.selectAccount(connector, account)
  else interior.connections.selectAccount(account)
}
