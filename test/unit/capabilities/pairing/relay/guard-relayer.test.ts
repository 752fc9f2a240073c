import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { guardRelayer } from '../../../../../src/capabilities/pairing/relay/guard-relayer.ts'
import type { EngineClient } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'

// The ways in which an engine's relayer hangs or throws at nobody, one by one, without a relay. A rejection that nobody handles
// fails the run of tests.

const refuse = (): Promise<never> => Promise.reject(new Error('no socket'))

function createProvider() {
  const events = new EventEmitter()
  const provider = new EventEmitter() as EventEmitter & {
    connection: {
      register: ReturnType<typeof vi.fn>
      close: ReturnType<typeof vi.fn>
      onPayload: ReturnType<typeof vi.fn>
      send: ReturnType<typeof vi.fn>
    }
    events: EventEmitter
  }
  const onPayload = vi.fn()
  const sent = vi.fn(async (..._: readonly unknown[]) => {})
  const connection = { register: vi.fn(async (url?: string) => url), close: vi.fn(refuse), onPayload, send: sent }
  return Object.assign(provider, { connection, events, onPayload, sent })
}

/** An engine's relayer that says what a test gives. */
function start({ first = createProvider() as unknown, connectPromise = undefined as Promise<void> | undefined } = {}) {
  const clock = createFakeClock()
  const inherited = {
    confirmOnlineStateOrThrow: vi.fn(async () => {}),
    unsubscribe: vi.fn((..._: readonly unknown[]): Promise<void> => refuse()),
  }
  const events = new EventEmitter()
  const own = {
    ...{ events, provider: first, connectPromise, connected: false, transportExplicitlyClosed: true },
    reconnectInProgress: true,
    on: events.on.bind(events),
    off: events.off.bind(events),
    connect: vi.fn((_?: string): Promise<void> => Promise.resolve()),
    toEstablishConnection: vi.fn(async () => {}),
    transportClose: vi.fn(refuse),
    transportOpen: vi.fn(refuse),
    restartTransport: vi.fn(refuse),
    publisher: {
      queue: new Map([['m', { request: { method: 'irn_publish' }, opts: { ttl: 5 } }]]),
      checkQueue: vi.fn(),
      rpcPublish: vi.fn(refuse),
    },
  }
  const relayer = Object.assign(Object.create(inherited) as typeof inherited, own)
  const onRefused = vi.fn()
  const guard = guardRelayer({ core: { relayer } } as unknown as EngineClient, { clock, onRefused })
  return { clock, inherited, relayer, own, onRefused, guard, provider: first as ReturnType<typeof createProvider> }
}

describe('a refusal', () => {
  it('R8.12: is told; then no socket is opened and nothing sent again, until somebody asks', async () => {
    const { relayer, onRefused, guard, inherited, provider } = start()
    const error = new Error('Unauthorized')
    relayer.events.emit('relayer_error', error)
    await flushMicrotasks()
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(error)
    expect(relayer.transportClose).toHaveBeenCalledOnce()
    expect(relayer.publisher.queue.size).toBe(0)
    await expect(relayer.confirmOnlineStateOrThrow()).rejects.toThrow('The relay has refused us')
    await expect(provider.connection.register('wss://r')).rejects.toThrow('The relay has refused us')
    await expect(relayer.toEstablishConnection()).rejects.toThrow('refused')
    expect(inherited.confirmOnlineStateOrThrow).not.toHaveBeenCalled()
    guard.allow()
    expect(relayer.transportExplicitlyClosed).toBe(false)
    await relayer.confirmOnlineStateOrThrow()
    expect(await provider.connection.register('wss://r')).toBe('wss://r')
    expect(inherited.confirmOnlineStateOrThrow.mock.contexts[0]).toBe(relayer)
  })

  it('a socket that was on its way is closed; one that may be there is not', () => {
    const { guard, provider } = start()
    provider.emit('connect')
    expect(provider.connection.close).not.toHaveBeenCalled()
    guard.forbid()
    provider.emit('connect')
    expect(provider.connection.close).toHaveBeenCalledOnce()
  })
})

