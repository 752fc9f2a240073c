import { describe, expect, it } from 'vitest'
import { numberIn, reasonOf, word } from '../../../../../src/features/swap/checking/trial.ts'
import { tryCalls } from '../../../../../src/features/swap/checking/try-calls.ts'
import type { NodeRequest } from '../../../../../src/ports/node-request.ts'

const ME = `0x${'a'.repeat(40)}`
const SOLD = `0x${'1'.repeat(40)}`
const BOUGHT = `0x${'2'.repeat(40)}`
const OTHER = `0x${'3'.repeat(40)}`
const SPENDER = `0x${'4'.repeat(40)}`
const COINS = `0x${'e'.repeat(40)}`
const topic = (address: string): string => `0x${word(address)}`
const number = (value: number): string => `0x${word(value.toString(16))}`
const holder = { owner: ME, sells: SOLD, buys: BOUGHT, spender: SPENDER }
const SWAP = { from: ME, to: SPENDER, data: '0x1234', value: '0x0' }

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/** What each call answers, in order: both balances, the swap, both balances again. */
const answers = (held: readonly unknown[] = [100, 0, 0, 93, 50].map(number), logs: unknown = []) =>
  held.map((returnData, index) => ({ status: '0x1', returnData, ...(index === 2 && { logs }) }))
const node =
  (calls: unknown, byCode?: () => unknown): NodeRequest =>
  async (method) => {
    if (method === 'eth_simulateV1') return calls === undefined ? Promise.reject(new Error('no such method')) : calls
    if (!byCode) throw new Error(`asked ${method}`)
    return byCode()
  }
const block = (calls: unknown) => [{ calls }]
const run = (calls: unknown, byCode?: () => unknown, who = holder) => tryCalls(who, [SWAP], node(calls, byCode))

