import { failConnection } from '../../../../errors/connection-errors.ts'
import { isWidgetError } from '../../../../errors/fail.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { isRecord } from '../../../../kernel/guard.ts'
import type { PairingSignIn } from '../../../../ports/sign-in.ts'
import type { ProposedNamespace } from '../create-proposal.ts'
import type { EngineClient } from '../start-engine.ts'
import type { Published } from '../start-pairing.ts'
import { createRecap, grantedBy, type IssuingFamily, readCacaos } from './cacao.ts'
import { type Answer, type Answers, createAnswers } from './create-answers.ts'

const SESSION_LIFE_SECONDS = 604_800
const ENDED = { code: 6000, message: 'User disconnected.' }

/** By the protocol of a wallet's words about itself; what is missing would stop the engine later. */
const NAMELESS = { name: '', description: '', url: '', icons: [] }

/** Not part of what a wallet is asked to sign (R4.87). */
const UNASKED = 'wallet_showCallsStatus'

export interface AuthenticatorOptions {
  readonly client: EngineClient
  readonly clock: Clock
  /** Ends a connection that must not be: the wallet is told. */
  refuse(topic: string): void
}

interface Question {
  readonly family: IssuingFamily
  readonly proposed: ProposedNamespace
  readonly signIn: PairingSignIn
}

type Options = AuthenticatorOptions & Question

/**
 * Proposes a connection and a sign-in at once; a wallet that only knows proposals answers the proposal. The engine would have what
 * was signed checked by a service of its own, and keep the session of a wallet that signed wrongly: so it only carries the
 * messages, and what they say is read, checked and kept here.
 */
export function createAuthenticator(options: AuthenticatorOptions): (question: Question) => Promise<Published> {
  const listen = createAnswers(options.client)
  return (question) => authenticate({ ...options, ...question }, listen())
}

async function authenticate(options: Options, answers: Answers): Promise<Published> {
  const { client } = options
  const before = client.auth.pairingTopics.getAll().map(({ topic }) => topic)
  forgetKeys(client, before).catch(() => {}) // Of an earlier load that was left while it waited.
  try {
    const { uri, response } = await client.authenticate(toRequest(options))
    const [, pairingTopic = ''] = /^wc:([0-9a-f]+)@/.exec(uri) ?? []
    // Asked for at once: what comes before is lost.
    const waited = response()
    // After an hour its own timer rejects, and keeps a second promise that nobody has: asked again it hands it over.
    waited.catch((error: unknown) => {
      if (error instanceof Error) response().catch(() => {})
    })
    const plain = waited.then(
      ({ session }) => session,
      // A wallet's no to the sign-in, which the engine tells without its code, comes as an answer as well.
      (error: unknown) => (typeof error === 'string' ? new Promise<never>(() => {}) : Promise.reject(error)),
    )
    plain.catch(() => {})
    const asked = client.auth.requests.getAll().find((one) => one.pairingTopic === pairingTopic)
    const proposal = client.proposal.getAll().find((one) => one.pairingTopic === pairingTopic)
    const answered = answers.of(asked?.id)
    return {
      async clean() {
        // The one way to end the engine's own wait, of an hour. First: what follows may fail.
        const { events } = client.engine as unknown as { events?: { emit(name: string, value: object): void } }
        if (proposal) events?.emit(`session_connect:${proposal.id}`, { error: ENDED })
        await answers.stop(asked?.requester.publicKey)
        if (asked) {
          client.core.expirer.del(asked.id)
          await client.auth.requests.delete(asked.id, ENDED)
        }
        const ours = client.auth.pairingTopics.getAll().filter((one) => one.pairingTopic === pairingTopic)
        await forgetKeys(
          client,
          ours.map(({ topic }) => topic),
        )
      },
      async approval() {
        const answer = await Promise.race([plain.then((session) => ({ session })), answered])
        if ('session' in answer) return answer.session
        if (answer.error) throw answer.error
        if (proposal) client.core.expirer.set(proposal.id, 0)
        return settle(options, { answer, pairingTopic, publicKey: asked?.requester.publicKey ?? '' })
      },
    }
  } catch (error) {
    void answers.stop()
    throw error
  }
}

function toRequest({ client, family, proposed, signIn: { fields } }: Options) {
  const methods = proposed.methods.filter((method) => method !== UNASKED)
  const request = {
    ...{ domain: fields.domain, uri: fields.uri, nonce: fields.nonce, version: fields.version },
    chains: [...new Set([fields.chainId as string, ...proposed.chains])],
    // Asked for its length it has none: or the engine would write them down with Node's `Buffer`, which pages lack.
    methods: Object.assign(new Set(methods), { length: 0 }),
    resources: [...(fields.resources ?? []), createRecap(family.namespace, methods)],
    ...(fields.statement && { statement: fields.statement }),
    ...(fields.issuedAt && { iat: fields.issuedAt }),
    ...(fields.expirationTime && { exp: fields.expirationTime }),
    ...(fields.notBefore && { nbf: fields.notBefore }),
    ...(fields.requestId && { requestId: fields.requestId }),
  }
  return request as unknown as Parameters<typeof client.authenticate>[0]
}

/**
 * The wallet holds a session by now. We make ours, so that it can be told where it signed wrongly. Fails where nobody says
 * who that is.
 */
async function settle(
  { client, clock, family, signIn, refuse }: Options,
  { answer, pairingTopic, publicKey }: { answer: Answer; pairingTopic: string; publicKey: string },
): Promise<unknown> {
  const { responder, cacaos: signed } = isRecord(answer.result) ? answer.result : {}
  const { publicKey: theirs, metadata } = isRecord(responder) ? responder : {}
  if (typeof theirs !== 'string' || !/^[0-9a-f]{64}$/.test(theirs)) throw failConnection('connection/failed')
  const cacaos = readCacaos(family, signed)
  const granted = grantedBy(family, cacaos)
  const { crypto, relayer, expirer } = client.core
  const topic = await crypto.generateSharedKey(publicKey, theirs)
  await relayer.subscribe(topic)
  const expiry = Math.floor(clock.now() / 1000) + SESSION_LIFE_SECONDS
  const struct = {
    ...{ topic, pairingTopic, expiry },
    acknowledged: true,
    self: { publicKey, metadata: client.metadata },
    peer: { publicKey: theirs, metadata: { ...NAMELESS, ...(isRecord(metadata) && metadata) } },
    controller: theirs,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    namespaces: { [family.namespace]: granted },
    transportType: 'relay' as const,
  }
  await client.session.set(topic, struct)
  expirer.set(topic, expiry)
  try {
    if (!granted.accounts.length || !granted.methods.length) throw failConnection('connection/failed')
    await signIn.accept(cacaos)
    return struct
  } catch (error) {
    refuse(topic)
    throw isWidgetError(error) ? error : failConnection('connection/failed', {}, error)
  }
}

/** Where answers come, and what they are read with. */
async function forgetKeys({ auth, core }: EngineClient, topics: readonly string[]): Promise<void> {
  for (const name of auth.authKeys.keys)
    if (topics.includes(auth.authKeys.get(name).responseTopic)) await auth.authKeys.delete(name, ENDED)
  for (const topic of topics) {
    await core.relayer.unsubscribe(topic)
    await core.relayer.messages.del(topic)
    await auth.pairingTopics.delete(topic, ENDED)
  }
}
