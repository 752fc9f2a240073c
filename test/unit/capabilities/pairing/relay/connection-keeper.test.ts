import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createConnectionKeeper } from '../../../../../src/capabilities/pairing/relay/connection-keeper.ts'
import type { EngineClient } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'
import { pairedFamilies } from '../support/paired-families.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const findFamily = await pairedFamilies()
const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

const sessionOf = (topic: string, expiry: number) => ({
  ...{ topic, expiry, peer: { metadata: {} } },
  namespaces: { eip155: { accounts: [`eip155:1:${ADDRESS}`], methods: [], events: [] } },
})

/** An engine that holds these sessions, what it was told to end, and what happens to it. */
function startWith(
  sessions: readonly ReturnType<typeof sessionOf>[],
  isOurs: boolean,
  {
    isEnded = (_: string): boolean => false,
    isAwaited = (_: unknown): boolean => false,
    wasEnded = [] as readonly string[],
  } = {},
) {
  const ended: string[] = []
  const dropped: string[] = []
  const noted: string[] = []
  const client = new EventEmitter()
  const relayer = new EventEmitter()
  const held = [...sessions]
  Object.assign(client, {
    session: {
      getAll: () => [...held],
      get keys() {
        return held.map(({ topic }) => topic)
      },
      get: (wanted: string) => held.find(({ topic }) => topic === wanted),
    },
    proposal: { getAll: () => [] },
    disconnect: async ({ topic }: { topic: string }) => void ended.push(topic),
    core: {
      relayer: Object.assign(relayer, { unsubscribe: async () => {}, messages: { del: async () => {} } }),
      history: { delete() {} },
      expirer: { keys: ['topic:left-over'], del() {} },
      pairing: { pairings: { keys: ['left-over'], delete: async (topic: string) => void dropped.push(topic) } },
      crypto: { hasKeys: () => false },
    },
  })
  const work: Promise<unknown>[] = []
  const onLost = vi.fn()
  const keeper = createConnectionKeeper({
    ...{ client: client as unknown as EngineClient, findFamily, isOurs, storagePrefix: 'keeper', isAwaited, onLost },
    isKnown: () => false,
    ended: {
      has: isEnded,
      add: async (topic) => void noted.push(`+${topic}`),
      remove: async (topic) => void noted.push(`-${topic}`),
      topics: wasEnded,
    },
    inBackground: (one) => void work.push(one),
  })
  endings.push(() => keeper.dispose())
  const settled = async () => ({ ended: (await Promise.all(work)) && ended, dropped })
  return { keeper, settled, client, relayer, held, onLost, noted, topic: () => keeper.connection.value?.topic }
}

describe('an engine with two sessions', () => {
  const sessions = [sessionOf('older', 1), sessionOf('newest', 2)]

  test('R4.43: of a host: the newest is ours to show, and none is ended', async () => {
    const { keeper, settled } = startWith(sessions, false)
    expect(keeper.connection.value?.topic).toBe('newest')
    expect(await settled()).toEqual({ ended: [], dropped: [] })
  })

  test('R4.44: of our own: the older one is ended, and what is left over is dropped', async () => {
    const { keeper, settled } = startWith(sessions, true)
    expect(keeper.connection.value?.topic).toBe('newest')
    expect(await settled()).toEqual({ ended: ['older'], dropped: ['left-over'] })
  })
})

describe('what is there when the page loads', () => {
  test('nothing, or sessions that ended here: none is shown', async () => {
    expect(startWith([], true).keeper.connection.value).toBeUndefined()
    const { topic, settled } = startWith([sessionOf('gone', 2), sessionOf('there', 1)], true, {
      isEnded: (one) => one === 'gone',
    })
    expect([topic(), await settled()]).toEqual(['there', { ended: [], dropped: ['left-over'] }])
  })

  test('R10.1: wallets that could not be told are told now, and again with every socket', async () => {
    const { settled, relayer, noted, keeper } = startWith([sessionOf('a', 1), sessionOf('b', 2)], false, {
      ...{ isEnded: (one) => one === 'a', wasEnded: ['a'] },
    })
    expect((await settled()).ended).toEqual(['a'])
    expect(noted).toEqual(['+a', '-a'])
    relayer.emit('relayer_connect')
    expect((await settled()).ended).toEqual(['a', 'a'])
    keeper.dispose()
    relayer.emit('relayer_connect')
    expect((await settled()).ended).toEqual(['a', 'a'])
  })

  test('R4.44: a pairing that this page waits for is not left over', async () => {
    const { settled } = startWith([], true, { isAwaited: (topic) => topic === 'left-over' })
    expect((await settled()).dropped).toEqual([])
  })
})

