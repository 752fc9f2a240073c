import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import type { SignInContext, SignInHost, SignInSession } from '../../../domain/sign-in.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { hexOfBytes } from '../../../kernel/hex.ts'
import { parseJson } from '../../../kernel/parse-json.ts'
import { failSignIn } from '../errors.ts'
import { MAX_SESSIONS } from '../limits.ts'
import { createSignInMessage, type SignInOptions } from '../message/create-sign-in-message.ts'
import { checkStoredSession } from './check-stored-session.ts'

const SESSIONS_KEY = 'siwx'

/** 128 random bits as 32 letters and digits: EIP-4361 allows nothing else in a nonce. */
const createNonce = (): string => hexOfBytes(crypto.getRandomValues(new Uint8Array(16)))

const isSession = (value: unknown): value is SignInSession =>
  isRecord(value) &&
  typeof value.message === 'string' &&
  typeof value.signature === 'string' &&
  isRecord(value.data) &&
  typeof value.data.accountAddress === 'string' &&
  typeof value.data.chainId === 'string'

/** Whether a session is about that account and counts now (R4.90). A time nobody can read ends it. */
const isValidFor = (chainId: string, address: string, nowMs: number) => {
  const reached = (time: string | undefined, missing: boolean): boolean =>
    time === undefined ? missing : Date.parse(time) <= nowMs
  return ({ data }: SignInSession): boolean =>
    data.chainId === chainId &&
    isSameAddress(data.accountAddress, address) &&
    reached(data.notBefore, true) &&
    !reached(data.expirationTime, false) &&
    !Number.isNaN(Date.parse(data.expirationTime ?? data.issuedAt ?? ''))
}

/** See `localSignIn`. */
export function createLocalSignIn(
  { isRequired = true, ...options }: SignInOptions,
  context: SignInContext,
): SignInHost {
  const read = (): readonly SignInSession[] => {
    const stored = parseJson(context.read(SESSIONS_KEY))
    return Array.isArray(stored) ? stored.slice(-MAX_SESSIONS).filter(isSession) : []
  }
  const write = (sessions: readonly SignInSession[]): void =>
    context.write(SESSIONS_KEY, sessions.length ? JSON.stringify(sessions) : undefined)
  const without = ({ chainId, accountAddress }: SignInSession['data']) => {
    const isIt = isValidFor(chainId, accountAddress, context.now())
    return read().filter((session) => !isIt(session))
  }
  /** Each text is checked once a page; one that nobody could check counts as none, and is asked about again. */
  const checked = new Map<string, Promise<boolean>>()
  const isKnown = (session: SignInSession): Promise<boolean> => {
    const key = JSON.stringify(session)
    const check =
      checked.get(key) ??
      checkStoredSession(session, context).catch(() => {
        checked.delete(key)
        return false
      })
    checked.set(key, check)
    return check
  }
  const verified = async (session: SignInSession): Promise<SignInSession> => {
    if (!(await context.verify(session))) throw failSignIn('sign-in/not-verified')
    checked.set(JSON.stringify(session), Promise.resolve(true))
    return session
  }
  return {
    getRequired: () => isRequired,
    createMessage: (input) => createSignInMessage(context, input, { ...options, nonce: createNonce() }),
    async addSession(session) {
      await verified(session)
      write([...without(session.data), session].slice(-MAX_SESSIONS))
    },
    async revokeSession(chainId, accountAddress) {
      write(
        read().filter(({ data }) => data.chainId !== chainId || !isSameAddress(data.accountAddress, accountAddress)),
      )
    },
    setSessions: async (sessions) => write(await Promise.all(sessions.map(verified))),
    async getSessions(chainId, accountAddress) {
      const sessions = read().filter(isValidFor(chainId, accountAddress, context.now()))
      const isTrue = await Promise.all(sessions.map(isKnown))
      return sessions.filter((_, index) => isTrue[index])
    },
  }
}
