import { isRecord, parseJson } from '../../kernel/guard.ts'
import type { Storage } from '../../ports/storage.ts'
import type { SentTransaction } from '../../state/sent-transactions.ts'

const PENDING_KEY = 'pending_swap'

/** What a wallet was asked for, kept over a reload: neither an approval nor a swap may be asked for twice. */
export interface PendingSwap extends SentTransaction {
  readonly kind: 'approval' | 'swap'
  /** `1.5 ETH`. */
  readonly sold: string
  readonly bought: string
  /** CAIP-10 addresses of both tokens, whose balances will be others. */
  readonly tokens: readonly string[]
}

export function readPending(storage: Storage): PendingSwap | undefined {
  const one = parseJson(storage.read(PENDING_KEY))
  const isWhole =
    isRecord(one) &&
    ['hash', 'from', 'network', 'to', 'value', 'data', 'sold', 'bought'].every((key) => typeof one[key] === 'string') &&
    Array.isArray(one.tokens) &&
    Number.isFinite(one.sentAtMs)
  return isWhole ? (one as unknown as PendingSwap) : undefined
}

export const writePending = (storage: Storage, pending: PendingSwap | undefined): void =>
  storage.write(PENDING_KEY, pending && JSON.stringify(pending))

/** As analytics is told of it. */
export function eventOf({ sold, bought }: Pick<PendingSwap, 'sold' | 'bought'>) {
  const [swapFromAmount = '', swapFromToken = ''] = sold.split(' ')
  const [swapToAmount = '', swapToToken = ''] = bought.split(' ')
  return { swapFromToken, swapToToken, swapFromAmount, swapToAmount }
}