describe('a socket', () => {
  it('that is given up says its error to nobody; each new one is watched as the first', () => {
    const { relayer, guard, provider } = start()
    expect(() => provider.emit('error', new Error('gone'))).not.toThrow()
    const next = createProvider()
    relayer.provider = next
    expect(relayer.provider).toBe(next)
    expect(() => next.emit('error', new Error('gone'))).not.toThrow()
    guard.forbid()
    next.emit('connect')
    expect(next.connection.close).toHaveBeenCalledOnce()
  })

  it('R4.36: that closes fails all that waits for its answer, by number, and nothing else', () => {
    const { provider } = start()
    const answers: unknown[] = []
    for (const name of ['17', '18']) provider.events.once(name, (answer) => answers.push(answer))
    const other = vi.fn()
    for (const name of ['open', '17x', 'x17', Symbol('1')]) provider.events.on(name, other)
    provider.emit('disconnect')
    const error = { code: -32000, message: 'The socket was closed' }
    expect(answers).toEqual(['17', '18'].map((id) => ({ id, jsonrpc: '2.0', error })))
    expect(other).not.toHaveBeenCalled()
  })

  describe('on which something is not answered', () => {
    const LIMIT_MS = 10_000
    const request = (id: number, text = ''): object => ({ id, method: 'irn_subscribe', params: { text } })
    /** Sends it as the engine does, which waits for an event of that name. */
    const send = (provider: ReturnType<typeof createProvider>, message: object & { id?: number }): unknown[] => {
      const answers: unknown[] = []
      provider.events.once(String(message.id), (answer) => answers.push(answer))
      void provider.connection.send(message)
      return answers
    }

    it('R4.36: is closed after ten seconds, and not before: all that waits fails with it', async () => {
      const { clock, provider } = start()
      const answers = send(provider, request(17))
      expect(provider.sent.mock.calls).toEqual([[request(17)]])
      expect(provider.sent.mock.contexts[0]).toBe(provider.connection)
      await clock.advance(LIMIT_MS - 1)
      const later = send(provider, request(18))
      // Another one's answer is no sign that the first will come: its frame may be what was lost.
      provider.emit('payload', { id: 18, result: true })
      await flushMicrotasks()
      expect([answers, provider.connection.close.mock.calls]).toEqual([[], []])
      await clock.advance(20)
      expect([answers.length, later.length, provider.connection.close.mock.calls.length]).toEqual([1, 0, 1])
      expect(clock.pending()).toBe(0)
    })

    it('stays when the answer came, when it closed before, and over what nobody answers', async () => {
      const { clock, provider } = start()
      send(provider, request(17))
      provider.emit('payload', { id: 17, result: true })
      void provider.connection.send({ id: 18, result: true })
      expect(clock.pending()).toBe(0)
      send(provider, request(19))
      provider.emit('disconnect')
      expect(clock.pending()).toBe(0)
      await clock.advance(LIMIT_MS)
      expect(provider.connection.close).not.toHaveBeenCalled()
    })

    it('has a second more for each ten thousand characters: a poor line needs them', async () => {
      const { clock, provider } = start()
      send(provider, request(17, 'x'.repeat(500_000)))
      await clock.advance(LIMIT_MS + 50_000)
      expect(provider.connection.close).not.toHaveBeenCalled()
      await clock.advance(10)
      expect(provider.connection.close).toHaveBeenCalledOnce()
    })

    it('waits as long for what was sent behind a long one, which has to get out first', async () => {
      const { clock, provider } = start()
      send(provider, request(17, 'x'.repeat(300_000)))
      send(provider, request(18))
      await clock.advance(LIMIT_MS + 30_000)
      expect(provider.connection.close).not.toHaveBeenCalled()
      provider.emit('payload', { id: 17, result: true })
      provider.emit('payload', { id: 18, result: true })
      send(provider, request(19))
      await clock.advance(LIMIT_MS + 20)
      expect(provider.connection.close).toHaveBeenCalledOnce()
    })

    it('gives the next one twice the time, and no more than a minute: a slow line is heard in the end', async () => {
      const { clock, relayer } = start()
      for (const limitMs of [10_000, 20_000, 40_000, 60_000, 60_000]) {
        const next = createProvider()
        relayer.provider = next
        send(next, request(17))
        await clock.advance(limitMs - 1)
        expect(next.connection.close).not.toHaveBeenCalled()
        await clock.advance(20)
        expect(next.connection.close).toHaveBeenCalledOnce()
      }
      expect(clock.pending()).toBe(0)
    })

    it('is closed for what was sent before anyone looked, too', async () => {
      const first = createProvider()
      const heard = vi.fn()
      first.events.once('17', heard)
      first.events.once('open', heard)
      const { clock } = start({ first })
      await clock.advance(LIMIT_MS)
      expect([heard.mock.calls.length, first.connection.close.mock.calls.length]).toEqual([1, 1])
    })

    it('R4.43: is the host’s own affair once it is given back', async () => {
      const { clock, provider, guard } = start()
      const answers = send(provider, request(17))
      guard.release()
      send(provider, request(18))
      expect(clock.pending()).toBe(0)
      await clock.advance(LIMIT_MS)
      expect([answers, provider.connection.close.mock.calls, provider.sent.mock.calls.length]).toEqual([[], [], 2])
    })
  })

  it('R4.41: reads no frame of too many digits', () => {
    const { provider } = start()
    const { onPayload } = provider
    for (const data of ['1'.repeat(201), '{"id":1}', { id: 1 }]) provider.connection.onPayload({ data })
    expect(onPayload.mock.calls).toEqual([[{ data: '{"id":1}' }], [{ data: { id: 1 } }]])
    expect(onPayload.mock.contexts[0]).toBe(provider.connection)
  })

  it('keeps no listener of an answer that came; those of questions to us it keeps', async () => {
    const { provider } = start()
    const heard: unknown[] = []
    provider.events.on('5', (value) => heard.push(value))
    provider.emit('payload', { id: 5, method: 'irn_subscription' })
    await flushMicrotasks()
    expect(provider.events.listenerCount('5')).toBe(1)
    provider.emit('payload', { id: 5, result: true })
    // The engine's own listener is still there in this turn.
    provider.events.emit('5', 'answer')
    await flushMicrotasks()
    expect([heard, provider.events.listenerCount('5')]).toEqual([['answer'], 0])
  })

  it('may lack all of that, in another version of the engine, and gets none of it', async () => {
    const connection = {}
    const bare = Object.assign(new EventEmitter(), { connection })
    const { relayer } = start({ first: {} })
    relayer.provider = bare as never
    for (const event of ['connect', 'disconnect', 'error']) bare.emit(event)
    bare.emit('payload', { id: 1 })
    await flushMicrotasks()
    expect(Object.keys(connection)).toEqual([])
    const silent = new EventEmitter()
    relayer.provider = silent as never
    start({ first: silent }).guard.forbid()
    for (const event of ['connect', 'disconnect', 'error']) silent.emit(event)
  })
})

