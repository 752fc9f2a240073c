import type { CaipAddress } from '../../../domain/account.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
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

const isWhole = (stored: unknown): stored is PendingSwap =>
  isRecord(stored) &&
  ['hash', 'from', 'network', 'to', 'value', 'data', 'sold', 'bought'].every(
    (key) => typeof stored[key] === 'string',
  ) &&
  Array.isArray(stored.tokens) &&
  Number.isFinite(stored.sentAtMs)

/** One for each account. What cannot be read is left out. */
export function readPending(storage: Storage): readonly PendingSwap[] {
  const stored = parseJson(storage.read(PENDING_KEY))
  // Earlier versions kept one for all accounts, by itself.
  return (Array.isArray(stored) ? stored : [stored]).filter(isWhole)
}

export const pendingOf = (list: readonly PendingSwap[], address: string): PendingSwap | undefined =>
  list.find(({ from }) => isSameAddress(from, address))

/** Takes the place of what the account had, or leaves it empty, beside what other tabs have written meanwhile. */
export function writePending(storage: Storage, address: string, next?: PendingSwap): void {
  const others = readPending(storage).filter(({ from }) => !isSameAddress(from, address))
  const list = next ? [...others, next] : others
  storage.write(PENDING_KEY, list.length ? JSON.stringify(list) : undefined)
}
