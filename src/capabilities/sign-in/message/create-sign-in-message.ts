import type { SignInContext, SignInHost, SignInMessage } from '../../../domain/sign-in.ts'
import { composeSignInText } from './compose-sign-in-text.ts'

const WEEK_MS = 604_800_000
/** The end of the year 9999: RFC 3339 names no later one. */
const LAST_MS = 253_402_300_799_999

/** How `localSignIn` and `hostedSignIn` ask. */
export interface SignInOptions {
  /** One line that tells the visitor what signing means. */
  readonly statement?: string
  /** Addresses of what is agreed to. */
  readonly resources?: readonly string[]
  /** A visitor who does not sign is disconnected. Default true. */
  readonly isRequired?: boolean
  /** How long a session counts; `Infinity` for as long as a text can say. Default seven days. */
  readonly lifeMs?: number
}

/** The message of CAIP-122 for this page and account, valid for `lifeMs` from now. */
export async function createSignInMessage(
  context: SignInContext,
  { chainId, accountAddress }: Parameters<SignInHost['createMessage']>[0],
  { statement, resources, lifeMs = WEEK_MS, nonce }: SignInOptions & { nonce: string },
): Promise<SignInMessage> {
  const time = (ms: number): string => new Date(ms).toISOString()
  const fields = {
    chainId,
    accountAddress,
    domain: context.domain,
    uri: context.uri,
    version: '1',
    nonce,
    issuedAt: time(context.now()),
    expirationTime: time(Math.min(context.now() + lifeMs, LAST_MS)),
    statement,
    resources,
  }
  const text = composeSignInText(fields, await context.words(chainId, accountAddress))
  return { ...fields, toString: () => text }
}
