import { computed, type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import type { Interior } from '../../../state/interior.ts'
import { readSent, type SentTransaction, writeSent } from '../../../state/sent-transactions.ts'
import { settleSent } from '../../../state/settle-sent.ts'
import { toPendingTransaction } from '../to-pending-transaction.ts'
import type { Transaction } from '../transaction.ts'

/** While the activity shows, and something waits. */
const POLL_MS = 4_000
/** Rounds after which a history that does not tell yet is asked again. */
const LATE_ROUNDS = 4
/** A service that has not told of a transaction by then never will. So far ahead, too: the clock was set back since. */
const FORGET_AFTER_MS = 24 * 3_600_000

/** What the visitor has sent from here, until the history tells of it. */
export interface PendingStore {
  /** Of the active account on the active network, newest first. */
  readonly transactions: ReadonlySignal<readonly Transaction[]>
  /** The history tells of these now. */
  forget(hashes: ReadonlySet<string>): void
  /** Asks the network's node about what waits, until the answer is called. `onSettled` when something has happened. */
  follow(onSettled: () => void): () => void
}

export function createPendingStore(interior: Interior): PendingStore {
  const {
    connections,
    networks,
    account: { balances },
    environment: { storage, clock },
    services: { load: loadServices },
  } = interior
  const sent = signal(readSent(storage))
  const read = (): void => {
    sent.value = readSent(storage).filter(({ sentAtMs }) => Math.abs(clock.now() - sentAtMs) < FORGET_AFTER_MS)
  }
  const isOurs = ({ from, network }: SentTransaction): boolean =>
    network === networks.network.value.caipNetworkId &&
    from === connections.active.value.accounts[0]?.address.toLowerCase()
  const write = (list: readonly SentTransaction[]): void => {
    writeSent(storage, list)
    read()
  }

  /** One round over what waits. Answers whether something has happened. */
  async function look(): Promise<boolean> {
    const waiting = sent.peek().filter((one) => isOurs(one) && !one.outcome)
    if (!waiting.length) return false
    // Before anything is waited for: another network's node would take them for dropped.
    const network = networks.network.peek()
    const { rpc } = await loadServices()
    const after = await Promise.all(
      waiting.map((one) =>
        settleSent(one, (method, params) => rpc(network, method, params), clock.now()).catch(() => one),
      ),
    )
    const news = new Map(after.map((one) => [one.hash, one]))
    // Read again: this page, or another tab, may have sent something meanwhile.
    write(readSent(storage).map((one) => news.get(one.hash) ?? one))
    if (!after.some(({ outcome }) => outcome)) return false
    const { cache } = await loadServices()
    await Promise.all((['nativeBalance', 'balance'] as const).map((table) => cache.forget(table)))
    void balances.loadNative()
    void balances.loadTokens()
    return true
  }

  return {
    transactions: computed(() =>
      sent.value
        .filter(isOurs)
        .map((one) => toPendingTransaction(one, networks.network.value, balances.tokens.value ?? [])),
    ),
    forget(hashes) {
      if (sent.peek().some(({ hash }) => hashes.has(hash)))
        write(readSent(storage).filter(({ hash }) => !hashes.has(hash)))
    },
    follow(onSettled) {
      let isOver = false
      let stop = (): void => {}
      const turn = async (round: number): Promise<void> => {
        read()
        const hasHappened = await look().catch(() => false) // the node is asked again
        if (isOver) return
        // A service learns of a transaction later than the node that took it.
        const isLate = round % LATE_ROUNDS === 0 && sent.peek().some((one) => isOurs(one) && one.outcome)
        if (hasHappened || isLate) onSettled()
        stop = clock.after(POLL_MS, () => void turn(round + 1))
      }
      void turn(1)
      return () => {
        isOver = true
        stop()
      }
    },
  }
}