describe('a session that is approved', () => {
  const next = { ...sessionOf('next', 3), pairingTopic: 'p' }

  test('R4.35: replaces the one there was, whose wallet is told, and needs its pairing no more', async () => {
    const { keeper, settled, topic } = startWith([sessionOf('first', 1)], true)
    expect(keeper.adopt(next)?.topic).toBe('next')
    expect(topic()).toBe('next')
    expect(await settled()).toEqual({ ended: ['first'], dropped: ['left-over', 'p'] })
    keeper.adopt(next)
    expect((await settled()).ended).toEqual(['first'])
  })

  test('R4.43: over a host’s engine its pairing is the host’s', async () => {
    const { keeper, settled } = startWith([], false)
    keeper.adopt(next)
    expect(await settled()).toEqual({ ended: [], dropped: [] })
  })

  test('R4.34: without an account it is ended, and the one of before stays', async () => {
    const { keeper, settled, topic, held, noted } = startWith([sessionOf('first', 1)], false)
    held.push(sessionOf('next', 3))
    expect(keeper.adopt({ ...next, namespaces: {} })).toBeUndefined()
    expect([topic(), (await settled()).ended, noted]).toEqual(['first', ['next'], ['+next', '-next']])
    expect(keeper.adopt(undefined)).toBeUndefined()
    expect(keeper.adopt({ topic: 7 })).toBeUndefined()
    expect((await settled()).ended).toEqual(['next'])
  })

  test('R4.5: for a pairing of an earlier load it is taken in, unless there is one, or somebody waits for it', () => {
    for (const [sessions, isAwaited, expected] of [
      [[], () => false, 'next'],
      [[], (topic: unknown) => topic === 'p', undefined],
      [[sessionOf('first', 1)], () => false, 'first'],
    ] as const) {
      const { client, topic } = startWith(sessions, false, { isAwaited })
      client.emit('session_connect', { session: next })
      expect(topic()).toBe(expected)
    }
    const { client, topic } = startWith([], false)
    for (const odd of [undefined, 7, {}, { session: 'x' }]) client.emit('session_connect', odd)
    expect(topic()).toBeUndefined()
  })
})

describe('what the wallet changes', () => {
  test('R4.6: is followed for the session that is shown', () => {
    const { client, topic, held, keeper, onLost } = startWith([sessionOf('a', 1)], false)
    held[0] = {
      ...sessionOf('a', 1),
      namespaces: { eip155: { accounts: [`eip155:10:${ADDRESS}`], methods: [], events: [] } },
    }
    client.emit('session_update', { topic: 'b' })
    expect(keeper.connection.value?.networks).toEqual(['eip155:1'])
    client.emit('session_update', { topic: 'a' })
    expect([topic(), keeper.connection.value?.networks, onLost.mock.calls]).toEqual(['a', ['eip155:10'], []])
    held[0] = { ...sessionOf('a', 1), namespaces: {} as never }
    client.emit('session_update', { topic: 'a' })
    expect([topic(), onLost.mock.calls.length]).toEqual([undefined, 1])
  })

  test.each(['session_delete', 'session_expire'])(
    'R4.40: %s ends it, once, and what is left over goes',
    async (event) => {
      const { client, topic, onLost, settled } = startWith([sessionOf('a', 1)], true)
      client.emit(event, { topic: 'b' })
      client.emit(event, {})
      expect([topic(), onLost.mock.calls.length]).toEqual(['a', 0])
      client.emit(event, { topic: 'a' })
      client.emit(event, { topic: 'a' })
      expect([topic(), onLost.mock.calls.length]).toEqual([undefined, 1])
      expect((await settled()).dropped).toContain('left-over')
    },
  )

  test('R4.6: an event that was granted is told once, to whoever listens', () => {
    const granting = sessionOf('a', 1)
    granting.namespaces.eip155.events = ['chainChanged'] as never
    const { client, keeper } = startWith([granting], false)
    const heard: unknown[] = []
    const stop = keeper.onEvent((event) => void heard.push(event.value))
    const say = (id: number, data: number, topic = 'a', name = 'chainChanged'): void =>
      void client.emit('session_event', { id, topic, params: { chainId: 'eip155:1', event: { name, data } } })
    say(1, 1)
    say(1, 1)
    say(2, 2, 'b')
    say(3, 3, 'a', 'other')
    say(4, 4)
    stop()
    say(5, 5)
    expect(heard).toEqual([1, 4])
  })

  test('R10.33: nothing is followed after the end', () => {
    const { client, relayer, keeper, topic } = startWith([sessionOf('a', 1)], false)
    keeper.dispose()
    client.emit('session_delete', { topic: 'a' })
    expect(topic()).toBe('a')
    expect([client.eventNames(), relayer.eventNames()]).toEqual([[], []])
  })
})

describe('a page that ends it', () => {
  test('R4.40: it is gone at once, and the wallet is told; with none there is nobody to tell', async () => {
    const { keeper, settled, onLost, noted, topic } = startWith([sessionOf('a', 1)], false)
    const ending = keeper.end()
    expect([topic(), onLost.mock.calls.length]).toEqual([undefined, 1])
    await ending
    expect([(await settled()).ended, noted]).toEqual([['a'], ['+a', '-a']])
    await keeper.end()
    expect([(await settled()).ended, onLost.mock.calls.length]).toEqual([['a'], 1])
  })

  test('R4.40: the wallet is told also where the other tabs are not listened to any more', async () => {
    const { keeper, settled } = startWith([sessionOf('a', 1)], false)
    keeper.dispose()
    await keeper.end()
    expect((await settled()).ended).toEqual(['a'])
  })

  test('R10.1: a wallet that cannot be told stays noted', async () => {
    const { keeper, client, noted } = startWith([sessionOf('a', 1)], false)
    Object.assign(client, { disconnect: () => Promise.reject(new Error('offline')) })
    await expect(keeper.end()).rejects.toThrow('offline')
    expect(noted).toEqual(['+a'])
  })

  test('R4.35: one that is refused is noted, and told', async () => {
    const { keeper, settled, noted, topic } = startWith([sessionOf('a', 1), sessionOf('b', 2)], false)
    keeper.refuse('a')
    expect([(await settled()).ended, noted, topic()]).toEqual([['a'], ['+a', '-a'], 'b'])
  })

  test('R10.6: it is gone in the other tab, too', async () => {
    const [one, two] = [startWith([sessionOf('a', 1)], false), startWith([sessionOf('a', 1)], false)]
    const gone = new Promise<void>((resolve) => {
      two.onLost.mockImplementation(resolve)
    })
    await one.keeper.end()
    await gone
    expect(two.topic()).toBeUndefined()
  })
})
