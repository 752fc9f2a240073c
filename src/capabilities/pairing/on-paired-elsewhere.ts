import { namespaceOf } from '../../domain/caip.ts'
import { CONNECTIONS_KEY } from '../../state/connection-state.ts'
import type { Parts } from '../../state/interior.ts'
import { createStoredConnections } from '../../state/stored-connections.ts'
import { pairedFamiliesOf } from './current-relay.ts'
import { isStoredAccount } from './is-stored-account.ts'
import { PAIRED_CONNECTOR_ID } from './pairing.ts'
import { joinOtherTabs } from './relay/other-tabs.ts'
import type { RelayConnection } from './relay-port.ts'

/**
 * Tells what another tab has paired with where a paired wallet is connected here: that one was told goodbye, which an engine does not
 * hear of. Each tab says which connection it has made. Where nothing could be heard, an account tells that is stored there and that the
 * wallet here does not have. A host's engine is the host's. The answer says ours to the others.
 */
export function onPairedElsewhere(
  interior: Parts<'connections' | 'options' | 'environment'>,
  catchUp: (has: (connection: RelayConnection) => boolean) => Promise<void>,
): (topic: string | undefined) => void {
  const {
    options,
    environment: { storage, scope },
  } = interior
  const stored = createStoredConnections(storage)
  const meet = (has: (connection: RelayConnection) => boolean): void => {
    if (!options.peek().universalProvider) catchUp(has).catch(() => {}) // The next load is told what is kept.
  }
  const tabs = joinOtherTabs(`paired:${storage.prefix}`, (said) => {
    if (pairedFamiliesOf(interior).length) meet(({ topic }) => topic === said)
  })
  scope.add(tabs.close)
  storage.onChange((key) => {
    if (key && key !== CONNECTIONS_KEY) return
    for (const namespace of pairedFamiliesOf(interior)) {
      // What was said meanwhile was not heard: another wallet may have the same account. The first that is looked at is ours.
      let ours: string | undefined
      if (stored.wallets(namespace).some(({ id }) => id === PAIRED_CONNECTOR_ID))
        meet(({ accounts, topic }) => {
          ours ??= topic
          if (!key) return topic !== ours
          return accounts.some((account) => namespaceOf(account) === namespace && isStoredAccount(stored, account))
        })
    }
  }, scope.signal)
  return tabs.tell
}
