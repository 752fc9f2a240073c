import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import { createFaultBoard } from '../../stack/serve/fault-board.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { until } from '../../support/until.ts'
import { ask, SDK } from './ask.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 1) })
})
afterAll(() => stack.stop())
beforeEach(() => {
  stack.faults.clear()
  stack.requests.clear()
})

const wallets = (options?: Parameters<typeof ask>[2]) => ask(stack.urls.walletApi, '/getWallets', options)

test('status, with the API’s own error form or a body', async () => {
  stack.faults.set('walletApi', '/get*', { kind: 'status', status: 503, retryAfterSeconds: 3 })
  const answer = await wallets()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
  expect(answer.json).toMatchObject({ status: 'FAILED', reasons: [{ description: expect.any(String) }] })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  stack.faults.set('walletApi', '/getWallets', { kind: 'status', status: 500, body: 'upstream is asleep' })
  expect((await wallets()).text).toBe('upstream is asleep')
  expect((await ask(stack.urls.walletApi, '/projects/v1/origins')).status).toBe(200)
})

test('garbage: not JSON, or JSON of the wrong shape', async () => {
  stack.faults.set('*', '/getWallets', { kind: 'garbage' })
  const page = await wallets()
  expect([page.status, page.text.startsWith('<!doctype html>')]).toEqual([200, true])
  stack.faults.set('*', '/getWallets', { kind: 'garbage', body: { data: 'none' } })
  expect((await wallets()).json).toEqual({ data: 'none' })
})

test('drop closes the connection, as often as it is told to', async () => {
  stack.faults.set('walletApi', '*', { kind: 'drop', times: 2 })
  await expect(wallets()).rejects.toThrow()
  await expect(wallets()).rejects.toThrow()
  expect((await wallets()).status).toBe(200)
  expect(stack.requests.of('walletApi')).toHaveLength(3)
})

test('delay answers properly, later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    stack.faults.set('walletApi', '*', { kind: 'delay', ms: 80, times: 1 })
    let isAnswered = false
    const answer = wallets().finally(() => {
      isAnswered = true
    })
    await until(() => stack.requests.of('walletApi').length > 0, 'the request')
    await vi.advanceTimersByTimeAsync(79)
    expect((await wallets()).json).toMatchObject({ count: 600 })
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer).json).toMatchObject({ count: 600 })
  } finally {
    vi.useRealTimers()
  }
})

test('hang never answers, and does not keep the stack from stopping', async () => {
  const other = await startStack({ chains: CHAIN_PLANS.slice(0, 1) })
  other.faults.set('walletApi', '*', { kind: 'hang' })
  const hanging = ask(other.urls.walletApi, '/getWallets')
  const ended = expect(hanging).rejects.toThrow()
  await expect.poll(() => other.requests.of('walletApi').length, { interval: 5 }).toBe(1)
  await other.stop()
  await ended
})

test('a rate limit lets through what it allows', async () => {
  stack.faults.set('walletApi', '*', { kind: 'rateLimit', limit: 2, perMs: 60_000 })
  const statuses = [(await wallets()).status, (await wallets()).status, (await wallets()).status]
  expect(statuses).toEqual([200, 200, 429])
})

test('a rate limit recovers when its time has passed', () => {
  let now = 0
  const board = createFaultBoard(() => now)
  board.set('rpc', '*', { kind: 'rateLimit', limit: 1, perMs: 1000 })
  expect(board.take('rpc', '/')).toBeUndefined()
  expect(board.take('rpc', '/')?.kind).toBe('rateLimit')
  now = 1001
  expect(board.take('rpc', '/')).toBeUndefined()
})

test('a page flips faults and reads the log over HTTP', async () => {
  const { images, walletApi } = stack.urls
  const set = (body: unknown) => ask(images, '/__faults', { query: {}, body })
  const fault = { kind: 'status', status: 418 }
  expect((await set({ service: 'walletApi', pattern: '/getWallets', fault })).json).toEqual({
    faults: [{ service: 'walletApi', pattern: '/getWallets', fault }],
  })
  expect((await wallets()).status).toBe(418)
  expect((await set({ pattern: '/avatar/*', fault })).json).toMatchObject({ faults: [{ service: 'images' }, {}] })
  expect((await set({ pattern: '*', fault: { kind: 'explode' } })).status).toBe(400)
  const seen = (await ask(walletApi, '/__requests', { query: {} })).json
  expect(seen).toMatchObject({ requests: [{ service: 'walletApi', path: '/getWallets', query: SDK }] })
  await ask(images, '/__faults', { query: {}, method: 'DELETE' })
  expect((await wallets()).status).toBe(200)
  expect(stack.faults.entries).toEqual([])
})

test('the function that set returns takes back that fault only', async () => {
  const undo = stack.faults.set('walletApi', '*', { kind: 'status', status: 500 })
  stack.faults.set('walletApi', '*', { kind: 'status', status: 404 })
  undo()
  expect((await wallets()).status).toBe(404)
})
