import type { CaipAddress } from '../../domain/account.ts'
import { parseCaipAddress } from '../../domain/caip.ts'
import { isSameAddress } from '../../domain/rules/is-same-address.ts'
import type { StoredConnections } from '../../state/stored-connections.ts'
import { PAIRED_CONNECTOR_ID } from './pairing.ts'

/** Whether the account is the one that is stored of a paired wallet, by whichever tab. */
export function isStoredAccount(stored: StoredConnections, account: CaipAddress): boolean {
  const read = parseCaipAddress(account)
  const there = read && stored.wallets(read.namespace).find(({ id }) => id === PAIRED_CONNECTOR_ID)
  return !!there && isSameAddress(read.address, there.address)
}
