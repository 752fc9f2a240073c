import { type GenericSchema, safeParse } from 'valibot'
import { isRecord } from '../../../kernel/guard.ts'
import { cleanText } from '../../../kernel/text.ts'
import { failFrame } from '../errors.ts'
import type { FrameCallName } from './frame-calls.ts'
import { type ERROR, errorSchema, SUCCESS } from './messages.ts'
import type { MethodPolicy } from './method-policy.ts'

/** What the frame was asked, until it has answered. */
export interface Pending {
  readonly name: FrameCallName
  /** Of an RPC request: waits for the visitor to decide in the frame, or reads only. */
  readonly policy: MethodPolicy | undefined
  /** May be asked once more of a page that has not heard it. */
  readonly isRepeatable: boolean
  /** What a success has to look like; anything goes without. */
  readonly schema: GenericSchema | undefined
  /** Sends it, once the frame is ready. */
  post(): void
  isPosted: boolean
  /** Where it was asked. */
  readonly here: unknown
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  stop(): void
}

/** They follow the page on their own, so that nobody is told when they fail to (R8.49). */
const QUIET: readonly FrameCallName[] = ['SYNC_THEME', 'SYNC_DAPP_DATA', 'SET_PREFERRED_ACCOUNT']
/** The logins that end everything when they get no answer. */
const LOGINS: readonly FrameCallName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]

/** The site's word for a page that its project does not list (R8.5). */
const UNVERIFIED = 'unverified_domain'
/** Its words are shown as they are, so not more of them than a note holds. */
const LONGEST_REFUSAL = 300

/** Questions that change nothing. */
const READS: readonly FrameCallName[] = [
  'GET_USER',
  'IS_CONNECTED',
  'GET_CHAIN_ID',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
]

/** Whether it may be asked once more: a login's result is taken once, and what a visitor approves is asked once. */
export const isRepeatable = (name: FrameCallName, policy: MethodPolicy | undefined, payload: unknown): boolean =>
  policy === 'safe' || (READS.includes(name) && !(isRecord(payload) && payload.socialUri))

export const isLogin = (name: FrameCallName): boolean => LOGINS.includes(name)

/** Whether anybody waits for it while that screen shows. */
export const isAwaitedOn = ({ name, here }: Pending, screen: unknown): boolean =>
  isLogin(name) ? here === screen : !QUIET.includes(name)

/** Tells whoever asked what the frame replied. Answers whether it said that it does not know this page's domain. */
export function settleWith(
  { name, schema, resolve, reject }: Pending,
  status: typeof SUCCESS | typeof ERROR,
  payload: unknown,
): boolean {
  if (status === SUCCESS) {
    const result = schema && safeParse(schema, payload)
    // It will not answer twice: whoever asked is told at once, and not when their patience ends.
    if (result && !result.success) reject(failFrame('frame/invalid-answer', { name }))
    else resolve(result ? result.output : payload)
    return false
  }
  const result = safeParse(errorSchema, payload)
  const message = result.success && cleanText(result.output.message, LONGEST_REFUSAL)
  reject(message ? failFrame('frame/refused', { message }) : failFrame('frame/unknown'))
  return message === UNVERIFIED
}
