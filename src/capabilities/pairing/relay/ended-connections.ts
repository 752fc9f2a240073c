import type { EngineClient } from './start-engine.ts'

/**
 * Connections that were ended here while the wallet could not be told. They are not shown again, also not after a reload,
 * and the wallet is told as soon as there is a socket.
 */
export interface EndedConnections {
  has(topic: string): boolean
  add(topic: string): Promise<void>
  remove(topic: string): Promise<void>
  readonly topics: readonly string[]
}

/** Beside the engine's own entries, which it leaves alone. The name is that of earlier versions. */
const KEY = 'walletlet:ended-sessions'

export async function readEndedConnections(
  { core: { storage } }: EngineClient,
  prefix: string,
): Promise<EndedConnections> {
  const key = `${KEY}:${prefix}`
  const saved: unknown = await storage.getItem(key).catch(() => undefined) // Unreadable is the same as empty.
  const topics = new Set(Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : [])
  // A storage that is full or blocked only means that it is forgotten at the next load.
  const save = (): Promise<void> =>
    (topics.size ? storage.setItem(key, [...topics]) : storage.removeItem(key)).catch(() => {})
  return {
    has: (topic) => topics.has(topic),
    add(topic) {
      topics.add(topic)
      return save()
    },
    remove(topic) {
      return topics.delete(topic) ? save() : Promise.resolve()
    },
    get topics() {
      return [...topics]
    },
  }
}
