import { failConnection } from '../../../errors/connection-errors.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { REJECTION_CODES } from '../../../errors/from-paired.ts'
import { codeOf, isRejection, messageOf } from '../../../errors/from-unknown.ts'
import type { WidgetError } from '../../../errors/widget-error.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { failPairing } from '../errors.ts'

/** R8.12 to R8.14: what the relay says when it closes a socket for good, and the alert it becomes. */
const REFUSALS = [
  ['Unauthorized: origin not allowed', 'alert/invalid-origin'],
  ['JWT Token is not yet valid', 'alert/session-expired'],
  ['Unauthorized: invalid key', 'alert/invalid-project-id'],
] as const

/** The relay closed our socket for good (code 3000). The words of an alert come then, and where they do not, it was not reached. */
export async function fromRefusal(error: unknown): Promise<WidgetError> {
  const text = messageOf(error)
  const [, code] = REFUSALS.find(([reason]) => text.includes(reason)) ?? []
  const alerts = code && (await import('../../../errors/alert-errors.ts').catch(() => undefined))
  return alerts ? alerts.failAlert(code, {}, error) : failPairing('relay/unreachable', {}, error)
}

/** A proposal came to nothing. The engine throws errors of its own; what the wallet answered is a plain object. */
export function fromPairing(error: unknown): WidgetError {
  if (isWidgetError(error)) return error
  if (/expired/i.test(messageOf(error))) return failPairing('relay/pairing-expired', {}, error)
  if (error instanceof Error) return failPairing('relay/unreachable', {}, error)
  const isNo = isRejection(error) || REJECTION_CODES.includes(codeOf(error))
  return failConnection(isNo ? 'connection/rejected' : 'connection/failed', {}, error)
}

/** An error a caller can compare by `code`, as EIP-1193 has it. */
export const failProvider = (code: number, message: string, details?: unknown): Error =>
  Object.assign(new Error(message), { code, ...(details !== undefined && { data: details }) })

/** A request failed: the wallet's own words and code, or ours when it never came to an answer. */
export function fromRequest(error: unknown): Error {
  if (error instanceof Error)
    return failPairing(/expired/i.test(error.message) ? 'relay/request-timeout' : 'relay/unreachable', {}, error)
  const code = isRecord(error) && typeof error.code === 'number' ? error.code : -32603
  return failProvider(code, messageOf(error) || 'The wallet refused', isRecord(error) ? error.data : undefined)
}
