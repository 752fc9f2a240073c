import { isRecord } from '../../../../kernel/guard.ts'
import type { EngineClient } from '../start-engine.ts'

/** What a wallet answers to `wc_sessionAuthenticate`. */
export interface Answer {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: unknown
}

type Listener = (topic: string, answer: Answer) => unknown
interface Sent {
  readonly method: string
  readonly clientRpcId: number
}
interface Members {
  onSessionAuthenticateResponse: Listener
  sendRequest?(sent: Sent): unknown
}

/**
 * The engine numbers the question and the proposal beside it in one step, by the millisecond and one of a thousand. Of two with one
 * number it takes the answer to either for the other's, so a question goes out with the number of a second before.
 */
const SECOND = 1_000_000

/** `WC_METHOD_UNSUPPORTED`: the proposal that was sent along is what this wallet answers. */
const UNSUPPORTED = 10001

const isUnsupported = ({ error }: Answer): boolean => isRecord(error) && error.code === UNSUPPORTED

/** One question's answers. */
export interface Answers {
  /** The first answer to the question; one that says the wallet does not know it is none. */
  of(id: unknown): Promise<Answer>
  /** Ends it, and forgets our key, unless a session has it, and those that answers were read with. */
  stop(publicKey?: string): Promise<void>
}

/**
 * Answers come here instead of to the engine, which would keep a session before anybody has looked at it, and reject at nobody
 * over nonsense. Its own listener only hears of a no. Several questions may be open: a cancelled one may be on its way yet.
 */
export function createAnswers(client: EngineClient): () => Answers {
  const { engine, core, session } = client
  const { crypto } = core
  const members = engine as unknown as Members
  const listeners = new Set<(answer: Answer) => void>()
  /** Topics of keys that were made with one of ours, by that. */
  const made = new Map<string, string>()
  /** What the engine calls the questions that went out, by the number they have there. */
  const numbers = new Map<unknown, number>()
  let restore: (() => void) | undefined

  const listen = (): (() => void) => {
    const { onSessionAuthenticateResponse: own, sendRequest } = members
    const { generateSharedKey } = crypto
    const ask =
      sendRequest &&
      ((sent: Sent): unknown => {
        if (sent.method !== 'wc_sessionAuthenticate') return sendRequest.call(engine, sent)
        const clientRpcId = sent.clientRpcId - SECOND
        numbers.set(clientRpcId, sent.clientRpcId)
        return sendRequest.call(engine, { ...sent, clientRpcId })
      })
    if (ask) members.sendRequest = ask
    members.onSessionAuthenticateResponse = (topic, received) => {
      const answer = { ...received, id: numbers.get(received.id) ?? received.id }
      for (const listener of [...listeners]) listener(answer)
      if (answer.error) own.call(engine, topic, answer)
    }
    crypto.generateSharedKey = async (ours, theirs, name) => {
      const topic = await generateSharedKey.call(crypto, ours, theirs, name)
      made.set(topic, ours)
      return topic
    }
    return () => {
      members.onSessionAuthenticateResponse = own
      // Given up with a question open, an engine of the host's has its own again by now.
      if (ask && members.sendRequest === ask) members.sendRequest = sendRequest
      crypto.generateSharedKey = generateSharedKey
      made.clear()
      numbers.clear()
    }
  }
  const forgetKeys = async (publicKey: string): Promise<void> => {
    const isUsed = session.getAll().some(({ self }) => self.publicKey === publicKey)
    const strays = [...made].filter(([topic, ours]) => ours === publicKey && !session.keys.includes(topic))
    if (!isUsed && crypto.hasKeys(publicKey)) await crypto.deleteKeyPair(publicKey)
    for (const [topic] of strays) if (crypto.hasKeys(topic)) await crypto.deleteSymKey(topic)
  }

  return () => {
    restore ??= listen()
    // Answered before the question's number was known.
    const early: Answer[] = []
    let take = (answer: Answer): void => void early.push(answer)
    const listener = (answer: Answer): void => take(answer)
    listeners.add(listener)
    return {
      of: (id) =>
        new Promise((resolve) => {
          take = (answer) => {
            if (answer.id === id && !isUnsupported(answer)) resolve(answer)
          }
          for (const answer of early) take(answer)
        }),
      async stop(publicKey) {
        listeners.delete(listener)
        const forgotten = publicKey && forgetKeys(publicKey)
        if (!listeners.size) {
          restore?.()
          restore = undefined
        }
        await forgotten
      },
    }
  }
}
