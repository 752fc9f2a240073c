import { afterAwake } from '../../../kernel/after-awake.ts'
import { type Clock, systemClock } from '../../../kernel/clock.ts'
import { ENGINE_PATIENCE_S, REQUEST_LIFE_MS } from './limits.ts'
import type { EngineClient } from './start-engine.ts'

/** Checks of what a wallet sends. They are asynchronous, and the engine does not wait for them. */
const VALIDATORS = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit'] as const

const WRAPPED = ['deleteSession', 'connect', 'request', 'sendRequest'] as const

type Member = (params: unknown) => Promise<unknown>
type Members = Partial<Record<(typeof VALIDATORS)[number] | (typeof WRAPPED)[number], Member>>

/** What the engine sends, and where it hears of the answer. */
interface Sent {
  readonly method: string
  readonly clientRpcId?: number
  /** In seconds. */
  readonly expiry?: number
  readonly params?: { readonly request: { readonly expiryTimestamp: number } }
}
interface EngineEvents {
  emit(name: string, answer: object): void
  once(name: string, listener: () => void): void
}

/** What the engine answers to `connect`. */
interface Proposed {
  approval(): Promise<unknown>
}

/**
 * Keeps the engine from rejecting at nobody when a wallet sends nonsense, ends a session that is being ended, or does not answer
 * in time. After a failed check it goes on as if it had passed, so what it then says about a session is checked again by us.
 */
export function guardEngine({ engine, session }: EngineClient, clock: Clock = systemClock): () => void {
  const members = engine as unknown as Members
  const originals = { ...members }

  for (const name of VALIDATORS) {
    const validate = originals[name]
    if (validate)
      members[name] = (params) => {
        const result = validate.call(engine, params)
        result.catch(() => {}) // Those who wait for it still hear of it.
        return result
      }
  }

  const { deleteSession } = originals
  if (deleteSession)
    members.deleteSession = async (params) => {
      try {
        await deleteSession.call(engine, params)
      } catch (error) {
        // Somebody else was faster: that it is gone is what was wanted.
        if (session.keys.includes((params as { topic: string }).topic)) throw error
      }
    }

  const { connect } = originals
  if (connect)
    members.connect = async (params) => {
      const proposed = (await connect.call(engine, params)) as Proposed
      const approval = (): Promise<unknown> => {
        const approved = proposed.approval()
        // Its own timer, unlike a wallet, rejects with an `Error`, and keeps a second promise that nobody has: asked again it
        // hands it over. Only a page that slept comes to that; any other is told before.
        approved.catch((error) => error instanceof Error && proposed.approval().catch(() => {}))
        return approved
      }
      return { ...proposed, approval }
    }

  const { request, sendRequest } = originals
  const { events } = engine as unknown as { readonly events: EngineEvents }
  if (request) members.request = (params) => request.call(engine, { expiry: ENGINE_PATIENCE_S, ...(params as object) })
  if (sendRequest)
    members.sendRequest = (params) => {
      const { method, clientRpcId, expiry, params: asked } = params as Sent
      if (method !== 'wc_sessionRequest' || !clientRpcId) return sendRequest.call(engine, params)
      // The engine's own timer for an answer keeps a second promise, too, and hands it to nobody. It knows of no sleep, either.
      const answer = `session_request:${clientRpcId}`
      const late = (): void => events.emit(answer, { error: new Error('Request expired') })
      events.once(answer, afterAwake(clock, REQUEST_LIFE_MS, late))
      if (expiry !== ENGINE_PATIENCE_S || !asked) return sendRequest.call(engine, params)
      // For the relay and the wallet it ends when it does here.
      const life = REQUEST_LIFE_MS / 1000
      const expiryTimestamp = asked.request.expiryTimestamp - ENGINE_PATIENCE_S + life
      const sent = { ...asked, request: { ...asked.request, expiryTimestamp } }
      return sendRequest.call(engine, { ...(params as object), expiry: life, params: sent })
    }

  return () => {
    for (const name of [...VALIDATORS, ...WRAPPED]) {
      const original = originals[name]
      if (original) members[name] = original
    }
  }
}
