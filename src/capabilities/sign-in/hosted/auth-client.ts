import { SERVICE_TIMEOUT_MS } from '../../../domain/limits.ts'
import type { SignInContext } from '../../../domain/sign-in.ts'
import { messageOf } from '../../../errors/from-unknown.ts'
import { failService } from '../../../errors/service-errors.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { parseJson } from '../../../kernel/parse-json.ts'

export interface AuthCall {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** The dashboard's sessions (R4.91). Fails with `http/…`. */
export type AuthClient = (path: string, call?: AuthCall) => Promise<Record<string, unknown>>

export const createAuthClient =
  (context: Pick<SignInContext, 'walletApi'>): AuthClient =>
  async (path, { method = 'GET', headers = {}, body } = {}) => {
    const { url, query } = context.walletApi
    const expiry = new AbortController()
    const timer = setTimeout(() => expiry.abort(), SERVICE_TIMEOUT_MS)
    const { response, text } = await fetch(`${url}/auth/v1/${path}?${query}`, {
      method,
      headers,
      signal: expiry.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((cause: unknown) => {
        throw failService(expiry.signal.aborted ? 'http/timeout' : 'http/unreachable', {}, cause)
      })
      .finally(() => clearTimeout(timer))
    const answer = parseJson(text)
    if (!response.ok) throw failService('http/status', { status: response.status }, new Error(text.slice(0, 300)))
    if (text && !isRecord(answer)) throw failService('http/garbage', {}, new Error(messageOf(text)))
    return isRecord(answer) ? answer : {}
  }
