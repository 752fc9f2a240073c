import type { Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { createStoredConnections } from '../../state/stored-connections.ts'
import { AUTH_CONNECTOR_ID } from './auth-connector-id.ts'

/** The next visit waits for no login that is over, in any family. Where it is connected, disconnecting says so. */
export function forgetStoredLogin({
  connections,
  families,
  environment: { storage },
}: Parts<'connections' | 'families' | 'environment'>): void {
  const stored = createStoredConnections(storage)
  for (const namespace of families.keys())
    if (stored.wallets(namespace).some(({ id }) => id === AUTH_CONNECTOR_ID)) {
      const live = liveConnections(connections.of(namespace))
      stored.write(namespace, live, stored.of(namespace)?.network, AUTH_CONNECTOR_ID)
    }
}