describe('R10.17: a swap that the network’s node tries', () => {
  it('spends and brings what the balances say, before and after, and the node is asked for coins that move, too', async () => {
    const asked: unknown[] = []
    const trial = await tryCalls(holder, [SWAP], async (method, params) => {
      asked.push([method, params])
      return block(answers())
    })
    expect(trial).toEqual({ spent: 7n, got: 50n, touchesOthers: false })
    const balance = (to: string) => ({ from: ME, to, data: `0x70a08231${word(ME)}`, value: '0x0' })
    expect(asked).toMatchObject([
      [
        'eth_simulateV1',
        [
          {
            blockStateCalls: [{ calls: [balance(SOLD), balance(BOUGHT), SWAP, balance(SOLD), balance(BOUGHT)] }],
            traceTransfers: true,
            validation: false,
          },
          'latest',
        ],
      ],
    ])
  })

  it('of coins: what a counter says', async () => {
    const asked: unknown[] = []
    await tryCalls({ ...holder, sells: undefined as never }, [SWAP], async (_, params) => {
      asked.push(params)
      return block(answers())
    })
    const counter = `0x${'5c'.repeat(20)}`
    const look = { from: ME, to: counter, data: `0x${word(ME)}`, value: '0x0' }
    expect(asked).toMatchObject([
      [
        {
          blockStateCalls: [
            {
              stateOverrides: { [counter]: { code: '0x6000353160005260206000f3' } },
              calls: [look, {}, SWAP, look, {}],
            },
          ],
        },
        'latest',
      ],
    ])
  })

  it.each([0, 1, 3, 4])('is not tried where a balance cannot be read: the one at %i', async (at) => {
    const held = [100, 0, 0, 93, 50].map(number)
    for (const nothing of ['0x', undefined, `${number(1)}00`]) {
      const spoilt: unknown[] = [...held]
      spoilt[at] = nothing
      expect(await run(block(answers(spoilt)))).toBeUndefined()
    }
  })

  it('is undone, for the contract’s reason, in the node’s words or in its answer', async () => {
    const undone = (more: object) =>
      block(answers().map((one, at) => (at === 2 ? { ...one, status: '0x0', ...more } : one)))
    const text = `0x08c379a0${word('0x20')}${word('0x2')}${'6e6f'.padEnd(64, '0')}`
    for (const [more, reason] of [
      [{ error: { message: 'execution reverted: too little' } }, 'too little'],
      [{ returnData: text }, 'no'],
      [{}, ''],
      [{ error: 'execution reverted: x' }, ''],
    ] as const)
      await expect(run(undone(more))).rejects.toMatchObject({ code: 'swap/build-failed', context: { reason } })
    await expect(run(block([...answers().slice(0, 4), null]))).rejects.toMatchObject({ code: 'swap/build-failed' })
  })

  it.each<[name: string, log: unknown, isForeign: boolean]>([
    ['the sold token going', { address: SOLD, topics: [TRANSFER, topic(ME), topic(SPENDER)] }, false],
    ['the bought token going on', { address: BOUGHT, topics: [TRANSFER, topic(ME), topic(SPENDER)] }, false],
    ['another token going', { address: OTHER, topics: [TRANSFER, topic(ME), topic(SPENDER)] }, true],
    [
      'another token going, in capitals',
      { address: OTHER, topics: [TRANSFER.toUpperCase().replace('0X', '0x'), topic(ME).toUpperCase(), topic(SPENDER)] },
      true,
    ],
    ['coins going', { address: COINS, topics: [TRANSFER, topic(ME), topic(SPENDER)] }, true],
    ['another token coming', { address: OTHER, topics: [TRANSFER, topic(SPENDER), topic(ME)] }, false],
    ['somebody else’s going', { address: OTHER, topics: [TRANSFER, topic(OTHER), topic(SPENDER)] }, false],
    ['leave for the exchange', { address: SOLD, topics: [APPROVAL, topic(ME), topic(SPENDER)] }, false],
    ['leave for somebody else', { address: SOLD, topics: [APPROVAL, topic(ME), topic(OTHER)] }, true],
    ['leave of another token', { address: BOUGHT, topics: [APPROVAL, topic(ME), topic(SPENDER)] }, true],
    ['leave for all of a collection', { address: SOLD, topics: [FOR_ALL, topic(ME), topic(SPENDER)] }, true],
    [
      'a piece of a collection going',
      { address: OTHER, topics: [SINGLE, topic(SPENDER), topic(ME), topic(OTHER)] },
      true,
    ],
    ['a piece of somebody else’s', { address: OTHER, topics: [SINGLE, topic(ME), topic(OTHER), topic(ME)] }, false],
    ['a record of another kind', { address: OTHER, topics: [`0x${'9'.repeat(64)}`, topic(ME)] }, false],
    ['no record', null, false],
    ['a record of nothing', { address: OTHER, topics: [] }, false],
    ['a record without topics', { address: OTHER }, false],
  ])('touches other things or not: %s', async (_, log, isForeign) => {
    expect(await run(block(answers(undefined, [log])))).toMatchObject({ touchesOthers: isForeign })
    expect(await run(block(answers(undefined, [{ address: SOLD, topics: [] }, log])))).toMatchObject({
      touchesOthers: isForeign,
    })
  })

  it('coins that are sold may go, and records that are no list say nothing', async () => {
    const going = { address: COINS, topics: [TRANSFER, topic(ME), topic(SPENDER)] }
    const selling = { ...holder, sells: undefined as never }
    expect(await run(block(answers(undefined, [going])), undefined, selling)).toMatchObject({ touchesOthers: false })
    expect(await run(block(answers(undefined, 'none')))).toMatchObject({ touchesOthers: false })
  })

  it.each<[name: string, answer: unknown]>([
    ['does not know how', undefined],
    ['answers nothing', null],
    ['answers no list', { calls: answers() }],
    ['answers no block', []],
    ['answers a block of nothing', [{ calls: 'none' }]],
    ['answers for other calls', block(answers().slice(1))],
  ])('that %s is asked to run code instead', async (_, answer) => {
    const words = [100, 0, 93, 50].map((each) => word(each.toString(16))).join('')
    expect(await run(answer, () => `0x${words}`)).toEqual({ spent: 7n, got: 50n, touchesOthers: undefined })
    expect(await run(answer, () => Promise.reject(new Error('state override not supported')))).toBeUndefined()
    await expect(run(answer, () => Promise.reject(new Error('execution reverted: too little')))).rejects.toMatchObject({
      ...{ code: 'swap/build-failed', context: { reason: 'too little' } },
    })
  })

  it.each(['0x', null, undefined, 5])('and where that answers %s, nobody has tried it', async (answer) => {
    expect(await run(undefined, () => answer)).toBeUndefined()
  })

  it.each([0, 1, 2, 3])('nor where the word at %i is none', async (at) => {
    const words = [100, 0, 93, 50].map((each) => word(each.toString(16)))
    words[at] = 'x'.repeat(64)
    expect(await run(undefined, () => `0x${words.join('')}`)).toBeUndefined()
    expect(await run(undefined, () => `0x${words.slice(0, at).join('')}`)).toBeUndefined()
  })
})

describe('R10.17: words of the chain', () => {
  it('arguments are filled up, and small', () => {
    expect(word('0xABC0x')).toBe(`${'0'.repeat(59)}abc0x`)
    expect([
      numberIn(number(9)),
      numberIn(`x${number(9)}`),
      numberIn(9n),
      numberIn({ toString: () => number(9) }),
    ]).toEqual([...[9n, undefined, undefined, undefined]])
  })

  it('a reason is what follows the word, to the end of the line', () => {
    expect(['execution reverted: no', 'revert:   no', 'VM: reverted: no'].map((message) => reasonOf(message))).toEqual([
      ...['no', 'no', 'no'],
    ])
    for (const message of [undefined, null, '', 'reverted', 'revert:no', 'out of gas'])
      expect(reasonOf(message)).toBe('')
    expect(reasonOf('', `0x0008c379a0${word('0x20')}${word('0x2')}${'6e6f'.padEnd(64, '0')}`)).toBe('')
  })
})
