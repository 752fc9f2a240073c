import { EventEmitter } from 'node:events'
import { vi } from 'vitest'
import type { EngineClient } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'

export const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** A session as an engine keeps it. */
export const sessionOf = (topic: string, more: object = {}) => ({
  ...{ topic, expiry: 1, peer: { metadata: {} }, self: { publicKey: `key of ${topic}` } },
  namespaces: { eip155: { accounts: [`eip155:1:${ADDRESS}`], methods: ['personal_sign'], events: [] } },
  ...more,
})

interface Held {
  readonly sessions?: readonly ReturnType<typeof sessionOf>[]
}

/** A promise, and what settles it. */
export function defer<Value>() {
  let resolve = (_: Value): void => {}
  let reject = (_: unknown): void => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => {})
  return { promise, resolve: (value: Value) => resolve(value), reject: (reason: unknown) => reject(reason) }
}

/** WalletConnect's engine, of which nothing is there but what a test makes happen: no socket, no keys, no time. */
export function createFakeEngine({ sessions = [] }: Held = {}) {
  const held = new Map(sessions.map((session) => [session.topic, session]))
  const proposals: { id: number; pairingTopic: string; proposer: { publicKey: string } }[] = []
  const relayerEvents = new EventEmitter()
  const pairingEvents = new EventEmitter()
  const subscriber = Object.assign(new EventEmitter(), { topics: [] as string[] })
  const done: string[] = []
  const note =
    (what: string) =>
    async (...words: readonly unknown[]): Promise<void> =>
      void done.push([what, ...words.filter((word) => typeof word === 'string')].join(' '))
  const kept = new Map<string, unknown>()
  /** Proposals on their way, the last one first. */
  const asked: {
    what: object
    published: ReturnType<typeof defer<void>>
    approval: ReturnType<typeof defer<unknown>>
  }[] = []
  const begin = (what: object) => {
    const one = { what, published: defer<void>(), approval: defer<unknown>() }
    asked.unshift(one)
    const topic = `c${asked.length}`
    proposals.push({ id: asked.length, pairingTopic: topic, proposer: { publicKey: `key of ${topic}` } })
    pairingEvents.emit('pairing_create', { topic })
    return { ...one, topic }
  }
  const connect = vi.fn(async (what: object) => {
    const { published, approval } = begin(what)
    await published.promise
    return { uri: 'wc:1', approval: () => approval.promise }
  })
  const request = vi.fn(async (_: { request: { params: unknown } }): Promise<unknown> => 'signed')
  const disconnect = vi.fn(async ({ topic }: { topic: string }): Promise<void> => {
    done.push(`disconnect ${topic}`)
    held.delete(topic)
  })
  /** What is kept of questions that ask for a sign-in as well. */
  const tableOf = <Row extends object>(what: string, keyOf: (row: Row) => unknown, rows: Row[]) => ({
    get keys() {
      return rows.map(keyOf)
    },
    getAll: () => [...rows],
    get: (key: unknown) => rows.find((row) => keyOf(row) === key),
    delete: async (key: unknown) => {
      done.push(`drop ${what} ${key}`)
      rows.splice(
        rows.findIndex((row) => keyOf(row) === key),
        1,
      )
    },
  })
  const questions: { id: number; pairingTopic: string; requester: { publicKey: string } }[] = []
  const answerTopics: { topic: string; pairingTopic: string }[] = []
  const answerKeys: { name: string; responseTopic: string }[] = []
  const authenticate = vi.fn(async (what: object) => {
    const { approval, topic } = begin(what)
    questions.push({ id: 100 + asked.length, pairingTopic: topic, requester: { publicKey: `asker of ${topic}` } })
    answerTopics.push({ topic: `answers of ${topic}`, pairingTopic: topic })
    answerKeys.push({ name: `key for ${topic}`, responseTopic: `answers of ${topic}` })
    return { uri: `wc:${topic}@2`, response: () => approval.promise }
  })
  const engineEvents = new EventEmitter()
  const engine = {
    events: engineEvents,
    isValidPing: vi.fn(async () => {}),
    onSessionAuthenticateResponse: vi.fn((..._: readonly unknown[]): unknown => undefined),
  }
  const client = Object.assign(new EventEmitter(), {
    ...{ connect, request, disconnect, authenticate, engine, metadata: { name: 'Shop' } },
    auth: {
      requests: tableOf('question', ({ id }) => id, questions),
      pairingTopics: tableOf('answers', ({ topic }) => topic, answerTopics),
      authKeys: tableOf('key', ({ name }) => name, answerKeys),
    },
    session: {
      get keys() {
        return [...held.keys()]
      },
      getAll: () => [...held.values()],
      get: (topic: string) => held.get(topic),
      set: async (topic: string, session: ReturnType<typeof sessionOf>) => void held.set(topic, session),
    },
    proposal: { getAll: () => [...proposals], length: 0 },
    core: {
      crypto: {
        getClientId: vi.fn(async () => 'did:key:us'),
        generateKeyPair: async () => 'public key',
        ...{ hasKeys: () => false, encode: async () => 'void', decode: async () => ({}) },
        generateSharedKey: vi.fn(async (ours: string, theirs: string) => `${ours} and ${theirs.slice(0, 4)}`),
      },
      storage: {
        getKeys: async () => [...kept.keys()],
        getEntries: async () => [...kept],
        getItem: async (key: string) => kept.get(key),
        setItem: async (key: string, value: unknown) => void kept.set(key, value),
        removeItem: async (key: string) => void kept.delete(key),
      },
      relayer: Object.assign(
        Object.create({ confirmOnlineStateOrThrow: async () => {}, unsubscribe: note('unsubscribe') }),
        {
          ...{ events: relayerEvents, provider: {}, publisher: {}, connected: false },
          ...{ on: relayerEvents.on.bind(relayerEvents), off: relayerEvents.off.bind(relayerEvents) },
          ...{ transportOpen: vi.fn(note('open a socket')), transportClose: vi.fn(note('close the socket')) },
          ...{ publish: note('publish'), subscribe: note('subscribe'), messages: { del: note('forget messages of') } },
          subscriber,
        },
      ),
      verify: { register: vi.fn(async (_: object): Promise<string> => 'attested') },
      heartbeat: { stop: note('stop the heartbeat') },
      expirer: { keys: [], del: vi.fn(), set: vi.fn() },
      history: { delete: () => {} },
      pairing: {
        pairings: { keys: [], delete: note('unpair') },
        events: pairingEvents,
        formatUriFromPairing: ({ topic }: { topic: string }) => `wc:${topic}@2`,
      },
    },
  })
  const said = { asked, done, held, kept, questions, answerTopics, answerKeys }
  const events = { relayerEvents, pairingEvents, engineEvents, subscriber }
  return { client: client as typeof client & EngineClient, ...said, ...events }
}
