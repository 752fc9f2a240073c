import { expect, it } from 'vitest'
import { eip155Batches } from '../../../../../src/chains/eip155/more/calls.ts'
import type { NodeRequest } from '../../../../../src/ports/node-request.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { ethereum } from '../../../../support/parts.ts'

const ME = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const HASH = `0x${'1'.repeat(64)}`
const CALLS = [
  { from: ME, to: '0x01', data: '0x02', value: '0x0' },
  { from: ME, to: '0x03', data: '0x04', value: '0x5' },
]

/** A wallet that takes a batch, and then tells these one after the other; the last one again and again. */
function start(statuses: readonly unknown[], sendCalls: NodeRequest = async () => ({ id: '0x7' })) {
  const clock = createFakeClock()
  const end = new AbortController()
  const asked: unknown[] = []
  const left = [...statuses]
  const wallet: NodeRequest = async (method, params) => {
    asked.push([method, ...params])
    const status = left.length > 1 ? left.shift() : left[0]
    if (status instanceof Error) throw status
    return status === 'silence' ? new Promise(() => {}) : status
  }
  const ask: NodeRequest = (method, params) => {
    asked.push([method, ...params])
    return sendCalls(method, params)
  }
  const route = { wallet, clock, signal: end.signal }
  const hash = eip155Batches
    .send(CALLS, ethereum, ask)
    .then((id) => (id === undefined ? id : eip155Batches.settle(id, ethereum, route)))
  hash.catch(() => {})
  return { hash, asked, clock, end }
}
const done = (more: object = {}) => ({ status: 200, chainId: '0x1', receipts: [{ transactionHash: HASH }], ...more })
const refuse = (fields: object) => () => Promise.reject(Object.assign(new Error('no'), fields))

it('R2.77: all calls are one question: on their chain, all or none', async () => {
  const { hash, asked } = start([done()])
  expect(await hash).toBe(HASH)
  expect(asked).toEqual([
    [
      'wallet_sendCalls',
      {
        ...{ version: '2.0.0', from: ME, chainId: '0x1', atomicRequired: true },
        calls: [
          { to: '0x01', data: '0x02', value: '0x0' },
          { to: '0x03', data: '0x04', value: '0x5' },
        ],
      },
    ],
    ['wallet_getCallsStatus', '0x7'],
  ])
})

it.each([
  ['a name as text, as the first version had it', async () => '0x7'],
  ['a name with more', async () => ({ id: '0x7', capabilities: {} })],
])('R2.77: the wallet answers %s', async (_, sendCalls) => {
  const { hash, asked } = start([done()], sendCalls)
  expect(await hash).toBe(HASH)
  expect(asked.at(-1)).toEqual(['wallet_getCallsStatus', '0x7'])
})

it.each<[name: string, fields: object]>([
  ['no such method', { code: -32601 }],
  ['no such method, in the words of EIP-1193', { code: 4200 }],
  ['other parameters', { code: -32602 }],
  ['a capability', { code: 5700 }],
  ['the chain', { code: 5710 }],
  ['becoming a smart account, which the visitor refused', { code: 5750, message: 'User rejected the upgrade' }],
  ['all or none', { code: 5760 }],
  ['words alone', { code: -32603, message: 'wallet_sendCalls is not supported' }],
])('R2.77: the wallet cannot: %s', async (_, fields) => {
  const { hash, asked } = start([done()], refuse(fields))
  expect(await hash).toBeUndefined()
  expect(asked).toHaveLength(1)
})

it.each<[name: string, fields: object]>([
  ['the visitor declines', { code: 4001 }],
  ['nobody knows what happened', { code: -32603, message: 'Internal error' }],
  ['the wallet is gone', { code: 4900 }],
])('R2.77: fails as the wallet does, and says not that nothing was sent: %s', async (_, fields) => {
  await expect(start([done()], refuse(fields)).hash).rejects.toMatchObject(fields)
})

it('R2.77: it is waited for: while it is pending, while the wallet fails, and while it is silent', async () => {
  const { hash, clock, asked } = start([{ status: 100 }, new Error('busy'), 'silence', 'garbage', done()])
  await clock.advance(2_000)
  await clock.advance(2_000)
  await clock.advance(20_000)
  await clock.advance(2_000)
  await clock.advance(2_000)
  expect(await hash).toBe(HASH)
  expect(asked).toHaveLength(6)
})

it.each([400, 500, 600])('R2.77: status %s: nothing came of it', async (status) => {
  await expect(start([{ status, chainId: '0x1', receipts: [] }]).hash).rejects.toThrow()
})

it('R2.77: of a batch on another chain no hash is taken, and nobody knows what is to come', async () => {
  expect(await start([done({ chainId: '0x2' })]).hash).toBe('')
})

it.each<[name: string, status: unknown]>([
  ['no receipts', done({ receipts: undefined })],
  ['receipts that are none', done({ receipts: ['x'] })],
  ['nothing but waiting', { status: 100 }],
  ['silence', 'silence'],
])('R2.77: ten minutes of %s: then nobody knows', async (_, status) => {
  const { hash, clock } = start([status])
  for (let minute = 0; minute < 11; minute++) for (let turn = 0; turn < 30; turn++) await clock.advance(2_000)
  expect(await hash).toBe('')
})

it('R2.77: a page that has slept past the ten minutes asks once more', async () => {
  const { hash, clock } = start(['silence', done()])
  await flushMicrotasks()
  clock.turnTo(clock.now() + 3_600_000)
  await clock.advance(2_000)
  await clock.advance(2_000)
  expect(await hash).toBe(HASH)
})

it('R2.77: the last receipt is that of what was wanted', async () => {
  const first = { transactionHash: `0x${'2'.repeat(64)}` }
  expect(await start([done({ receipts: [first, { transactionHash: HASH }] })]).hash).toBe(HASH)
})

it('ends with the page', async () => {
  const { hash, clock, end, asked } = start([{ status: 100 }])
  await clock.advance(2_000)
  end.abort()
  await clock.advance(2_000)
  expect(await hash).toBe('')
  expect(asked.length).toBeLessThanOrEqual(3)
})
