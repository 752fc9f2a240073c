import type { CaipAddress } from '../../../domain/account.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { parseJson } from '../../../kernel/parse-json.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { SentTransaction } from '../../../state/sent-transactions.ts'
import { PENDING_KEY } from '../swap-order.ts'

/** What a wallet was asked for, kept over a reload: neither an approval nor a swap may be asked for twice. */
export interface PendingSwap extends SentTransaction {
  readonly kind: 'approval' | 'swap'
  /** `1.5 ETH`. */
  readonly sold: string
  readonly bought: string
  /** CAIP-10 addresses of both tokens, whose balances will be others. */
  readonly tokens: readonly [sold: CaipAddress, bought: CaipAddress]
  /** With its approval, as one: the wallet's name for that, of which it makes a transaction of its own. */
  readonly batchId?: string
}

export function readPending(storage: Storage): PendingSwap | undefined {
  const stored = parseJson(storage.read(PENDING_KEY))
  const isWhole =
    isRecord(stored) &&
    ['hash', 'from', 'network', 'to', 'value', 'data', 'sold', 'bought'].every(
      (key) => typeof stored[key] === 'string',
    ) &&
    Array.isArray(stored.tokens) &&
    Number.isFinite(stored.sentAtMs)
  return isWhole ? (stored as unknown as PendingSwap) : undefined
}

export const writePending = (storage: Storage, pending: PendingSwap | undefined): void =>
  storage.write(PENDING_KEY, pending && JSON.stringify(pending))
