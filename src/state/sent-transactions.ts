import type { CaipNetworkId } from '../domain/network.ts'
import type { Clock } from '../kernel/clock.ts'
import { isRecord } from '../kernel/guard.ts'
import { parseJson } from '../kernel/parse-json.ts'
import type { Storage } from '../ports/storage.ts'

export const SENT_KEY = 'sent_transactions'

/** Kept for all accounts together; the oldest go first. A history has taken them over long before. */
const LIMIT = 50
/** Of the calldata: enough to read a transfer or an approval. */
const DATA_LIMIT = 2 + 2 * (4 + 3 * 32)

/** A transaction this page had a wallet send, until the account's history knows it. */
export interface SentTransaction {
  /** Lower case. */
  readonly hash: string
  /** Lower case. */
  readonly from: string
  readonly network: CaipNetworkId
  readonly to: string
  /** Smallest unit, as hex. */
  readonly value: string
  readonly data: string
  readonly sentAtMs: number
  /** Once a node has told. */
  readonly nonce?: number
  /** Absent while it waits. `replaced`: another one took its place; `dropped`: nobody knows it any more. */
  readonly outcome?: 'confirmed' | 'failed' | 'replaced' | 'dropped'
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]*$/i.test(value)
const hexOr = (value: unknown, other: string): string => (isHex(value) ? value : other)

const isSent = (one: unknown): one is SentTransaction =>
  isRecord(one) &&
  /^0x[\da-f]{64}$/i.test(`${one.hash}`) &&
  [one.from, one.value, one.data].every(isHex) &&
  typeof one.to === 'string' &&
  typeof one.network === 'string' &&
  Number.isFinite(one.sentAtMs)

/** Newest first. What cannot be read is left out. */
export function readSent(storage: Storage): readonly SentTransaction[] {
  const list = parseJson(storage.read(SENT_KEY))
  return Array.isArray(list) ? list.filter(isSent) : []
}

export const writeSent = (storage: Storage, list: readonly SentTransaction[]): void =>
  storage.write(SENT_KEY, list.length ? JSON.stringify(list.slice(0, LIMIT)) : undefined)

/** Remembers what a wallet said it has sent. `hash` and `request` are taken as they came: odd ones are ignored. */
export function recordSent(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  hash: unknown,
  { network, request }: { readonly network: CaipNetworkId; readonly request: unknown },
): void {
  if (!isRecord(request)) return
  const sent = {
    // Wallets, nodes and services write the same one in letters of either case.
    hash: `${hash}`.toLowerCase(),
    from: hexOr(request.from, '').toLowerCase(),
    network,
    to: hexOr(request.to, '').toLowerCase(),
    value: hexOr(request.value, '0x0'),
    data: hexOr(request.data ?? request.input, '0x').slice(0, DATA_LIMIT),
    sentAtMs: clock.now(),
  }
  if (!isSent(sent)) return
  writeSent(storage, [sent, ...readSent(storage).filter((one) => one.hash !== sent.hash)])
}