it('R4.43: a host’s engine of another version works on with what it has', async () => {
  const events = new EventEmitter()
  const inherited = { confirmOnlineStateOrThrow: vi.fn(async () => {}) }
  const own = { events, provider: {}, publisher: {}, on: events.on.bind(events), off: events.off.bind(events) }
  const relayer = Object.assign(Object.create(inherited), own, { transportClose: refuse, transportOpen: refuse })
  const members = Object.keys(relayer)
  const client = { core: { relayer } } as unknown as EngineClient
  const guard = guardRelayer(client, { clock: createFakeClock(), onRefused() {} })
  events.emit('relayer_connect')
  guard.forbid()
  guard.reconnect()
  await relayer.confirmOnlineStateOrThrow()
  for (const name of ['connect', 'toEstablishConnection']) expect(relayer[name], name).toBeUndefined()
  expect(Object.keys(relayer.publisher)).toEqual([])
  guard.release()
  expect(Object.keys(relayer)).toEqual(expect.arrayContaining(members))
  expect('connect' in relayer || 'toEstablishConnection' in relayer || 'checkQueue' in relayer.publisher).toBe(false)
  expect(events.eventNames()).toEqual([])
})

describe('connecting', () => {
  it('one attempt at a time, and all wait for it; after it another may begin', async () => {
    const { relayer, own } = start()
    let open = (): void => {}
    own.connect.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          open = resolve
        }),
    )
    const both = [relayer.connect('wss://r'), relayer.connect(), relayer.toEstablishConnection()]
    await flushMicrotasks()
    expect(own.connect.mock.calls).toEqual([['wss://r']])
    expect(own.connect.mock.contexts[0]).toBe(relayer)
    open()
    await Promise.all(both)
    const failing = own.connect.mockImplementationOnce(() => refuse())
    await expect(relayer.connect()).rejects.toThrow('no socket')
    void relayer.connect()
    expect(failing).toHaveBeenCalledTimes(3)
  })

  it('an attempt that the engine began by itself is waited for, also where it fails', async () => {
    let fail = (_: Error): void => {}
    const begun = new Promise<void>((_, reject) => {
      fail = reject
    })
    const { relayer, own } = start({ connectPromise: begun })
    const waiting = relayer.connect()
    fail(new Error('offline'))
    await expect(waiting).rejects.toThrow('offline')
    expect(own.connect).not.toHaveBeenCalled()
    await relayer.connect()
    expect(own.connect).toHaveBeenCalledOnce()
    const alone = start({ connectPromise: refuse() })
    await flushMicrotasks()
    expect(alone.own.connect).not.toHaveBeenCalled()
  })

  it('before a message only where there is no socket, and the page is online', async () => {
    const { relayer, own, inherited } = start()
    relayer.connected = true
    await relayer.toEstablishConnection()
    expect(own.connect).not.toHaveBeenCalled()
    relayer.connected = false
    await relayer.toEstablishConnection()
    expect(own.connect).toHaveBeenCalledOnce()
    inherited.confirmOnlineStateOrThrow.mockRejectedValue(new Error('offline'))
    await expect(relayer.toEstablishConnection()).rejects.toThrow('offline')
    expect(own.connect).toHaveBeenCalledOnce()
  })

  it('R4.36: what was not sent is sent again on the new socket, and the engine reconnects by itself again', async () => {
    const { relayer, own } = start()
    relayer.events.emit('relayer_connect')
    await flushMicrotasks()
    expect(own.publisher.rpcPublish.mock.calls).toEqual([[{ method: 'irn_publish' }, { ttl: 5 }]])
    expect(relayer.reconnectInProgress).toBe(false)
    expect(relayer.events.getMaxListeners()).toBe(100)
  })

  it('what it forgets without a socket is forgotten', async () => {
    const { relayer, inherited } = start()
    await expect(relayer.unsubscribe('topic', { a: 1 })).resolves.toBeUndefined()
    expect(inherited.unsubscribe).toHaveBeenCalledExactlyOnceWith('topic', { a: 1 })
    expect(inherited.unsubscribe.mock.contexts[0]).toBe(relayer)
  })
})

