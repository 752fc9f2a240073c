import { parseCaipNetworkId } from '../../domain/caip.ts'
import type { Metadata } from '../../domain/config.ts'
import type { CaipNetworkId } from '../../domain/network.ts'
import { failRelay } from '../../errors/relay-errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { isRecord } from '../../kernel/guard.ts'
import { withDeadline } from '../../kernel/promise.ts'
import { signal } from '../../kernel/signal.ts'
import { cleanText } from '../../kernel/text.ts'
import type { Relay, RelayEvent, RelaySession } from '../../ports/relay.ts'
import { dropPairing, endSession } from './clean-up.ts'
import { readEndedSessions } from './ended-sessions.ts'
import { type EngineClient, type EngineStorage, startEngine } from './engine.ts'
import { failProvider, fromRefusal, fromRequest } from './from-relay.ts'
import { guardRelayer } from './guard-relayer.ts'
import { limitVerify } from './limit-verify.ts'
import { DISCONNECT_WAIT_MS, MAX_REQUEST_CHARACTERS, REQUEST_LIFE_MS } from './limits.ts'
import { type OpenPairing, startPairing } from './pairing.ts'
import { createPendingRequests } from './pending.ts'
import { createProposal } from './proposal.ts'
import { toRelaySession } from './session.ts'

export interface RelayOptions {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Metadata
  readonly clock: Clock
  /** Aborting it disposes the relay. */
  readonly end: AbortSignal
  /** What cannot be told to a caller: the relay's refusals, each at most once. */
  readonly log: (error: Error) => void
  /** Default `walletlet`. Two widgets with the same prefix share sessions, as two tabs do. */
  readonly storagePrefix?: string
  readonly storage?: EngineStorage
  /**
   * The host's own UniversalProvider, any version with the interface of 2.21. Our engine is then not loaded, and the
   * socket stays the host's. Its client is used; its `session` field is neither read nor written.
   */
  readonly provider?: { readonly client: unknown }
}

const DEFAULT_PREFIX = 'walletlet'

/** Events of the engine's client that concern sessions. */
type ClientEvent = 'session_connect' | 'session_update' | 'session_delete' | 'session_expire' | 'session_event'

/**
 * WalletConnect behind the port. Resolves when the engine has started and a session of an earlier load is restored; that
 * needs no network. Rejects only when the engine cannot be loaded or its storage cannot be read.
 */
