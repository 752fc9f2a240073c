import type { SocialProvider } from '../../domain/features.ts'
import type { Namespace } from '../../domain/network.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { isRecord } from '../../kernel/guard.ts'
import { hexOfBytes } from '../../kernel/hex.ts'
import { parseJson } from '../../kernel/parse-json.ts'
import { CONNECTIONS_KEY } from '../../state/connection-state.ts'
import type { Parts } from '../../state/interior.ts'
import { failFrame } from './errors.ts'
import type { FrameAccountType, FrameUser } from './frame/frame-calls.ts'
import { EMAIL_COOLDOWN_MS, LOGIN_ELSEWHERE_LIMIT_MS } from './limits.ts'
import { LOGIN_USED_KEY, PENDING_SOCIAL_KEY } from './needs-embedded.ts'

/** After a logout: the way of the last login, `email` or a provider. */
export const LAST_LOGIN_KEY = 'last_login'
const PENDING_TIME_KEY = 'social_provider_time'
const PENDING_SECRET_KEY = 'social_provider_key'
const OF_PENDING = [PENDING_SOCIAL_KEY, PENDING_TIME_KEY, PENDING_SECRET_KEY]
export const EMAIL_KEY = 'email'
const USERNAME_KEY = 'social_username'
const SOCIAL_KEY = 'connected_social'
const LAST_EMAIL_TIME_KEY = 'last_email_login_time'
const LAST_CHAIN_KEY = 'last_used_chain'
const SMART_NETWORKS_KEY = 'smart_account_enabled_networks'
export const PREFERRED_TYPES_KEY = 'preferred_account_types'

/** What a login leaves on this device (R3.39 to R3.41). */
export interface StoredLogin {
  readonly email: string | undefined
  readonly username: string | undefined
  readonly social: SocialProvider | undefined
}

export interface LoginStorage {
  isUsed(): boolean
  read(): StoredLogin
  /** After a success. */
  keep(user: FrameUser, social: SocialProvider | undefined): void
  /** Another one than before; not of a visitor who has left meanwhile. */
  keepEmail(email: string): void
  keepChain(chainId: string | number): void
  /** The next visit starts without the frame. */
  clear(): void
  smartAccountNetworks(): readonly number[]
  keepSmartAccountNetworks(ids: readonly number[]): void
  preferredType(namespace: Namespace): FrameAccountType | undefined
  keepPreferredType(namespace: Namespace, type: FrameAccountType): void
  /** 0 when a code may be asked for. Times in the future are somebody's clock, and count for nothing. */
  secondsToCode(): number
  /** The visitor has logged in: the code has come, and another may be asked for. */
  endWaiting(): void
  /**
   * Asks for a code, unless another was asked for too lately (R5.1): on whichever screen, and from the question on, as its letter may be
   * on its way long before its answer. What was refused was not sent.
   */
  askForCode<Answer>(ask: () => Promise<Answer>): Promise<Answer>
  /**
   * Before the visitor leaves for a login elsewhere. The page that comes back reads it before anything is clicked. Answers what the way
   * back has to bring along: nobody else knows it.
   */
  keepPendingSocial(provider: SocialProvider): string
  /**
   * Undefined where `secret` is another one, where that was too long ago, or another login has come since: the result in the address may
   * be anybody's, who then would have the visitor go on with an account of theirs. What waits for another secret goes on waiting.
   */
  takePendingSocial(secret: string | undefined): SocialProvider | undefined
}

