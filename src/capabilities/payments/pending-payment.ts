import { isRecord } from '../../kernel/guard.ts'
import { parseJson } from '../../kernel/parse-json.ts'
import type { Storage } from '../../ports/storage.ts'
import { type CheckedOrder, isOfOrder, nameOfOrder } from './check-order.ts'
import { KEPT_MS, sinceMs } from './paid-bills.ts'
import type { ExchangePayment } from './pay-api.ts'

/** The payments whose exchanges have not answered yet: a page that comes back goes on from here. */
const PENDING_KEY = 'pending_payment'
/** More than any visitor begins; the oldest go first. */
const LIMIT = 20

interface PendingPayment {
  readonly order: string
  readonly session: ExchangePayment
  /** When it was begun; earlier versions did not say. */
  readonly atMs?: number
}

const isPending = (one: unknown): one is PendingPayment =>
  isRecord(one) &&
  isRecord(one.session) &&
  [one.order, one.session.exchangeId, one.session.sessionId].every((text) => typeof text === 'string')

const writeAll = (storage: Storage, list: readonly PendingPayment[]): void =>
  storage.write(PENDING_KEY, list.length ? JSON.stringify(list.slice(0, LIMIT)) : undefined)

/** Newest first. What cannot be read is left out, and what was begun for another bill (`KEPT_MS`). */
function readAll(storage: Storage, nowMs: number): readonly PendingPayment[] {
  const stored = parseJson(storage.read(PENDING_KEY))
  // Earlier versions kept the last one alone. What does not say since when is of now, and stays so.
  const all = (Array.isArray(stored) ? stored : [stored]).filter(isPending)
  const kept = all
    .map((one) => ({ ...one, atMs: sinceMs(one.atMs, nowMs) }))
    .filter(({ atMs }) => nowMs - atMs < KEPT_MS)
  if (!all.every(({ atMs }) => sinceMs(atMs, nowMs) === atMs)) writeAll(storage, kept)
  return kept
}

/** What exchanges were asked for this very order and have not ended, newest first. */
export const readPendingPayments = (storage: Storage, order: CheckedOrder, nowMs: number): readonly ExchangePayment[] =>
  readAll(storage, nowMs)
    .filter((one) => isOfOrder(order, one))
    .map(({ session: { exchangeId, sessionId } }) => ({ exchangeId, sessionId }))

export const writePendingPayment = (
  storage: Storage,
  order: CheckedOrder,
  nowMs: number,
  session: ExchangePayment,
): void => writeAll(storage, [{ order: nameOfOrder(order), session, atMs: nowMs }, ...readAll(storage, nowMs)])

/** Of the order, the payment that has come to nothing; without one, all: it is paid. */
export const forgetPendingPayments = (
  storage: Storage,
  order: CheckedOrder,
  nowMs: number,
  failed?: ExchangePayment,
): void =>
  writeAll(
    storage,
    readAll(storage, nowMs).filter(
      (one) => !isOfOrder(order, one) || (failed && one.session.sessionId !== failed.sessionId),
    ),
  )
