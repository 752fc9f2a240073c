import type { CaipAddress } from '../domain/account.ts'
import type { Namespace } from '../domain/network.ts'
import { failConnection } from '../errors/connection-errors.ts'
import type { Parts } from '../state/interior.ts'

/** What a host is told of a wallet that has connected. Fails with `connection/failed` where it has no account any more. */
export function grantedAddress(
  { connections, networks }: Parts<'connections' | 'networks'>,
  chain: Namespace,
): CaipAddress {
  const [account] = connections.of(chain).accounts
  // Granted, and taken back in the same breath.
  if (!account) throw failConnection('connection/failed')
  return `${networks.of(chain).caipNetworkId}:${account.address}`
}
