import type { CaipAddress } from '../../domain/account.ts'
import { parseCaipAddress } from '../../domain/caip.ts'
import type { Namespace } from '../../domain/network.ts'
import { isSameAddress } from '../../domain/rules/is-same-address.ts'
import { CONNECTIONS_KEY } from '../../state/connection-state.ts'
import type { Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { createStoredConnections } from '../../state/stored-connections.ts'
import { PAIRED_CONNECTOR_ID } from './pairing.ts'

/**
 * Tells whose account another tab has stored where a paired wallet is connected here. One that the wallet here does not have is of another
 * that was paired with there, and the one here was told goodbye, which an engine does not hear of. A host's engine is the host's.
 */
export function onPairedElsewhere(
  { connections, options, environment: { storage, scope } }: Parts<'connections' | 'options' | 'environment'>,
  meet: (namespace: Namespace, isAccount: (account: CaipAddress) => boolean) => Promise<void>,
): void {
  const stored = createStoredConnections(storage)
  storage.onChange((key) => {
    if ((key && key !== CONNECTIONS_KEY) || options.peek().universalProvider) return
    for (const connection of connections.all.peek()) {
      const { namespace } = connection
      const isHere = liveConnections(connection).some(({ connector }) => connector.id === PAIRED_CONNECTOR_ID)
      const there = stored.wallets(namespace).find(({ id }) => id === PAIRED_CONNECTOR_ID)?.address
      if (!isHere || !there) continue
      const isAccount = (account: CaipAddress): boolean => {
        const read = parseCaipAddress(account)
        return read?.namespace === namespace && isSameAddress(read.address, there)
      }
      meet(namespace, isAccount).catch(() => {}) // The next load is told what is kept.
    }
  }, scope.signal)
}
