import { describe, expect, it, vi } from 'vitest'
import { guardEngine } from '../../../../../src/capabilities/pairing/relay/guard-engine.ts'
import type { EngineClient } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'

// What an engine that rejects at nobody is kept from. A rejection that nobody handles fails the run of tests.

type Member = (params: unknown) => Promise<unknown>
const CHECKS = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit'] as const

function start(members: Readonly<Record<string, unknown>>, keys: readonly string[] = []) {
  const clock = createFakeClock()
  const listeners = new Map<string, () => void>()
  const emitted: [string, { error: Error }][] = []
  const events = {
    once: (name: string, listener: () => void) => void listeners.set(name, listener),
    emit: (name: string, answer: { error: Error }) => void emitted.push([name, answer]),
  }
  const engine = { events, ...members } as unknown as Record<string, Member>
  const giveBack = guardEngine({ engine, session: { keys } } as unknown as EngineClient, clock)
  return { engine, clock, listeners, emitted, giveBack }
}

it.each(CHECKS)('%s that fails is heard of by whoever waits, and breaks nothing where nobody does', async (name) => {
  const check = vi.fn((..._: readonly unknown[]) => Promise.reject(new Error('nonsense')))
  const { engine } = start({ [name]: check })
  void engine[name]?.({ topic: 't' })
  await flushMicrotasks()
  await expect(engine[name]?.({ topic: 't' })).rejects.toThrow('nonsense')
  expect(check.mock.calls[0]).toEqual([{ topic: 't' }])
  expect(check.mock.contexts[0]).toBe(engine)
})

it('a session that somebody else has deleted is deleted; one that is still there is not', async () => {
  const deleteSession = vi.fn(() => Promise.reject(new Error('no such key')))
  const gone = start({ deleteSession }, ['other'])
  await expect(gone.engine.deleteSession?.({ topic: 't' })).resolves.toBeUndefined()
  const there = start({ deleteSession }, ['t'])
  await expect(there.engine.deleteSession?.({ topic: 't' })).rejects.toThrow('no such key')
  expect(deleteSession).toHaveBeenCalledWith({ topic: 't' })
})

describe('an approval', () => {
  const propose = async (approvals: readonly Promise<unknown>[]) => {
    const approval = vi.fn(() => approvals[Math.min(approval.mock.calls.length, approvals.length) - 1])
    const connect = vi.fn(async (..._: readonly unknown[]) => ({ uri: 'wc:1', approval }))
    const { engine } = start({ connect })
    const proposed = (await engine.connect?.({ a: 1 })) as { uri: string; approval(): Promise<unknown> }
    expect([proposed.uri, connect.mock.calls]).toEqual(['wc:1', [[{ a: 1 }]]])
    return { approval, proposed }
  }

  it('is the engine’s own', async () => {
    const { approval, proposed } = await propose([Promise.resolve('session')])
    expect(await proposed.approval()).toBe('session')
    expect(approval).toHaveBeenCalledOnce()
  })

  it('that came too late fails once, and the promise that the engine keeps besides is taken from it', async () => {
    const [late, kept] = ['late', 'kept'].map((text) => Promise.reject(new Error(text)))
    const { approval, proposed } = await propose([late, kept] as Promise<unknown>[])
    await expect(proposed.approval()).rejects.toThrow('late')
    await flushMicrotasks()
    expect(approval).toHaveBeenCalledTimes(2)
  })

  it('that the wallet refused is asked for no second time', async () => {
    const { approval, proposed } = await propose([Promise.reject({ code: 4001 })])
    await expect(proposed.approval()).rejects.toEqual({ code: 4001 })
    await flushMicrotasks()
    expect(approval).toHaveBeenCalledOnce()
  })
})

describe('a request to the wallet', () => {
  const sendRequest = vi.fn(async (..._: readonly unknown[]) => 7)
  const request = { method: 'wc_sessionRequest', clientRpcId: 5 }

  it('R10.5: without an answer expires after five minutes, for whoever waits', async () => {
    const { engine, clock, emitted } = start({ sendRequest })
    expect(await engine.sendRequest?.(request)).toBe(7)
    expect(sendRequest).toHaveBeenLastCalledWith(request)
    await clock.advance(299_999)
    expect(emitted).toEqual([])
    await clock.advance(1)
    expect(emitted).toEqual([['session_request:5', { error: new Error('Request expired') }]])
  })

  it('R10.4: that ended while the page slept expires once what came meanwhile is read', async () => {
    const { engine, clock, emitted } = start({ sendRequest })
    await engine.sendRequest?.(request)
    clock.turnTo(clock.now() + 320_000)
    await clock.advance(4_999)
    expect(emitted).toEqual([])
    await clock.advance(1)
    expect(emitted).toHaveLength(1)
  })

  it('R10.4: is awaited by our timer alone, and ends for the relay and the wallet as before', async () => {
    const asked: unknown[] = []
    const begun = async (params: unknown) => void asked.push(params)
    const { engine } = start({ sendRequest, request: begun })
    await engine.request?.({ topic: 't' })
    expect(asked).toEqual([{ topic: 't', expiry: 604_799 }])
    const params = { chainId: 'eip155:1', request: { method: 'm', expiryTimestamp: 1_000 + 604_799 } }
    await engine.sendRequest?.({ ...request, topic: 't', expiry: 604_799, params })
    expect(sendRequest).toHaveBeenLastCalledWith({
      ...request,
      topic: 't',
      expiry: 300,
      params: { chainId: 'eip155:1', request: { method: 'm', expiryTimestamp: 1_300 } },
    })
    // What a host sends with a time of its own keeps it.
    await engine.request?.({ topic: 't', expiry: 600 })
    await engine.sendRequest?.({ ...request, expiry: 600, params })
    expect([asked.at(-1), sendRequest.mock.lastCall]).toEqual([
      { topic: 't', expiry: 600 },
      [{ ...request, expiry: 600, params }],
    ])
  })

  it('with an answer leaves no timer', async () => {
    const { engine, clock, listeners, emitted } = start({ sendRequest })
    await engine.sendRequest?.(request)
    listeners.get('session_request:5')?.()
    await clock.advance(600_000)
    expect([emitted, clock.pending()]).toEqual([[], 0])
  })

  it.each([{ method: 'wc_sessionPing', clientRpcId: 5 }, { method: 'wc_sessionRequest' }])(
    'of another kind has no such timer: %j',
    async (other) => {
      const { engine, clock, listeners } = start({ sendRequest })
      await engine.sendRequest?.(other)
      expect([clock.pending(), listeners.size]).toEqual([0, 0])
    },
  )
})

it('all is given back as it was; what an engine does not have it does not get', () => {
  const members = Object.fromEntries(
    [...CHECKS, 'deleteSession', 'connect', 'request', 'sendRequest'].map((name) => [name, vi.fn()]),
  )
  const { engine, giveBack } = start(members)
  for (const name of Object.keys(members)) expect(engine[name], name).not.toBe(members[name])
  giveBack()
  expect(engine).toMatchObject(members)
  for (const [name, member] of Object.entries(members)) expect(engine[name], name).toBe(member)
  const bare = start({})
  bare.giveBack()
  expect(Object.keys(bare.engine)).toEqual(['events'])
})
