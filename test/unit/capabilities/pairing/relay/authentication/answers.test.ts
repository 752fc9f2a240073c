import { expect, it, vi } from 'vitest'
import { createAnswers } from '../../../../../../src/capabilities/pairing/relay/authentication/create-answers.ts'
import type { EngineClient } from '../../../../../../src/capabilities/pairing/relay/start-engine.ts'
import { flushMicrotasks } from '../../../../../../src/testing/fake-clock.ts'

// Answers to a question that asks for an approval and a sign-in, taken from an engine that says what a test gives.

function start({
  sessions = [] as readonly { topic: string; publicKey: string }[],
  keys = [] as readonly string[],
} = {}) {
  const own = vi.fn()
  const held = new Set(keys)
  const generateSharedKey = vi.fn(async (ours: string, theirs: string, _?: string) => `${ours}+${theirs}`)
  const crypto = {
    generateSharedKey,
    hasKeys: (one: string) => held.has(one),
    deleteKeyPair: vi.fn(async (one: string) => void held.delete(one)),
    deleteSymKey: vi.fn(async (one: string) => void held.delete(one)),
  }
  const engine: {
    onSessionAuthenticateResponse: (topic: string, answer: object) => unknown
    sendRequest?: (sent: object) => unknown
  } = { onSessionAuthenticateResponse: own }
  const session = {
    keys: sessions.map(({ topic }) => topic),
    getAll: () => sessions.map(({ publicKey }) => ({ self: { publicKey } })),
  }
  const open = createAnswers({ engine, session, core: { crypto } } as unknown as EngineClient)
  const say = (answer: object): unknown => engine.onSessionAuthenticateResponse('topic', answer)
  return { open, say, own, engine, crypto, held, generateSharedKey }
}
const heardOf = (promise: Promise<unknown>): unknown[] => {
  const heard: unknown[] = []
  void promise.then((answer) => heard.push(answer))
  return heard
}

it('the first answer to the question is the answer, before or after its number is known', async () => {
  const { open, say } = start()
  const answers = open()
  say({ id: 1, result: 'early' })
  expect(await answers.of(1)).toEqual({ id: 1, result: 'early' })
  const later = open().of(2)
  say({ id: 3, result: 'another’s' })
  say({ id: 2, result: 'first' })
  say({ id: 2, result: 'second' })
  expect(await later).toEqual({ id: 2, result: 'first' })
})

it('R4.87: a wallet that does not know the question has not answered it; one that says no has', async () => {
  const { open, say, own, engine } = start()
  const heard = heardOf(open().of(1))
  say({ id: 1, error: { code: 10001 } })
  await flushMicrotasks()
  expect(heard).toEqual([])
  // A no is what the engine hears of as well, and nothing else.
  say({ id: 1, error: { code: 5000 } })
  say({ id: 1, result: {} })
  await flushMicrotasks()
  expect(heard).toEqual([{ id: 1, error: { code: 5000 } }])
  expect(own.mock.calls.map(([topic, { error }]) => [topic, error.code])).toEqual([
    ['topic', 10001],
    ['topic', 5000],
  ])
  expect(own.mock.contexts[0]).toBe(engine)
})

it('each of several questions has its own answer', async () => {
  const { open, say } = start()
  const [first, second] = [open(), open()]
  const both = Promise.all([first.of(1), second.of(2)])
  say({ id: 2, result: 'b' })
  say({ id: 1, result: 'a' })
  expect(await both).toEqual([
    { id: 1, result: 'a' },
    { id: 2, result: 'b' },
  ])
})

it('a question that ended hears nothing, and the last of them gives the engine back what was its own', async () => {
  const { open, say, own, engine, crypto, generateSharedKey } = start()
  const [first, second] = [open(), open()]
  const heard = heardOf(first.of(1))
  await first.stop()
  say({ id: 1, result: 'late' })
  await flushMicrotasks()
  expect([heard, own.mock.calls]).toEqual([[], []])
  expect(engine.onSessionAuthenticateResponse).not.toBe(own)
  await second.stop()
  expect([engine.onSessionAuthenticateResponse, crypto.generateSharedKey]).toEqual([own, generateSharedKey])
  const third = open()
  expect(engine.onSessionAuthenticateResponse).not.toBe(own)
  const answer = third.of(3)
  say({ id: 3, result: 'c' })
  expect(await answer).toMatchObject({ result: 'c' })
})

it('a question has a number that no proposal of the same moment has; the engine hears its own again', async () => {
  const { open, say, own, engine } = start()
  const sendRequest = vi.fn(async (_: object) => {})
  engine.sendRequest = sendRequest
  const answers = open()
  await engine.sendRequest({ method: 'wc_sessionAuthenticate', clientRpcId: 5_000_500, topic: 'a' })
  await engine.sendRequest({ method: 'wc_sessionPropose', clientRpcId: 5_000_500, topic: 'a' })
  expect(sendRequest.mock.calls.flat()).toEqual([
    { method: 'wc_sessionAuthenticate', clientRpcId: 4_000_500, topic: 'a' },
    { method: 'wc_sessionPropose', clientRpcId: 5_000_500, topic: 'a' },
  ])
  expect(sendRequest.mock.contexts).toEqual([engine, engine])
  const heard = answers.of(5_000_500)
  say({ id: 4_000_500, error: { code: 5000 } })
  expect(await heard).toEqual({ id: 5_000_500, error: { code: 5000 } })
  expect(own.mock.calls).toEqual([['topic', { id: 5_000_500, error: { code: 5000 } }]])
  await answers.stop()
  expect(engine.sendRequest).toBe(sendRequest)
})

it('R4.88: its key goes with it, and those that answers were read with', async () => {
  const { open, crypto, generateSharedKey } = start({ keys: ['ours', 'ours+a', 'others', 'others+b'] })
  const answers = open()
  expect(await crypto.generateSharedKey('ours', 'a', 'name')).toBe('ours+a')
  expect(generateSharedKey.mock.calls[0]).toEqual(['ours', 'a', 'name'])
  expect(generateSharedKey.mock.contexts[0]).toBe(crypto)
  await crypto.generateSharedKey('ours', 'gone')
  await crypto.generateSharedKey('others', 'b')
  await answers.stop('ours')
  expect([crypto.deleteKeyPair.mock.calls, crypto.deleteSymKey.mock.calls]).toEqual([[['ours']], [['ours+a']]])
})

it('those that a session has stay', async () => {
  const { open, crypto } = start({
    ...{ sessions: [{ topic: 'ours+a', publicKey: 'ours' }], keys: ['ours', 'ours+a', 'ours+b'] },
  })
  const answers = open()
  await crypto.generateSharedKey('ours', 'a')
  await crypto.generateSharedKey('ours', 'b')
  await answers.stop('ours')
  expect([crypto.deleteKeyPair.mock.calls, crypto.deleteSymKey.mock.calls]).toEqual([[], [['ours+b']]])
})

it('a key that was never kept is not asked for', async () => {
  const { open, crypto } = start()
  await open().stop('ours')
  await open().stop()
  expect(crypto.deleteKeyPair).not.toHaveBeenCalled()
})
