import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  dropPairing,
  endConnection,
  listLeftovers,
  withdrawProposal,
} from '../../../../../src/capabilities/pairing/relay/clean-up.ts'
import { readEndedConnections } from '../../../../../src/capabilities/pairing/relay/ended-connections.ts'
import { joinOtherTabs } from '../../../../../src/capabilities/pairing/relay/other-tabs.ts'
import { repairSubscriptions } from '../../../../../src/capabilities/pairing/relay/repair-subscriptions.ts'
import type { EngineClient } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'

// What is taken out of an engine, in which order, and what stays. With an engine and a relay in leaks.test.ts.

interface Held {
  readonly sessions?: readonly string[]
  readonly pairings?: readonly string[]
  readonly timed?: readonly string[]
  readonly proposals?: readonly { id: number; pairingTopic: string; proposer: { publicKey: string } }[]
  readonly keys?: readonly string[]
  readonly subscribed?: readonly string[]
}
const DISCONNECTED = { code: 6000, message: 'User disconnected.' }

function hold({ sessions = [], pairings = [], timed = [], proposals = [], keys = [], subscribed = [] }: Held) {
  const done: string[] = []
  const note =
    (what: string) =>
    async (...words: readonly unknown[]): Promise<void> =>
      void done.push([what, ...words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word)))].join(' '))
  let resubscribed = (): void => {}
  const subscriber = {
    topics: subscribed,
    on: (name: string, listener: () => void) => {
      done.push(`on ${name}`)
      resubscribed = listener
    },
    off: (name: string, listener: () => void) => done.push(`off ${name} ${listener === resubscribed}`),
  }
  const subscribe = vi.fn(note('subscribe'))
  const client = {
    session: { keys: sessions },
    proposal: { length: proposals.length, getAll: () => proposals },
    disconnect: note('disconnect'),
    core: {
      relayer: {
        ...{ subscriber, subscribe, unsubscribe: note('unsubscribe'), publish: note('publish') },
        messages: { del: note('forget messages of') },
      },
      expirer: { keys: timed, del: note('untime'), set: note('time') },
      history: { delete: note('forget history of') },
      pairing: { pairings: { keys: pairings, delete: note('unpair') } },
      crypto: {
        ...{ hasKeys: (one: string) => keys.includes(one), encode: async (_: string, said: object) => said },
        ...{ deleteSymKey: note('delete key'), deleteKeyPair: note('delete pair') },
      },
    },
  } as unknown as EngineClient
  return { client, done, subscribe, resubscribe: () => resubscribed() }
}

describe('R4.44: a pairing', () => {
  const steps = ['unsubscribe p', 'untime p', 'forget history of p', `unpair p ${JSON.stringify(DISCONNECTED)}`]

  it('goes with its subscription first, its key, and its messages', async () => {
    const { client, done } = hold({ keys: ['p'] })
    await dropPairing(client, 'p')
    expect(done).toEqual([...steps, 'delete key p', 'forget messages of p'])
  })

  it('whose key is away already needs none', async () => {
    const { client, done } = hold({ keys: ['q'] })
    await dropPairing(client, 'p')
    expect(done).toEqual([...steps, 'forget messages of p'])
  })

  it('is left over when no session and no proposal speaks of it, whether it is listed or only timed', () => {
    const { client } = hold({
      ...{
        sessions: ['s'],
        pairings: ['s', 'p', 'q', 'both'],
        timed: ['topic:t', 'topic:s', 'topic:both', 'id:7', 'id:topic:8'],
      },
      proposals: [{ id: 1, pairingTopic: 'q', proposer: { publicKey: 'k' } }],
    })
    expect(listLeftovers(client)).toEqual(['p', 'both', 't'])
  })
})