export function createLoginStorage({ environment: { storage, clock } }: Parts<'environment'>): LoginStorage {
  const preferredTypes = (): Record<string, unknown> => {
    const stored = parseJson(storage.read(PREFERRED_TYPES_KEY))
    return isRecord(stored) ? stored : {}
  }
  const secondsToCode = (): number => {
    const leftMs = Number(storage.read(LAST_EMAIL_TIME_KEY)) + EMAIL_COOLDOWN_MS - clock.now()
    return leftMs > 0 && leftMs <= EMAIL_COOLDOWN_MS ? Math.ceil(leftMs / 1000) : 0
  }
  const keepCodeTime = (): void => storage.write(LAST_EMAIL_TIME_KEY, `${clock.now()}`)
  const isUsed = (): boolean => storage.read(LOGIN_USED_KEY) === 'true'
  return {
    isUsed,
    read: () => ({
      email: storage.read(EMAIL_KEY),
      username: storage.read(USERNAME_KEY),
      social: storage.read(SOCIAL_KEY) as SocialProvider | undefined,
    }),
    keep({ email, userName, chainId }, social) {
      storage.write(LOGIN_USED_KEY, 'true')
      if (email) storage.write(EMAIL_KEY, email)
      if (userName) storage.write(USERNAME_KEY, userName)
      if (social) storage.write(SOCIAL_KEY, social)
      storage.write(LAST_CHAIN_KEY, `${chainId}`)
    },
    keepEmail: (email) => void (isUsed() && storage.write(EMAIL_KEY, email)),
    keepChain: (chainId) => storage.write(LAST_CHAIN_KEY, `${chainId}`),
    clear() {
      if (storage.read(LOGIN_USED_KEY)) storage.write(LAST_LOGIN_KEY, storage.read(SOCIAL_KEY) ?? 'email')
      const ofLogin = [LOGIN_USED_KEY, EMAIL_KEY, USERNAME_KEY, SOCIAL_KEY, LAST_CHAIN_KEY]
      for (const key of [...ofLogin, ...OF_PENDING]) storage.write(key, undefined)
    },
    smartAccountNetworks: () => (storage.read(SMART_NETWORKS_KEY) || '').split(',').filter(Boolean).map(Number),
    keepSmartAccountNetworks: (ids) => storage.write(SMART_NETWORKS_KEY, ids.join()),
    preferredType(namespace) {
      const type = preferredTypes()[namespace]
      return type === 'eoa' || type === 'smartAccount' ? type : undefined
    },
    keepPreferredType: (namespace, type) =>
      storage.write(PREFERRED_TYPES_KEY, JSON.stringify({ ...preferredTypes(), [namespace]: type })),
    secondsToCode,
    endWaiting: () => storage.write(LAST_EMAIL_TIME_KEY, undefined),
    async askForCode(ask) {
      const seconds = secondsToCode()
      if (seconds) throw failFrame('frame/email-cooldown', { seconds })
      keepCodeTime()
      const answer = await ask().catch((error) => {
        // One that was given up may have been heard.
        if (!isWidgetError(error, 'frame/aborted')) storage.write(LAST_EMAIL_TIME_KEY, undefined)
        throw error
      })
      keepCodeTime()
      return answer
    },
    keepPendingSocial(provider) {
      storage.write(PENDING_SOCIAL_KEY, provider)
      storage.write(PENDING_TIME_KEY, `${clock.now()}`)
      // The one key that a page reads at once: with it there, it goes on to look for the other.
      if (!storage.read(CONNECTIONS_KEY)) storage.write(CONNECTIONS_KEY, '{}')
      const secret = hexOfBytes(crypto.getRandomValues(new Uint8Array(16)))
      storage.write(PENDING_SECRET_KEY, secret)
      return secret
    },
    takePendingSocial(secret) {
      const provider = storage.read(PENDING_SOCIAL_KEY) as SocialProvider | undefined
      const agoMs = clock.now() - Number(storage.read(PENDING_TIME_KEY) ?? clock.now())
      const isLate = Math.abs(agoMs) > LOGIN_ELSEWHERE_LIMIT_MS
      const isOurs = !!secret && storage.read(PENDING_SECRET_KEY) === secret
      if (isLate || isOurs) for (const key of OF_PENDING) storage.write(key, undefined)
      return isOurs && !isLate ? provider : undefined
    },
  }
}
