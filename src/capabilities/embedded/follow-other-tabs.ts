import type { Namespace } from '../../domain/network.ts'
import { isSameAddress } from '../../domain/rules/is-same-address.ts'
import { CONNECTIONS_KEY } from '../../state/connection-state.ts'
import type { Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { createStoredConnections } from '../../state/stored-connections.ts'
import type { FrameUser } from './frame/frame-calls.ts'
import { EMAIL_KEY, type LoginStorage, PREFERRED_TYPES_KEY } from './login-storage.ts'

/**
 * One login is of all tabs: where another one has stored an account that nobody here has, somebody else has logged in there,
 * and the frame may sign as them. So it is asked who is there; one that still knows the visitor of before keeps them.
 */
export function followOtherTabs(
  { connections, families, environment: { storage, scope } }: Parts<'connections' | 'families' | 'environment'>,
  {
    kept,
    ask,
    refresh,
    readEmail,
  }: {
    readonly kept: LoginStorage
    readonly ask: (namespace: Namespace) => Promise<FrameUser>
    readonly refresh: (namespace: Namespace) => Promise<unknown>
    readonly readEmail: (namespace: Namespace) => Promise<unknown>
  },
): void {
  const stored = createStoredConnections(storage)
  const meet = async (namespace: Namespace, stranger: string): Promise<void> => {
    const { address, accounts } = await ask(namespace)
    // Told otherwise, two tabs whose frames know two visitors would answer each other for ever.
    if ([{ address }, ...(accounts ?? [])].some((one) => isSameAddress(one.address, stranger))) await refresh(namespace)
  }
  storage.onChange((key) => {
    const isAbout = (name: string): boolean => !key || key === name
    if (![CONNECTIONS_KEY, PREFERRED_TYPES_KEY, EMAIL_KEY].some(isAbout)) return
    // The visitor's, whatever the family.
    let isEmailDue = isAbout(EMAIL_KEY)
    for (const namespace of families.keys()) {
      const here = liveConnections(connections.of(namespace)).find(({ connector }) => connector.type === 'AUTH')
      if (here && isEmailDue) {
        isEmailDue = false
        readEmail(namespace).catch(() => {}) // stays as it was
      }
      const type = kept.preferredType(namespace)
      // Another kind was chosen there. Which account another network has there says nothing of this tab.
      if (here && isAbout(PREFERRED_TYPES_KEY) && type && type !== here.accounts[0]?.type) {
        refresh(namespace).catch(() => {}) // as below
        continue
      }
      const there = stored.wallets(namespace).find(({ id }) => id === here?.connector.id)
      if (here && there && !here.accounts.some(({ address }) => isSameAddress(address, there.address)))
        meet(namespace, there.address).catch(() => {}) // who was here stays, and the next request says what is wrong
    }
  }, scope.signal)
}
