import { isRecord } from '../../kernel/guard.ts'
import { parseJson } from '../../kernel/parse-json.ts'
import type { Storage } from '../../ports/storage.ts'
import { type CheckedOrder, isOfOrder, nameOfOrder } from './check-order.ts'

/** `asked`: a wallet was asked and has not answered; `sent`: it has, and the network has not said how it ended; `paid`: it has arrived. */
export type BillState = 'asked' | 'sent' | 'paid'

const KEY = 'paid_bills'
const LIMIT = 20
/** The same order a day later is another bill. */
export const KEPT_MS = 24 * 3_600_000

interface Bill {
  readonly order: string
  readonly state: BillState
  readonly atMs: number
}

const isBill = (bill: unknown): bill is Bill =>
  isRecord(bill) &&
  typeof bill.order === 'string' &&
  (bill.state === 'asked' || bill.state === 'sent' || bill.state === 'paid') &&
  Number.isFinite(bill.atMs)

/** Since when it is kept. Nothing said, or far ahead, as by a clock that stood wrong: from now on, or it would never grow old. */
export const sinceMs = (atMs: number | undefined, nowMs: number): number =>
  atMs === undefined || atMs - nowMs > KEPT_MS ? nowMs : atMs

const writeBills = (storage: Storage, list: readonly Bill[]): void =>
  storage.write(KEY, list.length ? JSON.stringify(list) : undefined)

function readBills(storage: Storage, nowMs: number): readonly Bill[] {
  const list = parseJson(storage.read(KEY))
  const all = Array.isArray(list) ? list.filter(isBill) : []
  const kept = all
    .map((bill) => ({ ...bill, atMs: sinceMs(bill.atMs, nowMs) }))
    .filter(({ atMs }) => nowMs - atMs < KEPT_MS)
  if (all.some(({ atMs }) => sinceMs(atMs, nowMs) !== atMs)) writeBills(storage, kept)
  return kept
}

const billOf = (storage: Storage, order: CheckedOrder, nowMs: number): Bill | undefined =>
  readBills(storage, nowMs).find((bill) => isOfOrder(order, bill))

/** How far this very order got from this browser, over reloads too. */
export const findBill = (storage: Storage, order: CheckedOrder, nowMs: number): BillState | undefined =>
  billOf(storage, order, nowMs)?.state

/** Another text with every step that the order takes, in whatever tab. */
export const stampOfBill = (storage: Storage, order: CheckedOrder, nowMs: number): string =>
  JSON.stringify([billOf(storage, order, nowMs)])

/** Written before a wallet is asked, so that a page that is closed meanwhile still knows. Without a state: nothing was paid. */
export function writeBill(storage: Storage, order: CheckedOrder, nowMs: number, state: BillState | undefined): void {
  const others = readBills(storage, nowMs).filter((bill) => !isOfOrder(order, bill))
  const ours = state ? [{ order: nameOfOrder(order), state, atMs: nowMs }] : []
  writeBills(storage, [...ours, ...others].slice(0, LIMIT))
}
