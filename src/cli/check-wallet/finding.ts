export type StandardName = 'EIP-1193' | 'EIP-6963' | 'EIP-5792' | 'Wallet Standard' | 'CAIP-25'

export type RuleVerdict = 'honoured' | 'not honoured' | 'not tried'

/** What a wallet does about one rule of a standard. */
export interface Finding {
  readonly standard: StandardName
  /** The rule, the same for every wallet: `request is a function`. */
  readonly rule: string
  readonly verdict: RuleVerdict
  /** What was seen, or why it was not tried. Empty where it is as the rule says. */
  readonly reason: string
}

/** One wallet of the page, as far as it was tried. */
export interface WalletReport {
  readonly name: string
  /** Its rdns, or its name where it has none. */
  readonly id: string
  /** How it was found. */
  readonly foundBy: 'EIP-6963' | 'window.ethereum' | 'Wallet Standard'
  readonly findings: readonly Finding[]
}

/** What a value is, short enough for a line: long texts are cut, objects are named by their members. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return value.length ? `a list of ${value.length}` : 'an empty list'
  if (typeof value === 'object' && value) return `an object with ${Object.keys(value).join(', ') || 'no members'}`
  return String(value)
}

/** Members of what may be anything. One that cannot be read is missing. */
export function memberOf(value: unknown, name: string): unknown {
  try {
    return ['object', 'function'].includes(typeof value) ? Reflect.get(value as object, name) : undefined
  } catch {
    return undefined
  }
}

/** `undefined` is a rule that holds; a text is what was seen instead. */
export type Seen = string | undefined

/** What code of the wallet's, which may throw anything, lets be seen. */
export function seenInRun(run: () => Seen): Seen {
  try {
    return run()
  } catch (error) {
    return `it threw ${describe(memberOf(error, 'message') ?? error)}`
  }
}

/** Findings of one standard. */
export const findingsOf =
  (standard: StandardName) =>
  (rule: string, seen: Seen): Finding => ({
    standard,
    rule,
    verdict: seen === undefined ? 'honoured' : 'not honoured',
    reason: seen ?? '',
  })

export const untried = (standard: StandardName, rule: string, reason: string): Finding => ({
  standard,
  rule,
  verdict: 'not tried',
  reason,
})

/** What a wallet's own code may throw, and hang in: nothing of it ends the check. */
export type WalletReply = { readonly value: unknown } | { readonly error: unknown } | 'silent'

export type Wait = (ms: number) => Promise<void>

/** Longer than any wallet takes that asks nobody. */
const SILENT_AFTER_MS = 8000

/** Asks what needs nobody's approval. */
export async function askQuietly(ask: () => unknown, wait: Wait): Promise<WalletReply> {
  return Promise.race([askPatiently(ask), wait(SILENT_AFTER_MS).then(() => 'silent' as const)])
}

/** Asks what somebody has to approve, however long that takes. */
export async function askPatiently(ask: () => unknown): Promise<Exclude<WalletReply, 'silent'>> {
  try {
    return { value: await ask() }
  } catch (error) {
    return { error }
  }
}

/** What was seen in place of an answer that fits. */
export function seenIn(answer: WalletReply, fits: (value: unknown) => Seen): Seen {
  if (answer === 'silent') return `no answer after ${SILENT_AFTER_MS / 1000} seconds`
  return 'error' in answer ? `it failed with ${describeError(answer.error)}` : fits(answer.value)
}

export function describeError(error: unknown): string {
  const message = memberOf(error, 'message') ?? error
  const code = memberOf(error, 'code')
  return `${code === undefined ? 'no code' : `code ${describe(code)}`} and ${describe(message)}`
}

/** What was seen in place of a failure with this code, a number, and a message. */
export function seenInFailure(answer: WalletReply, code: number): Seen {
  if (answer === 'silent') return `no answer after ${SILENT_AFTER_MS / 1000} seconds`
  if (!('error' in answer)) return `it answered ${describe(answer.value)} instead of failing`
  const { error } = answer
  if (memberOf(error, 'code') !== code) return `it failed with ${describeError(error)}; the code is ${code}`
  return typeof memberOf(error, 'message') === 'string' ? undefined : 'the error has no message'
}
