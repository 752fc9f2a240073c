import { SERVICE_TIMEOUT_MS } from '../../../domain/limits.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import { computed, type ReadonlySignal, signal } from '../../../kernel/signal.ts'
import type { HostProvider } from '../../../ports/chain-family.ts'
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
  const sent = signal<readonly SentTransaction[]>([])
  /** Of a family whose transactions have no hash of hex, nobody asks what became of them: the history tells them at once. */
  const read = (): void => {
    sent.value = readSent(storage).filter(
      ({ hash, sentAtMs }) => hash.startsWith('0x') && Math.abs(clock.now() - sentAtMs) < FORGET_AFTER_MS,
    )
  }
  read()
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
    const { connector } = connections.active.peek()
    const { rpc } = await loadServices()
    // The page around this one may never answer.
    const limit = { clock, limitMs: SERVICE_TIMEOUT_MS, late: Error }
    const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
      // By a Safe's own name for what its owners were asked to send no node knows it: the Safe tells what became of that.
      connector?.id === 'safe' && method === 'eth_getTransactionReceipt'
        ? withDeadline((connector.provider as HostProvider).request({ method, params }), limit)
        : rpc(network, method, params)
    const after = await Promise.all(waiting.map((one) => settleSent(one, ask, clock.now()).catch(() => one)))
    const news = new Map(after.map((one, index) => [waiting[index]?.hash, one]))
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
