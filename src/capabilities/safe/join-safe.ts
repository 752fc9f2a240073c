import { RECONNECT_LIMIT_MS } from '../../domain/limits.ts'
import { isOnTheWay } from '../../domain/rules/is-on-the-way.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { withDeadline } from '../../kernel/promise.ts'
import { effect } from '../../kernel/signal.ts'
import type { OwnConnector } from '../../ports/chain-family.ts'
import type { Parts } from '../../state/interior.ts'
import { createStoredConnections } from '../../state/stored-connections.ts'
import { EIP155 } from './namespace.ts'
import { openSafePage } from './safe-page.ts'
import { createSafeProvider } from './safe-provider.ts'

const SAFE_ORIGIN = 'https://app.safe.global'
const SAFE_ID = 'safe'
/** Of the asset service (R3.13). */
const SAFE_IMAGE = '461db637-8616-43ce-035a-d89b8a1d5800'

/**
 * This page may be one of a Safe's apps (R1.32): then that Safe is among the visitor's wallets, and
 * connected from the start unless they have left it, or come back to another wallet that they have chosen inside it.
 */
export async function joinSafe({
  families,
  connections,
  environment: { storage, clock, scope },
}: Parts<'families' | 'connections' | 'environment'>): Promise<void> {
  const family = families.get(EIP155)
  const safePage = family && openSafePage(SAFE_ORIGIN, scope.signal)
  if (!safePage) return
  // The page itself has to answer who it is; only what its owners are asked may take its time.
  const limit = { clock, limitMs: RECONNECT_LIMIT_MS, late: () => failConnection('connection/failed') }
  const provider = createSafeProvider({
    ask(method, params) {
      const answer = safePage.ask(method, params)
      return method === 'getSafeInfo' ? withDeadline(answer, limit) : answer
    },
  })
  const safe: OwnConnector = {
    ...{ id: SAFE_ID, type: 'EXTERNAL', name: 'Safe', imageId: SAFE_IMAGE, chain: EIP155, provider },
    // The owner who executes it pays, or a relayer.
    isSponsored: true,
    async operations() {
      const { connect } = await family.operations()
      return {
        async connect(...order) {
          const grant = await connect(...order)
          // A contract: what is sent to its address on another chain is nobody's (R2.83, R9.34).
          return { ...grant, accounts: grant.accounts.map((account) => ({ ...account, type: 'smartAccount' })) }
        },
      }
    },
  }
  connections.offer(safe)
  const stored = createStoredConnections(storage)
  if (stored.idsIn('disconnected_connector_ids', EIP155).includes(SAFE_ID)) return
  if (stored.wallets(EIP155).findIndex(({ id }) => id === SAFE_ID) > 0) {
    // They have chosen another wallet since: who comes back to that one comes back to the Safe beside it (R4.14).
    await new Promise<void>((resolve) =>
      scope.add(effect(() => void (isOnTheWay(connections.of(EIP155).status) || resolve()))),
    )
    if (connections.of(EIP155).connector) return
  }
  // Where nothing answers, the visitor has the other wallets.
  await connections.connect(safe).catch(() => {})
}
