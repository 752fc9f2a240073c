import { createHash } from 'node:crypto'

/** What the methods need of the relay around them. */
export interface RelayRoom {
  /** Delivers what waits and whatever comes. Returns the subscription's id. */
  subscribe(topic: string): string
  unsubscribe(topic: string): void
  publish(message: { topic: string; message: string; tag: number; ttlS: number; attestation?: string }): void
  /** What waits on the topic, marked as read. */
  fetch(topic: string): readonly Record<string, unknown>[]
}

type Parameters = Readonly<Record<string, unknown>>

export class InvalidParams extends Error {}

/** Same for the same client and topic, so that a client can work it out by itself. */
export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256').update(`${topic}${clientId}`).digest('hex')

/** Longest a message waits: thirty days, in seconds. */
const MAX_TTL_S = 2_592_000
const DEFAULT_TTL_S = 300

const TAGS = { proposal: 1100, proposalResponse: 1101, settlement: 1102 } as const

const readTopic = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw new InvalidParams('invalid topic')
  return value
}

const readList = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new InvalidParams('expected a list')
  return value
}

function publish(room: RelayRoom, params: Parameters): true {
  const { message, ttl, tag, attestation } = params
  if (typeof message !== 'string' || !message) throw new InvalidParams('invalid message')
  room.publish({
    topic: readTopic(params.topic),
    message,
    tag: typeof tag === 'number' ? tag : 0,
    ttlS: Math.min(typeof ttl === 'number' ? ttl : DEFAULT_TTL_S, MAX_TTL_S),
    ...(typeof attestation === 'string' && { attestation }),
  })
  return true
}

/**
 * The relay's JSON-RPC methods. `wc_proposeSession` and `wc_approveSession` publish and subscribe the caller in one call:
 * clients that use them send no `irn_subscribe` of their own.
 */
export const RELAY_METHODS: Readonly<Record<string, (room: RelayRoom, params: Parameters) => unknown>> = {
  irn_publish: publish,
  irn_batchPublish: (room, { messages }) => readList(messages).every((one) => publish(room, one as Parameters)),
  irn_subscribe: (room, { topic }) => room.subscribe(readTopic(topic)),
  irn_batchSubscribe: (room, { topics }) => readList(topics).map((topic) => room.subscribe(readTopic(topic))),
  irn_unsubscribe(room, { topic }) {
    room.unsubscribe(readTopic(topic))
    return true
  },
  irn_batchUnsubscribe(room, { subscriptions }) {
    for (const one of readList(subscriptions)) room.unsubscribe(readTopic((one as Parameters).topic))
    return true
  },
  irn_fetchMessages: (room, { topic }) => ({ messages: room.fetch(readTopic(topic)), hasMore: false }),
  irn_batchFetchMessages: (room, { topics }) => ({
    messages: readList(topics).flatMap((topic) => room.fetch(readTopic(topic))),
    hasMore: false,
  }),
  wc_proposeSession(room, { pairingTopic, sessionProposal, ttl, attestation }) {
    room.subscribe(readTopic(pairingTopic))
    return publish(room, { topic: pairingTopic, message: sessionProposal, ttl, tag: TAGS.proposal, attestation })
  },
  wc_approveSession(room, { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl }) {
    room.subscribe(readTopic(sessionTopic))
    publish(room, { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: TAGS.proposalResponse })
    return publish(room, { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: TAGS.settlement })
  },
}
