import type { CaipNetworkId } from '../../../domain/network.ts'
import type { SignInContext, SignInFields, SignInHost, SignInSession, SignInText } from '../../../domain/sign-in.ts'
import { failConnection } from '../../../errors/connection-errors.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { parseJson } from '../../../kernel/parse-json.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import type { FamilySignIn, SignedText } from '../../../ports/family-sign-in.ts'
import type { Cacao, PairingSignIn, SigningFamily } from '../../../ports/sign-in.ts'
import type { Parts } from '../../../state/interior.ts'
import { endSessions } from '../end-sessions.ts'
import { failSignIn } from '../errors.ts'
import { SIGN_IN_LIMIT_MS } from '../limits.ts'
import { checkSignInText } from '../message/check-sign-in-text.ts'
import { composeSignInText } from '../message/compose-sign-in-text.ts'
import { timeOf } from '../message/is-date-time.ts'
import { parseSignInText } from '../message/parse-sign-in-text.ts'

const RECAP = 'urn:recap:'
const ALLOWS = 'I further authorize the stated URI to perform the following actions on my behalf: '

const NOTHING_SAID: SignInText = {
  accountKind: '',
  address: '',
  chainId: '',
  domain: '',
  uri: '',
  version: '',
  nonce: '',
}

const referenceOf = (chainId: string): string => chainId.slice(chainId.indexOf(':') + 1)

