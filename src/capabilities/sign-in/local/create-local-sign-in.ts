import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import type { SignInContext, SignInHost, SignInSession } from '../../../domain/sign-in.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { hexOfBytes } from '../../../kernel/hex.ts'
import { parseJson } from '../../../kernel/parse-json.ts'
import { failSignIn } from '../errors.ts'
import { createSignInMessage, type SignInOptions } from '../message/create-sign-in-message.ts'

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
    return Array.isArray(stored) ? stored.filter(isSession) : []
  }
  const write = (sessions: readonly SignInSession[]): void =>
    context.write(SESSIONS_KEY, sessions.length ? JSON.stringify(sessions) : undefined)
  const without = ({ chainId, accountAddress }: SignInSession['data']) => {
    const isIt = isValidFor(chainId, accountAddress, context.now())
    return read().filter((session) => !isIt(session))
  }
  const verified = async (session: SignInSession): Promise<SignInSession> => {
    if (!(await context.verify(session))) throw failSignIn('sign-in/not-verified')
    return session
  }
  return {
    getRequired: () => isRequired,
    createMessage: (input) => createSignInMessage(context, input, { ...options, nonce: createNonce() }),
    async addSession(session) {
      await verified(session)
      write([...without(session.data), session])
    },
    async revokeSession(chainId, accountAddress) {
      write(
        read().filter(({ data }) => data.chainId !== chainId || !isSameAddress(data.accountAddress, accountAddress)),
      )
    },
    setSessions: async (sessions) => write(await Promise.all(sessions.map(verified))),
    getSessions: async (chainId, accountAddress) => read().filter(isValidFor(chainId, accountAddress, context.now())),
  }
}