describe('R4.35: a proposal that is taken back', () => {
  const proposals = [
    { id: 1, pairingTopic: 'other', proposer: { publicKey: 'k1' } },
    { id: 2, pairingTopic: 'p', proposer: { publicKey: 'k2' } },
  ]

  it('ends at once, its keys go, and the wallet is told that the code is void', async () => {
    const { client, done } = hold({ proposals, keys: ['k1', 'k2', 'p'] })
    await withdrawProposal(client, 'p', true)
    expect(done.slice(0, 2)).toEqual(['time 2 0', 'delete pair k2'])
    const [published = '', forgotten] = done.slice(-2)
    const [what, topic, message = '', how = ''] = published.split(/ (?=[p{])/)
    expect([what, topic, JSON.parse(how), forgotten]).toEqual([
      ...['publish', 'p', { tag: 1000, ttl: 300, prompt: false }, 'forget messages of p'],
    ])
    expect(JSON.parse(message)).toEqual({
      ...{ id: expect.any(Number), jsonrpc: '2.0', method: 'wc_pairingDelete', params: DISCONNECTED },
    })
  })

  it('tells nobody where nobody can have seen it; what was none is dropped all the same', async () => {
    const unseen = hold({ proposals, keys: [] })
    await withdrawProposal(unseen.client, 'p', false)
    expect(unseen.done.slice(0, 2)).toEqual(['time 2 0', 'unsubscribe p'])
    const none = hold({ proposals: [], keys: [] })
    await withdrawProposal(none.client, 'p', true)
    for (const { done } of [unseen, none]) {
      expect(done).toContain('unsubscribe p')
      expect(done.some((one) => one.startsWith('publish'))).toBe(false)
    }
  })
})

it.each([
  [['s'], [`disconnect ${JSON.stringify({ topic: 's', reason: DISCONNECTED })}`]],
  [['other'], []],
])('R4.40: a connection among %j ends on both sides, and leaves nothing here', async (sessions, told) => {
  const { client, done } = hold({ sessions })
  await endConnection(client, 's')
  expect(done).toEqual([...told, 'forget history of s', 'forget messages of s'])
})

describe('R4.36: after a reconnect', () => {
  it('the engine listens to its sessions, and to nothing that it does not know', () => {
    const { client, done, resubscribe } = hold({
      ...{ sessions: ['s1', 's2'], pairings: ['p'], subscribed: ['s1', 'p', 'stray'] },
    })
    const giveBack = repairSubscriptions(client)
    resubscribe()
    expect(done).toEqual(['on subscription_resubscribed', 'subscribe s2', 'unsubscribe stray'])
    giveBack()
    expect(done.at(-1)).toBe('off subscription_resubscribed true')
  })

  it('while a session may be about to settle nothing is left; a subscription that fails is tried with the next socket', async () => {
    const proposals = [{ id: 1, pairingTopic: 'p', proposer: { publicKey: 'k' } }]
    const { client, done, subscribe, resubscribe } = hold({ sessions: ['s'], subscribed: ['stray'], proposals })
    repairSubscriptions(client)
    subscribe.mockRejectedValueOnce(new Error('no socket'))
    resubscribe()
    resubscribe()
    await Promise.resolve()
    expect(done).toEqual(['on subscription_resubscribed', 'subscribe s'])
  })
})

describe('R10.1: connections that ended without the wallet', () => {
  const KEY = 'walletlet:ended-sessions:mine'
  const storageOf = (saved?: unknown) => {
    const kept = new Map<string, unknown>(saved === undefined ? [] : [[KEY, saved]])
    return {
      kept,
      getItem: async (key: string) => kept.get(key),
      setItem: async (key: string, value: unknown) => void kept.set(key, value),
      removeItem: async (key: string) => void kept.delete(key),
    }
  }
  const read = (storage: object) => readEndedConnections({ core: { storage } } as never, 'mine')

  it('are known after a reload, until the wallet knows', async () => {
    const storage = storageOf()
    const first = await read(storage)
    await first.add('a')
    await first.add('b')
    await first.add('a')
    expect(storage.kept.get(KEY)).toEqual(['a', 'b'])
    const second = await read(storage)
    expect([second.topics, second.has('a'), second.has('c')]).toEqual([['a', 'b'], true, false])
    await second.remove('c')
    await second.remove('a')
    expect(storage.kept.get(KEY)).toEqual(['b'])
    await second.remove('b')
    expect([storage.kept.has(KEY), second.topics]).toEqual([false, []])
  })

  it('what was none is not written', async () => {
    const storage = storageOf(['a'])
    const removeItem = vi.spyOn(storage, 'removeItem')
    const setItem = vi.spyOn(storage, 'setItem')
    await (await read(storage)).remove('b')
    expect([removeItem.mock.calls, setItem.mock.calls]).toEqual([[], []])
  })

  it.each([['text'], [null], [{ a: 1 }], [7]])('what is kept as %j is none', async (saved) => {
    expect((await read(storageOf(saved))).topics).toEqual([])
  })

  it('odd ones among them are left out; a storage that refuses forgets with the page', async () => {
    expect((await read(storageOf(['a', 7, null]))).topics).toEqual(['a'])
    const refuse = () => Promise.reject(new Error('full'))
    const ended = await read({ getItem: refuse, setItem: refuse, removeItem: refuse })
    await ended.add('a')
    expect(ended.topics).toEqual(['a'])
    await ended.remove('a')
    expect(ended.has('a')).toBe(false)
  })
})

describe('R10.6: other tabs', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('hear by this page’s name what ended, and tell it; what is no topic is none', () => {
    const posted: unknown[] = []
    const channels: { name: string; onmessage?: (event: { data: unknown }) => void; isClosed?: boolean }[] = []
    class Channel {
      name: string
      isClosed = false
      constructor(name: string) {
        this.name = name
        channels.push(this)
      }
      postMessage = (value: unknown): void => void posted.push(value)
      close(): void {
        this.isClosed = true
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel)
    const heard: string[] = []
    const tabs = joinOtherTabs('ended-sessions:mine', (topic) => void heard.push(topic))
    tabs.tell('a')
    for (const data of ['b', 7, null, { topic: 'c' }]) channels[0]?.onmessage?.({ data })
    tabs.close()
    expect([channels[0]?.name, posted, heard, channels[0]?.isClosed]).toEqual([
      ...['walletlet:ended-sessions:mine', ['a'], ['b'], true],
    ])
  })

  it('are not heard of where a browser has no way to', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const tabs = joinOtherTabs('ended-sessions:mine', () => expect.unreachable())
    tabs.tell('a')
    tabs.close()
  })
})
