import type { CaipAddress } from '../../../domain/account.ts'
import type { Network } from '../../../domain/network.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { isolated } from '../../../domain/rules/isolated.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { parseJson } from '../../../kernel/parse-json.ts'
import { signal } from '../../../kernel/signal.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { Parts } from '../../../state/interior.ts'
import type { SentTransaction } from '../../../state/sent-transactions.ts'
import { exactAmount } from '../../../ui/exact-amount.ts'
import { PENDING_KEY } from '../swap-order.ts'
import { isOfNothing } from './check-built.ts'

export const networkOf = ({ networks }: Parts<'networks'>, id: string): Network | undefined =>
  networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)

/** What a wallet was asked for, kept over a reload: neither an approval nor a swap may be asked for twice. */
export interface PendingSwap extends SentTransaction {
  readonly kind: 'approval' | 'swap'
  /** `1.5 ETH`, as analytics is told of it. */
  readonly sold: string
  readonly bought: string
  /** CAIP-10 addresses of both tokens, whose balances will be others. */
  readonly tokens: readonly [sold: CaipAddress, bought: CaipAddress]
  /** With its approval, as one: the wallet's name for that, of which it makes a transaction of its own. */
  readonly batchId?: string
}

/** What is sold, or approved, as a visitor reads it, and has agreed to it. */
export const soldOf = (swap: PendingSwap, locale: string): string =>
  swap.sold.replace(
    /^([\d.]+) (.+)/,
    (_, amount, symbol) => `${exactAmount(locale, isOfNothing(swap.kind, swap) ? '0' : amount)} ${isolated(symbol)}`,
  )

const isWhole = (stored: unknown): stored is PendingSwap =>
  isRecord(stored) &&
  ['hash', 'from', 'network', 'to', 'value', 'data', 'sold', 'bought'].every(
    (key) => typeof stored[key] === 'string',
  ) &&
  Array.isArray(stored.tokens) &&
  Number.isFinite(stored.sentAtMs)

/** One for each account. What cannot be read is left out. */
function readPending(storage: Storage): readonly PendingSwap[] {
  const stored = parseJson(storage.read(PENDING_KEY))
  // Earlier versions kept one for all accounts, by itself.
  return (Array.isArray(stored) ? stored : [stored]).filter(isWhole)
}

/** What swaps wait for, of all accounts and tabs. */
export interface PendingSwaps {
  /** As it was read last. */
  of(address: string): PendingSwap | undefined
  /** Reads what other tabs have written, and answers all. */
  refresh(): readonly PendingSwap[]
  /** Takes the place of what the account had, or leaves it empty, beside what other tabs have written meanwhile. */
  put(before: PendingSwap, next?: PendingSwap): void
  /** The same, where it is still placed, or, with `isNews`, nothing is. */
  replace(one: PendingSwap, next?: PendingSwap, isNews?: boolean): void
  /** Whether it is what its account waits for, or, with `isNews`, nothing is: after `stopWaiting` another one may be. */
  isPlaced(one: PendingSwap, isNews?: boolean): boolean
}

export function createPendingSwaps(storage: Storage): PendingSwaps {
  const all = signal(readPending(storage))
  const refresh = (): readonly PendingSwap[] => {
    all.value = readPending(storage)
    return all.value
  }
  const find = (list: readonly PendingSwap[], address: string): PendingSwap | undefined =>
    list.find(({ from }) => isSameAddress(from, address))
  const put: PendingSwaps['put'] = ({ from: account }, next) => {
    const others = readPending(storage).filter(({ from }) => !isSameAddress(from, account))
    const list = next ? [...others, next] : others
    storage.write(PENDING_KEY, list.length ? JSON.stringify(list) : undefined)
    refresh()
  }
  const isPlaced: PendingSwaps['isPlaced'] = ({ from, sentAtMs }, isNews = false) => {
    const place = find(readPending(storage), from)
    return place ? place.sentAtMs === sentAtMs : isNews
  }
  return {
    refresh,
    of: (address) => find(all.value, address),
    put,
    replace(one, next, isNews) {
      if (isPlaced(one, isNews)) put(one, next)
    },
    isPlaced,
  }
}
