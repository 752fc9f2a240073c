import type { ReadonlySignal } from '../kernel/signal.ts'
import { createBalanceStore } from '../state/balance-store.ts'
import { createConnectionStore } from '../state/connection-store.ts'
import type { ConnectionVerbs } from '../state/connections.ts'
import { createIdentityStore } from '../state/identity-store.ts'
import type { AccountFacts, Interior } from '../state/interior.ts'
import { startReactions } from '../state/reactions.ts'
import type { Core } from './core.ts'
import { createHostAccount } from './host-account.ts'
import type { ConnectedAccount } from './widget.ts'

/** What comes with the code that asks wallets. */
export interface BegunConnections {
  readonly verbs: ConnectionVerbs
  readonly account: AccountFacts
  readonly hostAccount: ReadonlySignal<ConnectedAccount | undefined>
}

/** What connecting needs, what is known of an account, and what follows when something is connected. */
export function beginConnections(
  interior: Interior,
  { connections, stored, scope }: Core,
  whenHeard: () => Promise<unknown>,
): BegunConnections {
  // What keeps widgets of one page apart is for pages that have more than one.
  const { all = [] } = stored
  const keepApart = (): unknown =>
    all.length > 1 &&
    import('./keep-apart.ts').then((one) => one.keepApart(all, stored, interior.events)).catch(() => {})
  const apart = keepApart()
  scope.add(keepApart)
  const verbs = createConnectionStore(
    interior,
    connections,
    // Under its own name: what is stored under another one the next load does not find.
    () => Promise.all([whenHeard(), apart]),
    async (choice) => (await import('../state/switch-connection.ts')).switchConnection(interior, choice),
  )
  const account = { balances: createBalanceStore(interior), identity: createIdentityStore(interior) }
  startReactions(interior)
  return { verbs, account, hostAccount: createHostAccount(interior, account) }
}
