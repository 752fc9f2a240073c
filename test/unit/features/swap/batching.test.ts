import { describe, expect, it } from 'vitest'
import { PENDING_KEY } from '../../../../src/features/swap/swap-order.ts'
import { SENT_KEY } from '../../../../src/state/sent-transactions.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { ME } from '../../../support/money-page.ts'
import { until } from '../../../support/until.ts'
import { whileTimePasses } from '../../../support/while-time-passes.ts'
import { createSwap } from './make-swap.ts'
import { AMOUNT, APPROVAL, ATOMIC, EXCHANGE, type Given, HASH, startFlow } from './start-flow.ts'

const calls = [
  { to: `0x${'1'.repeat(40)}`, data: APPROVAL, value: '0x0' },
  { to: EXCHANGE, data: '0x12345678', value: '0x0' },
]

describe('R2.77: a wallet that does several calls at once', () => {
  it.each([
    ['supported', ATOMIC],
    ['ready to become so', { '0x1': { atomic: { status: 'ready' } } }],
    ['on every chain', { '0x0': { atomic: { status: 'supported' } } }],
  ])('is asked once for the approval that is missing and the swap: %s', async (_, capabilities) => {
    const { flow, asked, questions, told, storage } = await startFlow({ capabilities })
    expect(flow.built.value).toMatchObject({ kind: 'swap', before: [{ data: APPROVAL }] })
    await flow.sending.run()
    expect(questions()).toEqual(['wallet_sendCalls'])
    expect(asked.find(([method]) => method === 'wallet_sendCalls')?.[1]).toEqual([
      { version: '2.0.0', from: ME, chainId: '0x1', atomicRequired: true, calls },
    ])
    expect(told.filter((line) => /^(track SWAP|toast|error)/.test(line))).toEqual([
      expect.stringMatching(/^track SWAP_SUCCESS/),
      'toast success Swapped 5 USDC for ETH',
    ])
    expect(JSON.parse(storage.read(SENT_KEY) ?? '[]')).toMatchObject([{ hash: HASH, to: EXCHANGE }])
    expect(flow.pending.value).toBeUndefined()
  })

  it('is asked what it can with the first quote of a token, and not again; never for coins', async () => {
    const { swap, asked, clock } = await startFlow()
    const times = (): number => asked.filter(([method]) => method === 'wallet_getCapabilities').length
    await swap.asking.run()
    expect(times()).toBe(1)
    swap.turnAround()
    await clock.advance(200)
    expect([swap.from.value?.symbol, times()]).toEqual(['ETH', 1])
    const made: string[] = []
    const coins = createSwap({ operations: { createProvider: () => made.push('provider') as never } })
    await coins.swap.start.run({ fromToken: 'ETH', toToken: 'USDC' })
    await coins.clock.advance(200)
    await flushMicrotasks()
    expect(made).toEqual([])
    expect(coins.swap.toAmount.value).toBe(2_000n)
  })

  it('one unit below what is needed is missing; at what is needed there is the swap alone', async () => {
    expect((await startFlow({ allowance: AMOUNT - 1n })).flow.built.value?.before).toHaveLength(1)
    const { flow, questions } = await startFlow({ allowance: AMOUNT })
    expect(flow.built.value).toMatchObject({ kind: 'swap', before: [] })
    await flow.sending.run()
    expect(questions()).toEqual(['eth_sendTransaction'])
  })

  it('is asked nothing where the node says that it would be undone: too poor, for one', async () => {
    const { flow, questions } = await startFlow({ isUndone: true })
    expect(flow.preparing.error.value).toMatchObject({ code: 'swap/build-failed' })
    await flow.sending.run()
    expect(questions()).toEqual([])
  })

  it('declined: said, nothing sent, and the next try is again one question', async () => {
    let isDeclined = true
    const { flow, questions } = await startFlow({
      sendCalls: () => (isDeclined ? Promise.reject(Object.assign(new Error('no'), { code: 4001 })) : { id: '0x7' }),
    })
    await flow.sending.run()
    expect(flow.sending.error.value).toMatchObject({ code: 'connection/rejected' })
    expect(flow.pending.value).toBeUndefined()
    isDeclined = false
    await flow.sending.run()
    expect(flow.sending.state.value).toBe('done')
    expect(questions()).toEqual(['wallet_sendCalls', 'wallet_sendCalls'])
  })

  it('that cannot after all: the approval comes next, by itself, and only when the visitor says so', async () => {
    const { flow, questions } = await startFlow({
      sendCalls: () => Promise.reject(Object.assign(new Error('no'), { code: 5750 })),
    })
    await flow.sending.run()
    expect([flow.sending.state.value, flow.pending.value]).toEqual(['done', undefined])
    expect(flow.built.value).toMatchObject({ kind: 'approval', before: [] })
    expect(questions()).toEqual(['wallet_sendCalls'])
    void flow.sending.run()
    await flushMicrotasks()
    expect(questions()).toEqual(['wallet_sendCalls', 'eth_sendTransaction'])
  })

  it.each<[name: string, given: Given, code: string]>([
    ['that says it failed', { status: { status: 500, chainId: '0x1' } }, 'swap/transaction-failed'],
    [
      'that fails without a word of what it did',
      { sendCalls: () => Promise.reject(new Error('oops')) },
      'swap/transaction-failed',
    ],
    [
      'that names a transaction of somebody else',
      { receipt: { status: '0x1', from: EXCHANGE, logs: [] } },
      'swap/altered',
    ],
    [
      'that names one the network has undone',
      { receipt: { status: '0x0', from: ME, logs: [] } },
      'swap/transaction-failed',
    ],
  ])('%s: it is not told that it swapped', async (_, given, code) => {
    const { flow, told, questions } = await startFlow(given)
    await flow.sending.run()
    expect(flow.sending.error.value).toMatchObject({ code })
    expect(told.filter((line) => /^(track SWAP|toast)/.test(line))).toEqual([
      expect.stringMatching(/^track SWAP_ERROR/),
    ])
    expect(questions()).toEqual(['wallet_sendCalls'])
  })

  it.each<[name: string, given: Given]>([
    ['tells nothing for ten minutes', { status: { status: 100 } }],
    ['names another chain', { status: { status: 200, chainId: '0x2', receipts: [{ transactionHash: HASH }] } }],
    ['names no transaction', { status: { status: 200, chainId: '0x1', receipts: [{ transactionHash: 'none' }] } }],
  ])('that %s: it may have been sent, and is not offered again until the visitor has looked', async (_, given) => {
    const { flow, questions, clock, storage, told } = await startFlow(given)
    const sent = flow.sending.run()
    await whileTimePasses(clock, sent, 11 * 60_000)
    expect(flow.sending.error.value).toMatchObject({ code: 'transfer/unknown' })
    expect(told.filter((line) => line.startsWith('track SWAP'))).toEqual([expect.stringMatching(/^track SWAP_ERROR/)])
    const waiting = { kind: 'swap', batchId: '0x7', hash: '' }
    expect(flow.pending.value).toMatchObject(waiting)
    expect(JSON.parse(storage.read(PENDING_KEY) ?? '[]')).toMatchObject([waiting])
    await flow.preparing.run()
    await flow.sending.run()
    expect(questions()).toEqual(['wallet_sendCalls'])
    flow.stopWaiting()
    await flow.preparing.run()
    void flow.sending.run()
    await flushMicrotasks()
    expect(questions()).toEqual(['wallet_sendCalls', 'wallet_sendCalls'])
  })

  it.each<[name: string, given: Given, end: string, left: object | undefined]>([
    ['has done it meanwhile', {}, 'toast success Swapped 5 USDC', undefined],
    ['tells nothing for ten minutes', { status: { status: 100 } }, 'track SWAP_ERROR', { batchId: '0x7', hash: '' }],
    ['says that it failed', { status: { status: 500, chainId: '0x1' } }, 'track SWAP_ERROR', undefined],
    [
      'did it on another chain',
      { status: { status: 200, chainId: '0xa', receipts: [{ transactionHash: HASH }] } },
      'track SWAP_ERROR',
      { batchId: '0x7', hash: '' },
    ],
  ])(
    'R2.77: asked before the page was loaded anew, it %s: the page hears of it, and asks for no second swap',
    async (_, given, end, left) => {
      const first = await startFlow({ status: { status: 100 } })
      void first.flow.sending.run()
      await flushMicrotasks()
      const { flow, clock, told, questions, asked } = await startFlow({ ...given, storage: first.storage })
      const isTold = () => told.some((line) => line.startsWith(end))
      await whileTimePasses(clock, until(isTold, end), 11 * 60_000)
      expect(asked.filter(([method]) => method === 'wallet_getCallsStatus')[0]?.[1]).toEqual(['0x7'])
      expect(questions()).toEqual([])
      left ? expect(flow.pending.value).toMatchObject(left) : expect(flow.pending.value).toBeUndefined()
      expect(first.storage.read(PENDING_KEY) === undefined).toBe(!left)
    },
  )

  it('that takes its time: it is pending, and no second question is asked', async () => {
    const { flow, questions, clock } = await startFlow({ status: { status: 100 } })
    void flow.sending.run()
    await clock.advance(2_000)
    expect(flow.pending.value).toMatchObject({ kind: 'swap', batchId: '0x7', hash: '' })
    await flow.sending.run()
    expect(questions()).toEqual(['wallet_sendCalls'])
  })
})

it.each<[name: string, capabilities: unknown]>([
  ['says that it cannot', { '0x1': { atomic: { status: 'unsupported' } } }],
  ['can elsewhere', { '0xa': { atomic: { status: 'supported' } } }],
  ['does not know the question', new Error('no such method')],
  ['answers nothing', null],
  ['answers garbage', { '0x1': 'atomic' }],
  ['never answers', 'silence'],
])('R2.77: a wallet that %s is asked for the approval first', async (_, capabilities) => {
  const { flow, questions } = await startFlow({ capabilities })
  expect(flow.built.value).toMatchObject({ kind: 'approval', before: [] })
  await flow.sending.run()
  expect(questions()).toEqual(['eth_sendTransaction'])
})
