import type { CaipNetworkId, Network } from '../domain/network.ts'
import type { Clock } from '../kernel/clock.ts'
import { isRecord } from '../kernel/guard.ts'
import { parseJson } from '../kernel/parse-json.ts'
import type { Storage } from '../ports/storage.ts'
import type { PreparedTransfer, TransferOrder } from '../ports/transfer-operations.ts'

/** The same transfer again within this time is probably the one before, seen twice. */
const SAME_TRANSFER_MS = 10 * 60_000

export const SENT_KEY = 'sent_transactions'

/** Kept for all accounts together; the oldest go first. A history has taken them over long before. */
const LIMIT = 50
/** Of the calldata: enough to read a transfer or an approval. */
const DATA_LIMIT = 2 + 2 * (4 + 3 * 32)

/**
 * A transaction this page had a wallet send: one with a hash of hex until the account's history knows it, another, which nobody
 * looks after, as long as it is among the last.
 */
export interface SentTransaction {
  /** Lower case, where it is hex. */
  readonly hash: string
  /** Lower case, where it is hex. */
  readonly from: string
  readonly network: CaipNetworkId
  readonly to: string
  /** Smallest unit, as hex. */
  readonly value: string
  /** The calldata; of a family without, the token that was sent. */
  readonly data: string
  readonly sentAtMs: number
  /** Once a node has told; not of what somebody else sends for the account. */
  readonly nonce?: number | undefined
  /** Whether a node has known it. */
  readonly isKnown?: true
  /** Since when no node has known it any more. */
  readonly missedAtMs?: number | undefined
  /** Absent while it waits. `replaced`: another one took its place; `dropped`: nobody knows it any more. */
  readonly outcome?: 'confirmed' | 'failed' | 'replaced' | 'dropped'
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]*$/i.test(value)
const hexOr = (value: unknown, other: string): string => (isHex(value) ? value : other)

/** What Solana knows it by: 64 bytes in base58, which has no zero. */
const isSignature = (value: unknown): value is string => typeof value === 'string' && /^[1-9a-z]{64,88}$/i.test(value)

const isSent = (one: unknown): one is SentTransaction =>
  isRecord(one) &&
  (/^0x[\da-f]{64}$/i.test(`${one.hash}`)
    ? [one.from, one.data].every(isHex)
    : isSignature(one.hash) && [one.from, one.to, one.data].every((text) => /^[\da-z]{0,44}$/i.test(`${text}`))) &&
  isHex(one.value) &&
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

/** What a wallet is asked, or, of a family that does not say that, what was ordered: by it the same again is known. */
export const requestOf = (
  { request }: Pick<PreparedTransfer, 'request'>,
  { from, to, amount, token }: TransferOrder,
): unknown => request ?? { from, to, value: `0x${amount.toString(16)}`, data: token?.address ?? '' }

/** Whether this browser has sent the very same a moment ago: a closed tab, another one, or a click too many. */
export function isRepeated(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  request: unknown,
  network: Network,
): boolean {
  if (!isRecord(request)) return false
  const isSame = (before: unknown, now: unknown): boolean => `${before}`.toLowerCase() === `${now}`.toLowerCase()
  const nowMs = clock.now()
  // Far ahead, as by a clock that stood wrong: from now on, or it would be warned of until that time comes.
  const kept = readSent(storage)
  const all = kept.map((sent) => (sent.sentAtMs - nowMs > SAME_TRANSFER_MS ? { ...sent, sentAtMs: nowMs } : sent))
  if (all.some((sent, index) => sent !== kept[index])) writeSent(storage, all)
  return all.some(
    (sent) =>
      nowMs - sent.sentAtMs < SAME_TRANSFER_MS &&
      sent.network === network.caipNetworkId &&
      (['from', 'to', 'value', 'data'] as const).every((part) => isSame(sent[part], request[part])),
  )
}

/** Remembers what a wallet said it has sent. `hash` and `request` are taken as they came: odd ones are ignored. */
export function recordSent(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  hash: unknown,
  { network, request }: { readonly network: CaipNetworkId; readonly request: unknown },
): void {
  if (!isRecord(request)) return
  const { from, to, value, data } = request
  const known = { network, sentAtMs: clock.now() }
  const sent: unknown = isSignature(hash)
    ? { ...known, hash, from, to, value, data }
    : {
        ...known,
        // Wallets, nodes and services write the same one in letters of either case.
        hash: `${hash}`.toLowerCase(),
        from: hexOr(from, '').toLowerCase(),
        to: hexOr(to, '').toLowerCase(),
        value: hexOr(value, '0x0'),
        data: hexOr(data ?? request.input, '0x').slice(0, DATA_LIMIT),
      }
  if (!isSent(sent)) return
  writeSent(storage, [sent, ...readSent(storage).filter((one) => one.hash !== sent.hash)])
}