describe('R10.4: a page that is looked at again', () => {
  it('opens a socket where there is none, and allows it', async () => {
    const { relayer, guard } = start()
    guard.forbid()
    guard.reconnect()
    await relayer.confirmOnlineStateOrThrow()
    expect([relayer.transportOpen.mock.calls.length, relayer.restartTransport.mock.calls.length]).toEqual([1, 0])
  })

  it('replaces one that was quiet for more than ten seconds; what was heard counts anew', async () => {
    const { relayer, guard, clock, provider } = start()
    relayer.connected = true
    await clock.advance(10_000)
    guard.reconnect()
    expect(relayer.restartTransport).not.toHaveBeenCalled()
    await clock.advance(1)
    guard.reconnect()
    expect(relayer.restartTransport).toHaveBeenCalledOnce()
    provider.emit('payload', { id: 1, method: 'irn_subscription' })
    await clock.advance(10_000)
    guard.reconnect()
    expect(relayer.restartTransport).toHaveBeenCalledOnce()
    await clock.advance(1)
    relayer.events.emit('relayer_connect')
    guard.reconnect()
    expect([relayer.restartTransport.mock.calls.length, relayer.transportOpen.mock.calls.length]).toEqual([1, 0])
  })

  it('may rest without one, which the next message opens', async () => {
    const { relayer, guard } = start()
    await expect(guard.rest()).resolves.toBeUndefined()
    expect(relayer.transportClose).toHaveBeenCalledOnce()
    await relayer.connect()
  })
})

it('R4.43: all is given back as it was', async () => {
  const { relayer, guard, own, inherited, onRefused } = start()
  const { connect, toEstablishConnection } = own
  const { publisher } = relayer
  guard.release()
  relayer.events.emit('relayer_error', new Error('late'))
  relayer.events.emit('relayer_connect')
  expect(onRefused).not.toHaveBeenCalled()
  expect([relayer.connect, relayer.toEstablishConnection]).toEqual([connect, toEstablishConnection])
  publisher.checkQueue()
  expect(publisher.rpcPublish).not.toHaveBeenCalled()
  expect(relayer.confirmOnlineStateOrThrow).toBe(inherited.confirmOnlineStateOrThrow)
  expect(relayer.unsubscribe).toBe(inherited.unsubscribe)
  const next = createProvider()
  relayer.provider = next
  expect(Object.getOwnPropertyDescriptor(relayer, 'provider')).toEqual({
    ...{ configurable: true, enumerable: true, writable: true, value: next },
  })
  expect(next.listenerCount('error')).toBe(0)
})