export async function createRelay(options: RelayOptions): Promise<Relay> {
  const { clock, log, end, provider, storagePrefix = DEFAULT_PREFIX } = options
  const isOurs = provider === undefined
  const client = provider ? (provider.client as EngineClient) : await startEngine({ ...options, storagePrefix })
  const [clientId, ended] = await Promise.all([
    client.core.crypto.getClientId().catch(() => undefined), // Services work without it.
    readEndedSessions(client, storagePrefix),
  ])

  const session = signal<RelaySession | undefined>(undefined)
  const listeners = new Set<(event: RelayEvent) => void>()
  const pending = createPendingRequests(clock)
  const reported = new Set<string>()
  const disposers: (() => void)[] = []
  let pairing: OpenPairing | undefined
  let opening: Promise<unknown> = Promise.resolve()
  let isDisposed = false
  let chores = 0

  const guard = guardRelayer(client, {
    clock,
    onRefused(cause) {
      const error = fromRefusal(cause)
      if (!reported.has(error.code)) log(error)
      reported.add(error.code)
      pairing?.fail(error)
      pending.rejectAll(() => error)
    },
  })
  disposers.push(limitVerify(client, clock))

  /** Work nobody waits for. With nothing left to listen for, the socket is closed. */
  const inBackground = (work: Promise<unknown>): void => {
    chores += 1
    const done = (): void => {
      chores -= 1
      if (isOurs && !chores && !pairing && !session.peek() && !isDisposed) guard.rest()
    }
    work.then(done, done)
  }

  /** Ends a session on both sides; the wallet is told later when it cannot be now. */
  const forget = async (topic: string): Promise<void> => {
    await ended.add(topic)
    await endSession(client, topic)
    await ended.remove(topic)
  }
  const forgetEnded = (): void => {
    for (const topic of ended.topics) inBackground(forget(topic))
  }

  const lose = (topic: string): void => {
    if (session.peek()?.topic !== topic) return
    session.value = undefined
    pending.rejectAll(() => failRelay('relay/closed'))
    inBackground(endSession(client, topic))
  }

  /** Takes a session in, in place of the one there was. */
  const adopt = (struct: unknown): RelaySession | undefined => {
    const next = toRelaySession(struct)
    const before = session.peek()
    if (next) session.value = next
    else if (isRecord(struct) && typeof struct.topic === 'string') inBackground(forget(struct.topic))
    if (next && before && before.topic !== next.topic) inBackground(forget(before.topic))
    const { pairingTopic } = isRecord(struct) ? struct : {}
    if (isOurs && typeof pairingTopic === 'string') inBackground(dropPairing(client, pairingTopic))
    return next
  }

  const on = (event: ClientEvent, listener: (payload: Record<string, unknown>) => void): void => {
    const checked = (payload: unknown): void => {
      if (isRecord(payload)) listener(payload)
    }
    client.on(event, checked)
    disposers.push(() => void client.off(event, checked))
  }
  on('session_connect', ({ session: struct }) => {
    // Approved for a pairing of an earlier load of this page; one of this load is taken in by the pairing itself.
    const isAwaited = isRecord(struct) && struct.pairingTopic === pairing?.topic
    if (!isAwaited && !session.peek()) adopt(struct)
  })
  on('session_update', ({ topic }) => {
    if (topic !== session.peek()?.topic) return
    const next = toRelaySession(client.session.get(topic as string))
    if (next) session.value = next
    else lose(topic as string)
  })
  on('session_delete', ({ topic }) => lose(String(topic)))
  on('session_expire', ({ topic }) => lose(String(topic)))
  on('session_event', ({ topic, params }) => {
    if (topic !== session.peek()?.topic || !isRecord(params) || !isRecord(params.event)) return
    const network = parseCaipNetworkId(String(params.chainId))
    const name = cleanText(params.event.name, 64)
    if (!network || !name) return
    const event = { network: `${network.namespace}:${network.reference}` as const, name, value: params.event.data }
    for (const listener of [...listeners]) listener(event)
  })
  client.core.relayer.on('relayer_connect', forgetEnded)
  disposers.push(() => client.core.relayer.off('relayer_connect', forgetEnded))

  const sessions = client.session.getAll().filter(({ topic }) => !ended.has(topic))
  const [newest, ...older] = sessions.sort((a, b) => b.expiry - a.expiry)
  session.value = toRelaySession(newest)
  if (isOurs) for (const { topic } of older) inBackground(forget(topic))
  forgetEnded()

  const dispose = (): void => {
    if (isDisposed) return
    isDisposed = true
    pairing?.cancel()
    pending.rejectAll(() => failRelay('relay/closed'))
    listeners.clear()
    // Our engine must not open a socket for what it still has to say; the host's goes on without us.
    if (isOurs) {
      client.core.heartbeat.stop()
      guard.forbid()
    } else guard.release()
    for (const disposer of disposers) disposer()
  }
  if (end.aborted) dispose()
  else end.addEventListener('abort', dispose, { once: true })

  return {
    session,
    clientId,
    pair(networks, overrides) {
      const opened = opening.then(async () => {
        if (isDisposed) throw failRelay('relay/closed')
        pairing?.cancel()
        guard.allow()
        const next = await startPairing({
          client,
          clock,
          proposal: createProposal(networks, overrides),
          accept: adopt,
          onSettled(topic, cleaning) {
            if (pairing?.topic === topic) pairing = undefined
            inBackground(cleaning ?? Promise.resolve())
          },
        })
        if (next.isOpen) pairing = next
        if (isDisposed) next.cancel()
        return next
      })
      opening = opened.catch(() => {}) // The caller hears of it; the next one starts afresh.
      return opened
    },
    async request(network, method, params) {
      const current = session.peek()
      if (!current || isDisposed) throw failRelay('relay/not-connected')
      checkGrant(current, network, method)
      checkSize(params)
      guard.allow()
      const answer = client.request({ topic: current.topic, chainId: network, request: { method, params } as never })
      const translated = answer.catch((error: unknown) => {
        throw fromRequest(error)
      })
      return pending.run(translated, { limitMs: REQUEST_LIFE_MS, late: () => failRelay('relay/request-timeout') })
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async disconnect() {
      pairing?.cancel()
      const topic = session.peek()?.topic
      if (!topic) return
      session.value = undefined
      pending.rejectAll(() => failRelay('relay/closed'))
      guard.allow()
      const telling = forget(topic)
      inBackground(telling)
      const late = (): Error => failRelay('relay/unreachable')
      // Remembered as ended, the session stays away whether the wallet has heard of it or not.
      await withDeadline(telling, { clock, limitMs: DISCONNECT_WAIT_MS, late }).catch(() => {})
    },
    resume() {
      if (!isDisposed) guard.reconnect()
    },
    dispose,
  }
}

/** The engine would refuse these as well, with words for developers; the codes are those of EIP-1193. */
function checkGrant({ networks, methods }: RelaySession, network: CaipNetworkId, method: string): void {
  if (!networks.includes(network)) throw failProvider(4901, `The wallet did not approve the network ${network}`)
  const { namespace } = parseCaipNetworkId(network) ?? {}
  if (!namespace || !methods[namespace]?.includes(method))
    throw failProvider(4200, `The wallet did not grant the method ${method}`)
}

function checkSize(params: unknown): void {
  let text: string | undefined
  try {
    text = JSON.stringify(params)
  } catch (error) {
    // A bigint or a circle: nothing a wallet could be sent.
    throw failProvider(-32602, error instanceof Error ? error.message : String(error))
  }
  if (text && text.length > MAX_REQUEST_CHARACTERS) throw failRelay('relay/request-too-large')
}