/** A text in base64, by either alphabet; empty for what is none, of which the signature then says that it is another. */
function decode(base64: string): string {
  try {
    const bytes = atob(base64.replace(/-/g, '+').replace(/_/g, '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** A statement with what the wallet allows, as ERC-5573 has it written for its owner to read. */
function withRecap(statement: string | undefined, resource = ''): string | undefined {
  if (!resource.startsWith(RECAP) || statement?.includes(ALLOWS)) return statement
  const recap = parseJson(decode(resource.slice(RECAP.length)))
  const allowed: Readonly<Record<string, unknown>> = isRecord(recap) && isRecord(recap.att) ? recap.att : {}
  let count = 0
  const sentences = Object.entries(allowed).flatMap(([what, abilities]) => {
    const byAbility: Record<string, string[]> = {}
    for (const name of Object.keys(isRecord(abilities) ? abilities : {}).sort()) {
      const [ability = '', action = ''] = name.split('/')
      byAbility[ability] = [...(byAbility[ability] ?? []), action]
    }
    return Object.entries(byAbility).map(
      ([ability, actions]) => `(${++count}) '${ability}': '${actions.join("', '")}' for '${what}'.`,
    )
  })
  return `${statement ? `${statement} ` : ''}${ALLOWS}${sentences.join(' ')}`
}

/** The text that was signed, which wallets do not send. */
function sessionOf(cacao: Cacao, accountKind: string): SignInSession {
  const { p, s } = cacao
  const parts = p.iss.split(':')
  const [accountAddress = '', chainId] = [parts.at(-1), `${parts[2]}:${parts[3]}` as CaipNetworkId]
  const data = {
    ...p,
    ...{ accountAddress, chainId, uri: p.aud },
    ...{ issuedAt: p.iat, expirationTime: p.exp, notBefore: p.nbf },
  }
  const fields = { ...data, statement: withRecap(p.statement || undefined, p.resources?.at(-1)) }
  const words = { accountKind, address: accountAddress, chainId: referenceOf(chainId) }
  return { data, message: composeSignInText(fields, words), signature: s.s, cacao }
}

/** What a wallet signed that sends its text. Its fields are the text's own. */
export function sessionOfText({ address, message, signature }: SignedText, chainId: CaipNetworkId): SignInSession {
  const { scheme: _, accountKind: __, address: ___, ...said } = parseSignInText(message) ?? NOTHING_SAID
  return { data: { ...said, chainId, accountAddress: address }, message, signature }
}

/** Why what was signed is not what was asked for. `mayAllow`: a phone's wallet may add what it allows the page (ERC-5573). */
function findDifference(
  message: string,
  asked: Omit<SignInFields, 'accountAddress'>,
  mayAllow: boolean,
): string | undefined {
  const said = parseSignInText(message)
  const isOther = (key: 'nonce' | 'uri' | 'expirationTime' | 'notBefore'): boolean =>
    said?.[key] !== (asked[key] ?? undefined)
  const different = (['nonce', 'uri', 'expirationTime', 'notBefore'] as const).find(isOther)
  if (different) return `other ${different}`
  if (!mayAllow && said?.requestId !== (asked.requestId ?? undefined)) return 'other requestId'
  if (!mayAllow && asked.issuedAt && timeOf(said?.issuedAt ?? '') !== timeOf(asked.issuedAt)) return 'other issuedAt'
  const added = said?.statement?.slice(asked.statement?.length ?? 0).trim() ?? ''
  if (!said?.statement?.startsWith(asked.statement ?? '') || (added && !(mayAllow && added.startsWith(ALLOWS.trim()))))
    return 'other statement'
  const resources = said.resources?.filter((resource) => !mayAllow || !resource.startsWith(RECAP)) ?? []
  return `${resources}` === `${asked.resources ?? []}` ? undefined : 'other resources'
}

/** For whom it is. */
export interface SignInOwner {
  /** Whether the attempt to connect still counts. */
  isWanted?(): boolean
  /** Looks again who is signed in: a session has ended. */
  recheck(): void
}

/** What is asked of a wallet while it connects, and how what it signed is taken. */
export interface SignInAsked extends PairingSignIn {
  /** Of a wallet that connects one account: sessions of others stay. */
  acceptText(signed: SignedText): Promise<void>
}

/**
 * What a wallet may sign while it connects. Undefined where it is asked afterwards instead; fails for nobody's
 * network, and for a message that cannot be made or must not be signed, of which the sign-in's own screen then says more.
 */
export async function prepareSignInAtOnce(
  parts: Parts<'networks' | 'notices' | 'environment' | 'events' | 'families'>,
  host: SignInHost,
  context: SignInContext,
  { namespace, accountKind, placeholder, network: named, words: wordsOf }: SigningFamily,
  { isWanted = () => true, recheck }: SignInOwner,
): Promise<SignInAsked | undefined> {
  const {
    networks,
    notices,
    families,
    environment: { clock },
    events: { track },
  } = parts
  const network = named ?? networks.of(namespace)
  const late = (): Error => failSignIn('sign-in/init-failed')
  const inTime = <Value>(promise: Promise<Value>): Promise<Value> =>
    withDeadline(promise, { clock, limitMs: SIGN_IN_LIMIT_MS, late })
  const problemOf = (
    text: string,
    chainId: CaipNetworkId,
    address: string,
    findFault?: FamilySignIn['findFault'],
  ): string | undefined =>
    networks.networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
      ? checkSignInText(text, {
          ...{ domain: context.domain, uri: context.uri, address, chainId, findFault, nowMs: clock.now() },
          chainNames: wordsOf?.(chainId, address).chainNames,
        })
      : 'foreign chain'

  const ask = async (): Promise<Omit<SignInFields, 'accountAddress'> | undefined> => {
    const [fields, signIn] = await inTime(
      Promise.all([
        host.createMessage({ chainId: network.caipNetworkId, accountAddress: '' }),
        families
          .get(namespace)
          ?.operations()
          .then((operations) => operations.signIn?.()),
      ]),
    )
    const words = { accountKind, address: placeholder, chainId: referenceOf(fields.chainId) }
    // Where the host names no time of issue, whoever writes the text does: the engine, or the wallet.
    const { issuedAt = new Date(clock.now()).toISOString() } = fields
    const text = composeSignInText({ ...fields, issuedAt }, words)
    const problem = problemOf(text, fields.chainId, placeholder, signIn?.findFault)
    if (problem) throw failSignIn('sign-in/refused', { problem })
    // Wallets' libraries count letters where signatures count bytes, and write one recap only.
    const isPlain = /^[ -~]*$/.test(fields.statement ?? '')
    return isPlain && !fields.resources?.some((resource) => resource.startsWith(RECAP)) ? fields : undefined
  }

  const check = async (
    asked: Omit<SignInFields, 'accountAddress'>,
    sessions: readonly SignInSession[],
    mayAllow: boolean,
  ): Promise<readonly SignInSession[]> => {
    for (const { data, message } of sessions) {
      const problem = problemOf(message, data.chainId, data.accountAddress) ?? findDifference(message, asked, mayAllow)
      if (problem) throw failSignIn('sign-in/not-asked', { problem })
    }
    const isTrue = await Promise.all(sessions.map((session) => context.verify(session)))
    if (isTrue.includes(false)) throw failSignIn('sign-in/not-verified')
    return sessions
  }
  let isDropped = false
  let keeping: Promise<readonly SignInSession[]> = Promise.resolve([])
  const keep = (sessions: readonly SignInSession[], put: () => Promise<void>): Promise<unknown> => {
    if (isDropped || !isWanted()) throw failConnection('connection/failed')
    // Hosts in JavaScript may answer at once.
    const done = Promise.resolve(put())
    keeping = done.then(
      () => sessions,
      () => [],
    )
    return done
  }
  const accept = async (kept: Promise<unknown>): Promise<void> => {
    notices.showToast('loading', 'Authenticating...')
    try {
      await inTime(kept)
      notices.dismissToast()
      track('SIWX_AUTH_SUCCESS')
    } catch (error) {
      const failure = isWidgetError(error) ? error : failSignIn('sign-in/init-failed', {}, error)
      if (isDropped || !isWanted()) notices.dismissToast()
      else {
        track('SIWX_AUTH_ERROR')
        notices.showError(failure, failure.message)
      }
      throw failure
    }
  }

  const asked = await ask()
  return (
    asked && {
      fields: asked,
      accept: (cacaos) =>
        accept(
          check(
            asked,
            cacaos.map((cacao) => sessionOf(cacao, accountKind)),
            true,
          ).then((sessions) => keep(sessions, () => host.setSessions(sessions))),
        ),
      acceptText: (signed) => {
        const session = sessionOfText(signed, asked.chainId)
        return accept(check(asked, [session], false).then((all) => keep(all, () => host.addSession(session))))
      },
      async drop() {
        isDropped = true
        // Also what a host is still keeping, or keeps after we have stopped waiting for it.
        const kept = await keeping
        keeping = Promise.resolve([])
        for (const { data } of kept)
          await endSessions(parts, () => host.revokeSession(data.chainId, data.accountAddress))
        if (kept.length) recheck()
      },
    }
  )
}
