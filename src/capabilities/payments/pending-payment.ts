import { isRecord } from '../../kernel/guard.ts'
import { parseJson } from '../../kernel/parse-json.ts'
import type { Storage } from '../../ports/storage.ts'
import { type CheckedOrder, nameOfOrder } from './check-order.ts'
import type { ExchangePayment } from './pay-api.ts'

/** The payment whose exchange has not answered yet: a page that comes back goes on from here. */
const PENDING_KEY = 'pending_payment'

/** What an exchange was asked for this very order and has not ended; undefined where there is none, or for another one. */
export function readPendingPayment(storage: Storage, order: CheckedOrder): ExchangePayment | undefined {
  const value = parseJson(storage.read(PENDING_KEY))
  if (!isRecord(value) || !isRecord(value.session) || value.order !== nameOfOrder(order)) return undefined
  const { exchangeId, sessionId } = value.session
  if (typeof exchangeId !== 'string' || typeof sessionId !== 'string') return undefined
  return { exchangeId, sessionId }
}

export const writePendingPayment = (storage: Storage, order: CheckedOrder, session: ExchangePayment): void =>
  storage.write(PENDING_KEY, JSON.stringify({ order: nameOfOrder(order), session }))

export const forgetPendingPayment = (storage: Storage): void => storage.write(PENDING_KEY, undefined)
