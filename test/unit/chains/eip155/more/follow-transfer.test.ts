import { describe, expect, it } from 'vitest'
import { settleTransfer } from '../../../../../src/chains/eip155/more/settle-transfer.ts'
import { eip155Transfer } from '../../../../../src/chains/eip155/more/transfer.ts'
import type { Connector } from '../../../../../src/domain/connector.ts'
import { failFrom } from '../../../../../src/errors/fail.ts'
import { mainnet, polygon } from '../../../../../src/networks.ts'
import type { NodeRequest } from '../../../../../src/ports/node-request.ts'
import type { TransferOrder } from '../../../../../src/ports/transfer-operations.ts'
import { createFakeClock, type FakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'

// Sending by a node that says exactly what a test needs. With a chain that is one in transfer.test.ts.

const ME = `0x${'a'.repeat(40)}`
const YOU = `0x${'b'.repeat(40)}`
const TOKEN = `0x${'c'.repeat(40)}`
const HASH = `0x${'1'.repeat(64)}`
const OTHER = `0x${'2'.repeat(64)}`
const hex = (value: bigint | number): string => `0x${value.toString(16)}`
const word = (value: bigint | number): string => hex(value).slice(2).padStart(64, '0')

type Answers = Readonly<Record<string, (...params: never[]) => unknown>>
/** Answers by method, and what was asked. */
function nodeOf(answers: Answers) {
  const asked: unknown[][] = []
  const request: NodeRequest = async (method, params) => {
    asked.push([method, ...params])
    const answer = answers[method]
    if (!answer) throw new Error(`not expected: ${method}`)
    return answer(...(params as never[]))
  }
  return { asked, request }
}

/** What a paired wallet fails with that may have sent it all the same. */
const UNHEARD: ReadonlyMap<string, string> = new Map([
  ['was not heard of any more', 'relay/request-timeout'],
  ['may never have been reached, or have been reached in silence', 'relay/unreachable'],
  ['has left meanwhile', 'relay/closed'],
  ['was asked over a relay that has turned us away since', 'alert/session-expired'],
])

describe('what a transfer needs', () => {
  const text = `0x${word(32)}${word(4)}${Buffer.from('USDC').toString('hex').padEnd(64, '0')}`
  const GAS = 21_000n
  const PRICE = 10n
  /** Twice the price: what a fee is counted with. */
  const FEE = GAS * PRICE * 2n
  const coins = (owned: bigint, more: Answers = {}): Answers => ({
    eth_getBalance: () => hex(owned),
    eth_getCode: (address: string) => (address === TOKEN ? '0x6001' : '0x'),
    eth_estimateGas: () => hex(GAS),
    eth_gasPrice: () => hex(PRICE),
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x1' }),
    eth_call({ to, data }: { to: string; data: string }) {
      if (to !== TOKEN) return '0x'
      if (data.startsWith('0x70a08231')) return `0x${word(1_000)}`
      if (data.startsWith('0x313ce567')) return `0x${word(6)}`
      if (data.startsWith('0x95d89b41')) return text
      return `0x${word(1)}`
    },
    ...more,
  })
  const connectorOf = (answers: Answers, more: Partial<Connector> = {}) => {
    const wallet = nodeOf(answers)
    const provider = {
      request: ({ method, params = [] }: { method: string; params?: unknown[] }) => wallet.request(method, params),
    }
    const connector: Connector = { id: 'w', type: 'ANNOUNCED', name: 'W', chain: 'eip155', provider, ...more }
    return { wallet, connector }
  }
  const prepare = (
    answers: Answers,
    order: Partial<TransferOrder> = {},
    wallet: Answers = {},
    more: Partial<Connector> = {},
  ) => {
    const node = nodeOf(answers)
    const clock = createFakeClock()
    const { connector, wallet: asks } = connectorOf(
      { eth_chainId: () => '0x1', eth_sendTransaction: () => HASH, ...wallet },
      more,
    )
    const route = { connector, network: mainnet, request: node.request, clock }
    return { node, asks, prepared: eip155Transfer.prepare({ from: ME, to: YOU, amount: 5n, ...order }, route) }
  }
  const token = { address: TOKEN, decimals: 6, symbol: 'USDC' }

  it('R5.46: exactly amount and fee are enough; then the wallet is told not to take more than was said', async () => {
    const { prepared, asks } = prepare(coins(5n + FEE))
    const ready = await prepared
    expect(ready).toMatchObject({
      fee: FEE,
      deposit: 0n,
      warnings: [],
      request: { from: ME, to: YOU, value: '0x5', data: '0x' },
    })
    await ready.send()
    expect(asks.asked).toEqual([
      ['eth_chainId'],
      [
        'eth_sendTransaction',
        { ...(ready.request as object), gas: hex(GAS), maxFeePerGas: hex(PRICE * 2n), chainId: '0x1' },
      ],
    ])
    expect(await codeOf(prepare(coins(5n + FEE - 1n)).prepared)).toBe('transfer/insufficient-fee')
    expect(await codeOf(prepare(coins(4n)).prepared)).toBe('transfer/insufficient-funds')
  })

  it('R5.46: with a second fee to spare, fees are the wallet’s business', async () => {
    const { prepared, asks } = prepare(coins(5n + 2n * FEE))
    await (await prepared).send()
    expect(asks.asked[1]?.[1]).toEqual({ from: ME, to: YOU, value: '0x5', data: '0x', chainId: '0x1' })
    const scarce = prepare(coins(5n + 2n * FEE - 1n))
    await (await scarce.prepared).send()
    expect(scarce.asks.asked[1]?.[1]).toHaveProperty('maxFeePerGas')
  })

  it.each([[null], [{}], [{ baseFeePerGas: 7 }]])(
    'R5.46: on a chain without a base fee the price is the old one: %j',
    async (block) => {
      const { prepared, asks } = prepare(coins(5n + FEE, { eth_getBlockByNumber: () => block }))
      await (await prepared).send()
      expect(asks.asked[1]?.[1]).toMatchObject({ gasPrice: hex(PRICE * 2n) })
      expect(asks.asked[1]?.[1]).not.toHaveProperty('maxFeePerGas')
    },
  )

  it('R5.46: where somebody else pays the fee, the coins need not', async () => {
    const { prepared, asks } = prepare(coins(5n), {}, {}, { isSponsored: true })
    await (await prepared).send()
    expect(asks.asked[1]?.[1]).not.toHaveProperty('gas')
  })

  it('R5.46: a token is counted in its own units, and its fee in coins', async () => {
    const { prepared } = prepare(coins(FEE), { token, amount: 1_000n })
    expect(await prepared).toMatchObject({
      fee: FEE,
      request: { to: TOKEN, value: '0x0', data: `0xa9059cbb${word(BigInt(YOU))}${word(1_000)}` },
    })
    expect(await codeOf(prepare(coins(FEE), { token, amount: 1_001n }).prepared)).toBe('transfer/insufficient-funds')
    expect(await codeOf(prepare(coins(FEE - 1n), { token, amount: 1n }).prepared)).toBe('transfer/insufficient-fee')
  })

  it.each<[name: string, more: Answers, code: string]>([
    ['is not there', { eth_getCode: () => '0x' }, 'transfer/failed'],
    ['is an account with code of its own', { eth_getCode: () => `0xef0100${'1'.repeat(40)}` }, 'transfer/failed'],
    [
      'answers no',
      {
        eth_call: (call: { to: string; data: string }) =>
          call.data.startsWith('0xa9059cbb') ? `0x${word(0)}` : (coins(0n).eth_call as (one: object) => unknown)(call),
      },
      'transfer/failed',
    ],
  ])('R7.52: a token that %s', async (_, more, code) => {
    expect(await codeOf(prepare(coins(FEE, more), { token }).prepared)).toBe(code)
  })

  it('R7.52: an old token that answers nothing to a transfer says nothing against it', async () => {
    const silent = (call: { to: string; data: string }): unknown =>
      call.data.startsWith('0xa9059cbb') ? '0x' : (coins(0n).eth_call as (one: object) => unknown)(call)
    expect(await prepare(coins(FEE, { eth_call: silent }), { token }).prepared).toMatchObject({ fee: FEE })
  })

  it('R10.16: decimals and symbol are the chain’s; a symbol that nobody sees is not asked for', async () => {
    expect(await codeOf(prepare(coins(FEE), { token: { ...token, decimals: 7 } }).prepared)).toBe(
      'transfer/token-differs',
    )
    expect(await codeOf(prepare(coins(FEE), { token: { ...token, symbol: 'USDT' } }).prepared)).toBe(
      'transfer/token-differs',
    )
    const { prepared, node } = prepare(coins(FEE), { token: { address: TOKEN, decimals: 6 } })
    await prepared
    expect(node.asked.some(([, call]) => `${(call as { data?: string })?.data}`.startsWith('0x95d89b41'))).toBe(false)
    const nameless = (call: { to: string; data: string }): unknown =>
      call.data.startsWith('0x95d89b41') ? '0x' : (coins(0n).eth_call as (one: object) => unknown)(call)
    expect(await codeOf(prepare(coins(FEE, { eth_call: nameless }), { token }).prepared)).toBe('transfer/token-differs')
  })

  it('R5.46: where the chain below is paid too, its price may double as well', async () => {
    const below = (call: { to: string }): unknown => (call.to.startsWith('0x42') ? `0x${word(7)}` : '0x')
    expect(await prepare(coins(10n ** 9n, { eth_call: below })).prepared).toMatchObject({ fee: FEE + 14n })
    for (const answer of ['0x', `0x${word(7)}00`, 7, undefined])
      expect(await prepare(coins(10n ** 9n, { eth_call: () => answer })).prepared).toMatchObject({ fee: FEE })
  })

  it.each(['eth_getBalance', 'eth_estimateGas', 'eth_gasPrice'])(
    'R10.16: nothing is guessed where %s is no number',
    async (method) => {
      for (const answer of ['0x', '5', 5, null, `0x${'f'.repeat(65)}`])
        expect(await codeOf(prepare(coins(10n ** 9n, { [method]: () => answer })).prepared), `${answer}`).toBe(
          'transfer/failed',
        )
    },
  )

  it('R10.17: a contract is warned of, an account with code of its own (EIP-7702) is not', async () => {
    const warnings = async (code: unknown) =>
      (await prepare(coins(10n ** 9n, { eth_getCode: () => code })).prepared).warnings
    expect([
      await warnings('0x60'),
      await warnings(`0xEF0100${'1'.repeat(40)}`),
      await warnings('0x'),
      await warnings(null),
    ]).toEqual([['contract'], [], [], []])
  })

  it.each<[name: string, order: Partial<TransferOrder>, code: string]>([
    ['to nobody', { to: '0x1' }, 'transfer/failed'],
    ['to one with mistyped capitals', { to: '0xAbCdEf0123456789aBcDeF0123456789abCDeF01' }, 'transfer/mistyped'],
    ['of less than nothing', { amount: -1n }, 'transfer/failed'],
    ['of more than there can be', { amount: 2n ** 256n }, 'transfer/failed'],
    ['of a token that is none', { token: { ...token, address: '0x1' } }, 'transfer/failed'],
  ])('R5.46: an order %s', async (_, order, code) => {
    expect(await codeOf(prepare(coins(10n ** 9n), order).prepared)).toBe(code)
  })

  it.each<[name: string, wallet: Answers, code: string]>([
    ['is on another chain', { eth_chainId: () => '0x89' }, 'transfer/other-network'],
    ['does not say where it is', { eth_chainId: () => null }, 'transfer/other-network'],
    ['is told no by its visitor', { eth_sendTransaction: () => Promise.reject({ code: 4001 }) }, 'connection/rejected'],
    ['fails', { eth_sendTransaction: () => Promise.reject(new Error('no')) }, 'transfer/failed'],
    ...[...UNHEARD].map(([name, code]): [string, Answers, string] => [
      name,
      { eth_sendTransaction: () => Promise.reject(failFrom({ [code]: { text: 'late' } })(code)) },
      'transfer/unknown',
    ]),
    [
      'could not be asked',
      {
        eth_sendTransaction: () =>
          Promise.reject(failFrom({ 'relay/request-too-large': { text: 'large' } })('relay/request-too-large')),
      },
      'transfer/failed',
    ],
    ['names no transaction', { eth_sendTransaction: () => null }, 'transfer/unknown'],
    ['names a short one', { eth_sendTransaction: () => HASH.slice(0, -1) }, 'transfer/unknown'],
    ['names a long one', { eth_sendTransaction: () => `${HASH}1` }, 'transfer/unknown'],
  ])('R5.2: a wallet that %s', async (_, wallet, code) => {
    const { prepared, asks } = prepare(coins(10n ** 9n), {}, wallet)
    expect(await codeOf((await prepared).send())).toBe(code)
    if (code === 'transfer/other-network') expect(asks.asked).toHaveLength(1)
  })

  it('R4.106: of what may have been sent the account’s count tells: what has come to it since the wallet was asked', async () => {
    let count: unknown = '0x5'
    const told: unknown[] = []
    const answers = coins(10n ** 9n, {
      eth_getTransactionCount(address: string, block: string) {
        told.push([address, block])
        return count
      },
    })
    const { prepared } = prepare(answers, {}, { eth_sendTransaction: () => null })
    const { send, ...ready } = await prepared
    const order = { from: ME, to: YOU, amount: 5n }
    /** Beside as many others: one that a wallet was asked for, and the rest sent. */
    const hasMoved = (others: number) =>
      ready.hasMoved?.({
        asked: others ? [order] : [],
        later: Array(Math.max(others - 1, 0)).fill('0x1'),
        before: ['0x2'],
      })
    expect(told).toEqual([])
    expect(await codeOf(send())).toBe('transfer/unknown')
    expect(await hasMoved(0)).toBe(false)
    count = '0x6'
    expect([await hasMoved(0), await hasMoved(1)]).toEqual([true, false])
    count = '0x7'
    expect([await hasMoved(1), await hasMoved(2)]).toEqual([true, false])
    expect(told).toEqual(Array.from({ length: 6 }, () => [ME, 'pending']))
    count = 'many'
    await expect(hasMoved(0)).rejects.toMatchObject({ code: 'transfer/failed' })
  })

  it('R4.106: where the node did not count when the wallet was asked, nobody can tell', async () => {
    let isDown = true
    const count = () => {
      if (isDown) throw new Error('down')
      return '0x6'
    }
    const { prepared } = prepare(
      coins(10n ** 9n, { eth_getTransactionCount: count }),
      {},
      { eth_sendTransaction: () => 1 },
    )
    const { send, hasMoved } = await prepared
    expect(await codeOf(send())).toBe('transfer/unknown')
    isDown = false
    await expect(hasMoved?.({ asked: [], later: [], before: [] })).rejects.toThrow('down')
  })

  it('R4.106: the answer is the transaction, and what follows it', async () => {
    const sent = await (await prepare(coins(10n ** 9n)).prepared).send()
    expect(sent.id).toBe(HASH)
    const polygonal = prepare(coins(10n ** 9n), {}, { eth_chainId: () => 137 })
    expect(await codeOf((await polygonal.prepared).send())).toBe('transfer/other-network')
    expect(polygon.id).toBe(137)
  })
})

describe('what has become of it', () => {
  const coin = { from: ME, to: YOU, value: '0x5', data: '0x' }
  const tokens = { from: ME, to: TOKEN, value: '0x0', data: `0xa9059cbb${word(BigInt(YOU))}${word(7)}` }
  const foundOf = (asked: typeof coin, more: object = {}) => ({
    hash: HASH,
    from: asked.from,
    to: asked.to,
    value: asked.value,
    input: asked.data,
    nonce: '0x3',
    ...more,
  })
  const done = { status: '0x1', logs: [] }

  /** Follows `asked` by these answers, as often as it looks; the end, and what it asked. `sleep` comes after the first look. */
  async function follow(asked: typeof coin, answers: Answers, sleep?: (clock: FakeClock) => void) {
    const clock = createFakeClock()
    const node = nodeOf({ eth_getTransactionReceipt: () => null, eth_getTransactionCount: () => '0x0', ...answers })
    const start = clock.now()
    let ended: unknown = 'still waits'
    let atMs = -1
    const following = codeOf(
      settleTransfer(HASH, asked, { connector: {} as Connector, network: mainnet, request: node.request, clock }),
    ).then((code) => {
      ended = code
      atMs = clock.now() - start
    })
    await flushMicrotasks()
    sleep?.(clock)
    for (let waited = 0; ended === 'still waits' && waited <= 200_000; waited += 1_000) await clock.advance(1_000)
    if (ended !== 'still waits') await following
    return { ended, atMs, asked: node.asked }
  }
  const ok = { resolved: undefined }

  it('R2.82: it is in a block, and the block counts', async () => {
    let looks = 0
    const { ended, atMs } = await follow(coin, {
      eth_getTransactionByHash: () => foundOf(coin),
      eth_getTransactionReceipt: () => (++looks < 3 ? null : done),
    })
    expect([ended, atMs]).toEqual([ok, 2_000])
    expect(
      (
        await follow(coin, {
          eth_getTransactionByHash: () => foundOf(coin),
          eth_getTransactionReceipt: () => ({ ...done, status: 1 }),
        })
      ).ended,
    ).toEqual(ok)
    expect(
      (
        await follow(coin, {
          eth_getTransactionByHash: () => foundOf(coin),
          eth_getTransactionReceipt: () => ({ ...done, status: '0x0' }),
        })
      ).ended,
    ).toBe('transfer/failed')
  })

  it.each<[name: string, more: object]>([
    ['another receiver', { to: TOKEN }],
    ['no receiver', { to: null }],
    ['one unit more', { value: '0x6' }],
    ['one unit less', { value: '0x4' }],
    ['sixteen times as much', { value: '0x50' }],
    ['data of its own', { input: '0x00' }],
  ])('R5.47: a wallet that changed it is noticed: %s', async (_, more) => {
    expect((await follow(coin, { eth_getTransactionByHash: () => foundOf(coin, more) })).ended).toBe('transfer/altered')
  })

  it('R5.47: capitals and leading zeros change nothing', async () => {
    const found = foundOf(coin, {
      from: ME.toUpperCase().replace('X', 'x'),
      to: YOU.toUpperCase().replace('X', 'x'),
      value: '0x0005',
    })
    expect(
      (await follow(coin, { eth_getTransactionByHash: () => found, eth_getTransactionReceipt: () => done })).ended,
    ).toEqual(ok)
    const none = { ...coin, value: '0x0' }
    expect(
      (
        await follow(none, {
          eth_getTransactionByHash: () => foundOf(none, { value: '0x00' }),
          eth_getTransactionReceipt: () => done,
        })
      ).ended,
    ).toEqual(ok)
  })

  describe('of an account that somebody else sends for', () => {
    const log = {
      address: TOKEN,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${word(BigInt(ME))}`,
        `0x${word(BigInt(YOU))}`,
      ],
      data: `0x${word(7)}`,
    }
    const settle = (asked: typeof coin, logs: unknown, code: unknown = '0x6001') =>
      follow(asked, {
        eth_getTransactionByHash: () => foundOf(asked, { from: TOKEN, to: ME, input: '0xff' }),
        eth_getTransactionReceipt: () => ({ status: '0x1', logs }),
        eth_getCode: () => code,
      }).then(({ ended }) => ended)

    it('R5.47: a token that moved shows in its record', async () => {
      expect(await settle(tokens, [log])).toEqual(ok)
      expect(
        await settle(tokens, [
          null,
          { ...log, address: YOU },
          { ...log, address: TOKEN.toUpperCase().replace('X', 'x') },
        ]),
      ).toEqual(ok)
    })

    it.each<[name: string, logs: unknown]>([
      ['none', []],
      ['no list', 'logs'],
      ['one unit more', [{ ...log, data: `0x${word(8)}` }]],
      ['another receiver', [{ ...log, topics: [...log.topics.slice(0, 2), `0x${word(1)}`] }]],
      ['another sender', [{ ...log, topics: [log.topics[0], `0x${word(1)}`, log.topics[2]] }]],
      ['another token', [{ ...log, address: YOU }]],
      ['another event', [{ ...log, topics: [`0x${word(1)}`, ...log.topics.slice(1)] }]],
      ['no topics', [{ ...log, topics: undefined }]],
    ])('R5.47: not with a record of %s', async (_, logs) => {
      expect(await settle(tokens, logs)).toBe('transfer/altered')
    })

    it('R5.47: coins leave no record; only an account with code has others send for it', async () => {
      expect(await settle(coin, [])).toEqual(ok)
      for (const code of ['0x', null, '0x6']) expect(await settle(coin, [], code)).toBe('transfer/altered')
      expect(await settle(tokens, [log], '0x')).toBe('transfer/altered')
    })

    /** What the entry point of ERC-4337 says of one operation in a bundle. */
    const operated = (success: unknown, sender = ME) => ({
      address: YOU,
      topics: [
        '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
        `0x${word(1)}`,
        `0x${word(BigInt(sender))}`,
        `0x${word(0)}`,
      ],
      data: typeof success === 'number' ? `0x${word(9)}${word(success)}${word(7)}${word(0)}` : success,
    })

    it.each<[name: string, logs: readonly unknown[], end: unknown]>([
      ['the one that failed', [operated(0)], 'transfer/failed'],
      ['several that all failed', [operated(0), operated(0)], 'transfer/failed'],
      [
        'the account in capitals',
        [{ ...operated(0), topics: operated(0).topics.map((each) => each.replace(/a/g, 'A')) }],
        'transfer/failed',
      ],
      ['the one that did not', [operated(1), log], ok],
      ['one that failed beside another: nobody knows which it was', [operated(0), operated(1), log], ok],
      ['one of somebody else’s that failed', [operated(0, YOU), log], ok],
      ['another event', [{ ...operated(0), topics: [`0x${word(1)}`, ...operated(0).topics.slice(1)] }, log], ok],
      [
        'one that says nothing',
        [operated('0x'), operated(undefined), { ...operated(0), topics: undefined }, null, log],
        ok,
      ],
    ])('R2.82: a bundle is done all the same, and the account’s own part of it counts: %s', async (_, logs, end) => {
      expect(await settle(coin, logs)).toEqual(end)
      expect(await settle(tokens, logs)).toEqual(end)
    })

    it('R2.82: of an account that sends for itself no contract it sends to says otherwise', async () => {
      const { ended } = await follow(coin, {
        eth_getTransactionByHash: () => foundOf(coin),
        eth_getTransactionReceipt: () => ({ ...done, from: ME, logs: [operated(0)] }),
      })
      expect(ended).toEqual(ok)
    })

    it('R2.82: a number of the sender’s says nothing of the account’s own', async () => {
      let looks = 0
      const { ended, asked } = await follow(tokens, {
        // The second look is answered by a node that is behind.
        eth_getTransactionByHash: () => (++looks === 2 ? null : foundOf(tokens, { from: YOU, to: ME, input: '0xff' })),
        eth_getTransactionReceipt: () => (looks > 2 ? { status: '0x1', logs: [log] } : null),
        eth_getTransactionCount: () => '0x64',
        eth_getCode: () => '0x6001',
        eth_blockNumber: () => '0x1',
        eth_getBlockByNumber: () => null,
      })
      expect(ended).toEqual(ok)
      expect(asked.some(([method]) => method === 'eth_blockNumber')).toBe(false)
    })
  })

  it('R2.82: nobody has ever seen it: after a minute and a half it is not known', async () => {
    const { ended, atMs, asked } = await follow(coin, { eth_getTransactionByHash: () => null })
    expect([ended, atMs]).toEqual(['transfer/unknown', 90_000])
    expect(asked.every(([method]) => method === 'eth_getTransactionByHash')).toBe(true)
  })

  it.each(['between two looks', 'while it looks'])(
    'R2.82: a page that has slept past the minute and a half looks once more; asleep %s',
    async (when) => {
      let looks = 0
      let cutOff = (_: Error): void => {}
      const first =
        when === 'while it looks'
          ? new Promise((_, reject) => {
              cutOff = reject
            })
          : null
      const { ended } = await follow(
        coin,
        {
          eth_getTransactionByHash: () => (looks++ ? foundOf(coin) : first),
          eth_getTransactionReceipt: () => done,
        },
        (clock) => {
          clock.turnTo(clock.now() + 3_600_000)
          cutOff(new Error('cut off'))
        },
      )
      expect([ended, looks]).toEqual([ok, 2])
    },
  )

  it('R10.16: a node that is away, or talks nonsense, is asked again', async () => {
    let looks = 0
    const { ended, atMs } = await follow(coin, {
      eth_getTransactionByHash() {
        if (++looks === 1) throw new Error('away')
        return looks === 2 ? 'nonsense' : foundOf(coin)
      },
      eth_getTransactionReceipt: () => done,
    })
    expect([ended, atMs]).toEqual([ok, 2_000])
  })

  it('R2.82: seen, and not any more: for twenty seconds nodes may disagree', async () => {
    let isThere = true
    const gone = (untilMs: number) => {
      let now = 0
      return follow(coin, {
        eth_getTransactionByHash() {
          isThere = now === 0 || now >= untilMs
          now += 1_000
          return isThere ? foundOf(coin) : null
        },
        eth_getTransactionReceipt: () => (isThere && now > 1_000 ? done : null),
      })
    }
    expect(await gone(20_000)).toMatchObject({ ended: ok, atMs: 20_000 })
    // From the first look that missed it, a second after the one that saw it.
    expect(await gone(30_000)).toMatchObject({ ended: 'transfer/dropped', atMs: 21_000 })
  })

  describe('another took its place', () => {
    /** Gone after the first look, with its number used; the blocks that are there, the newest first. */
    const replaced = (blocks: readonly unknown[], latest = 100, count: unknown = '0x4') => {
      let looks = 0
      return follow(coin, {
        eth_getTransactionByHash: (hash: string) =>
          hash === OTHER ? foundOf(coin, { hash: OTHER }) : ++looks === 1 ? foundOf(coin) : null,
        eth_getTransactionReceipt: (hash: string) => (hash === OTHER ? done : null),
        eth_getTransactionCount: () => count,
        eth_blockNumber: () => hex(latest),
        eth_getBlockByNumber: (number: string, isFull: boolean) => (isFull ? blocks[latest - Number(number)] : null),
      })
    }
    const mined = (more: object = {}) => ({
      transactions: [
        '0xhash',
        { ...foundOf(coin, { hash: OTHER, from: YOU }) },
        foundOf(coin, { hash: OTHER, nonce: '0x2' }),
        foundOf(coin, { hash: OTHER, ...more }),
      ],
    })

    it('R2.82: the same transfer, sped up, counts', async () => {
      expect((await replaced([mined()])).ended).toEqual(ok)
      expect((await replaced([null, {}, { transactions: 'all' }, mined()])).ended).toEqual(ok)
    })

    it('R2.82: another one does not', async () => {
      expect((await replaced([mined({ value: '0x0' })])).ended).toBe('transfer/replaced')
      expect((await replaced([mined({ to: ME })])).ended).toBe('transfer/replaced')
    })

    it('R2.82: it is looked for in twenty blocks, and not below the first; unfound, it may be the same', async () => {
      const blocks = (at: number) => [...Array.from({ length: at }, () => ({ transactions: [] })), mined()]
      expect((await replaced(blocks(19))).ended).toEqual(ok)
      const far = await replaced(blocks(20))
      expect(far.ended).toBe('transfer/unknown')
      expect(far.asked.filter(([method]) => method === 'eth_getBlockByNumber')).toHaveLength(20)
      const young = await replaced(blocks(30), 2)
      expect(young.ended).toBe('transfer/unknown')
      expect(young.asked.filter(([method]) => method === 'eth_getBlockByNumber').map(([, number]) => number)).toEqual([
        '0x2',
        '0x1',
        '0x0',
      ])
    })

    it('R2.82: not before its number is used', async () => {
      const { ended, asked } = await replaced([mined()], 100, '0x3')
      expect(ended).toBe('transfer/dropped')
      expect(asked.some(([method]) => method === 'eth_getBlockByNumber')).toBe(false)
    })
  })
})
