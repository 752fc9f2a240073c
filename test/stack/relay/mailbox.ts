/** One encrypted message on a topic. The relay cannot read it. */
export interface RelayMessage {
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** Client id of the sender, who does not get it back. */
  readonly from: string
  /** Client ids that acknowledged it. */
  readonly readBy: readonly string[]
}

/** What a mailbox holds, as JSON, for a relay that restarts. */
export type SavedMailbox = Readonly<Record<string, readonly RelayMessage[]>>

/** Messages by topic, kept until they expire: what a peer missed while it was away waits here. */
export interface Mailbox {
  add(topic: string, message: RelayMessage): void
  /** What this client has not seen: not its own, not acknowledged, not expired; oldest first. */
  unread(topic: string, clientId: string): readonly RelayMessage[]
  acknowledge(topic: string, message: RelayMessage, clientId: string): void
  /** Messages held, expired ones left out. */
  count(): number
  save(): SavedMailbox
}

export function createMailbox(saved: SavedMailbox = {}, now: () => number = Date.now): Mailbox {
  const topics = new Map(Object.entries(saved))
  const alive = (topic: string): readonly RelayMessage[] =>
    (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
  return {
    add(topic, message) {
      topics.set(topic, [...alive(topic), message])
    },
    unread: (topic, clientId) =>
      alive(topic).filter(({ from, readBy }) => from !== clientId && !readBy.includes(clientId)),
    acknowledge(topic, message, clientId) {
      const mark = (other: RelayMessage): RelayMessage =>
        other.message === message.message && other.publishedAt === message.publishedAt
          ? { ...other, readBy: [...other.readBy, clientId] }
          : other
      topics.set(topic, alive(topic).map(mark))
    },
    count: () => [...topics.keys()].reduce((sum, topic) => sum + alive(topic).length, 0),
    save: () => Object.fromEntries([...topics.keys()].map((topic) => [topic, alive(topic)])),
  }
}
