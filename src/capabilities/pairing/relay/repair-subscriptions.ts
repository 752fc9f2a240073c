import type { EngineClient } from './start-engine.ts'

/** What we touch of the engine's subscriber. */
interface Subscriber {
  readonly topics: readonly string[]
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
}

/**
 * After each reconnect, makes the engine listen to its sessions and to nothing else. What it subscribes to while there is no
 * socket replaces its list of what it listened to before, and what it unsubscribes from meanwhile stays on that list.
 */
export function repairSubscriptions({ core, session, proposal }: EngineClient): () => void {
  const { relayer } = core
  const subscriber = relayer.subscriber as unknown as Subscriber
  const tend = (): void => {
    const known = [...session.keys, ...core.pairing.pairings.keys]
    for (const topic of session.keys) if (!subscriber.topics.includes(topic)) relayer.subscribe(topic).catch(() => {}) // Tried again on the next socket.
    // A session that is about to settle has a topic, but no entry yet; it still has its proposal.
    if (proposal.length) return
    for (const topic of subscriber.topics) if (!known.includes(topic)) void relayer.unsubscribe(topic)
  }
  subscriber.on('subscription_resubscribed', tend)
  return () => subscriber.off('subscription_resubscribed', tend)
}
