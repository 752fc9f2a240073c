import { failConnection } from '../../../errors/connection-errors.ts'
import { afterAwake, BACK_MS, SLEPT_MS } from '../../../kernel/after-awake.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import { failPairing } from '../errors.ts'
import type { Pairing, RelayConnection } from '../relay-port.ts'
import { withdrawProposal } from './clean-up.ts'
import { fromPairing } from './from-relay.ts'
import { LINK_LIMIT_MS, PAIRING_LIFE_MS, PUBLISH_LIMIT_MS } from './limits.ts'
import type { EngineClient } from './start-engine.ts'

/** What was sent to the wallet. */
export interface Published {
  /** The connection, once the wallet has approved it. */
  approval(): Promise<unknown>
  /** Takes back what only this kind of question needs. */
  clean?(): Promise<void>
}

/** A pairing as its owner sees it. */
export interface OpenPairing extends Pairing {
  readonly topic: string
  readonly isOpen: boolean
  /** Ends it with this error. Does nothing once it has settled. */
  fail(error: Error): void
  /** The page is back: what came meanwhile is read before its end. */
  linger(): void
}

export interface PairingOptions {
  readonly client: EngineClient
  readonly clock: Clock
  /** Makes a pairing, and sends on it what the wallet is to approve. */
  publish(): Promise<Published>
  /** Takes the connection in; undefined when it is of no use. */
  accept(struct: unknown): RelayConnection | undefined
  /** Ends a connection that nobody waits for any more. */
  refuse(struct: unknown): void
  /** Whether the wallet can still be told that a code is void. */
  mayTell(): boolean
  /** Called once, whatever became of it. `cleaning` is what still has to be told to the relay; it may reject. */
  onSettled(cleaning: Promise<void>): void
}

/**
 * Proposes a connection. Resolves as soon as there is a link, which needs no network: the engine only returns it after the
 * proposal is published, behind the verify service and the socket. A wallet that scans earlier waits for the proposal.
 * Rejects with `relay/unreachable` when the engine cannot make one, as without network.
 */
export async function startPairing(options: PairingOptions): Promise<OpenPairing> {
  const { client, clock, publish, accept, refuse, mayTell, onSettled } = options
  const expiresAt = clock.now() + PAIRING_LIFE_MS
  const { topic, uri, published } = await openLink(client, clock, publish)

  let resolve: (connection: RelayConnection) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const approved = new Promise<RelayConnection>((yes, no) => {
    resolve = yes
    reject = no
  })
  approved.catch(() => {}) // A cancelled pairing may have nobody who waits for it.

  let isOpen = true
  let isPublished = false
  let stopLife = (): void => {}
  const limitLife = (leastMs: number): void => {
    stopLife()
    const leftMs = Math.max(expiresAt - clock.now(), leastMs)
    stopLife = afterAwake(clock, leftMs, () => fail(failPairing('relay/pairing-expired')))
  }
  limitLife(0)
  let stopPublishing = (): void => {}
  const limitPublishing = (): void => {
    const dueAt = clock.now() + PUBLISH_LIMIT_MS
    stopPublishing = clock.after(PUBLISH_LIMIT_MS, () => {
      if (isPublished) return
      // A page behind the wallet it opened stands still. What it could not send then, it sends now.
      if (clock.now() - dueAt > SLEPT_MS) limitPublishing()
      else fail(failPairing('relay/unreachable'))
    })
  }
  limitPublishing()
  const close = (): boolean => {
    if (!isOpen) return false
    isOpen = false
    stopLife()
    stopPublishing()
    return true
  }
  const clean = (): Promise<void> => published.then((one) => one.clean?.()).catch(() => {})
  const fail = (error: Error): void => {
    if (!close()) return
    reject(error)
    // The engine cannot be stopped while it publishes, so what it publishes is taken back after.
    onSettled(clean().then(() => withdrawProposal(client, topic, mayTell())))
  }

  published.then(
    ({ approval }) => {
      isPublished = true
      if (!isOpen) return
      approval().then(
        (struct) => {
          // Cancelled while what it signed was looked at.
          if (!close()) return refuse(struct)
          const connection = accept(struct)
          if (connection) resolve(connection)
          else reject(failConnection('connection/failed'))
          onSettled(clean())
        },
        (error: unknown) => fail(fromPairing(error)),
      )
    },
    (error: unknown) => fail(fromPairing(error)),
  )

  return {
    topic,
    uri,
    expiresAt,
    approved,
    fail,
    linger() {
      if (isOpen) limitLife(BACK_MS)
    },
    cancel: () => fail(failConnection('connection/modal-closed')),
    get isOpen() {
      return isOpen
    },
  }
}

async function openLink(
  client: EngineClient,
  clock: Clock,
  publish: () => Promise<Published>,
): Promise<{ topic: string; uri: string; published: Promise<Published> }> {
  const { pairing } = client.core
  type Created = Parameters<typeof pairing.formatUriFromPairing>[0]
  let created: (made: Created) => void = () => {}
  const creation = new Promise<Created>((resolve) => {
    created = resolve
  })
  pairing.events.once('pairing_create', created)
  try {
    const published = publish()
    const made = await withDeadline(Promise.race([creation, published.then(() => creation)]), {
      clock,
      limitMs: LINK_LIMIT_MS,
      late: () => failPairing('relay/unreachable'),
    })
    return { topic: made.topic, uri: pairing.formatUriFromPairing(made), published }
  } catch (error) {
    throw fromPairing(error)
  } finally {
    pairing.events.off('pairing_create', created)
  }
}
