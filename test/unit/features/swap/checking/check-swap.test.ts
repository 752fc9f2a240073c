import { describe, expect, it } from 'vitest'
import {
  checkTerms,
  checkToken,
  readAllowance,
  requireRouter,
} from '../../../../../src/features/swap/checking/check-swap.ts'
import { findRouter } from '../../../../../src/features/swap/checking/known-routers.ts'
import type { SwapOrder } from '../../../../../src/features/swap/swap-order.ts'
import type { NodeRequest } from '../../../../../src/ports/node-request.ts'
import { ethereum } from '../../../../support/parts.ts'
import { ETH, USDC } from '../make-swap.ts'

const ME = `0x${'a'.repeat(40)}`
const OWN = `0x${'4'.repeat(40)}`
const SUSHI = '0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f'
const TOKEN = `0x${'1'.repeat(40)}`
const order: SwapOrder = { network: ethereum, address: ME, from: USDC, to: ETH, amount: 5_000_000n }
const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0')
const number = (value: bigint | number): string => `0x${word(value.toString(16))}`
const text = (symbol: string): string =>
  `${number(32)}${word(Buffer.byteLength(symbol).toString(16))}${Buffer.from(symbol).toString('hex').padEnd(64, '0')}`

describe('R10.17: where a swap may go', () => {
  const require = (to: string, ofHost?: Record<string, string[]>) => requireRouter(order, { to } as never, ofHost)

  it('to an exchange that is known, or that the host names for the network', () => {
    expect(require(SUSHI)).toEqual(findRouter('1', SUSHI))
    expect(require(OWN.toUpperCase().replace('0X', '0x'), { 'eip155:1': ['0x99', OWN] })).toEqual({
      ...{ name: '', address: OWN, spender: OWN },
    })
  })

  it('a known exchange is read as such, and takes tokens by its own spender, also where the host names it', () => {
    const universal = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
    for (const address of [SUSHI, universal]) {
      expect(require(address, { 'eip155:1': [address] })).toEqual(findRouter('1', address))
      // On another chain it is nobody's.
      expect(
        requireRouter({ ...order, network: { ...ethereum, id: 5 } }, { to: address } as never, {
          'eip155:1': [address],
        }),
      ).toMatchObject({ name: '', spender: address })
    }
  })

  it('to no other, and the error names it', () => {
    for (const ofHost of [undefined, {}, { 'eip155:1': [] }, { 'eip155:10': [OWN] }])
      expect(() => require(OWN, ofHost)).toThrow(
        expect.objectContaining({ code: 'swap/unknown-contract', context: { contract: OWN } }),
      )
  })
})

describe('R10.17: a token', () => {
  const node =
    (decimals: unknown, symbol: unknown): NodeRequest =>
    async (method, params) => {
      expect([method, params[1], (params[0] as { to: string }).to]).toEqual(['eth_call', 'latest', TOKEN])
      const { data } = params[0] as { data: string }
      if (data === '0x313ce567') return decimals
      if (data === '0x95d89b41') return symbol
      throw new Error(`asked ${data}`)
    }

  it('is as the network knows it', async () => {
    await checkToken(USDC, order, node(number(6), text('USDC')))
    await checkToken(ETH, order, () => Promise.reject(new Error('a coin is no contract')))
    // The list's symbol was cut as it came in.
    await checkToken({ ...USDC, symbol: 'L'.repeat(20) }, order, node(number(6), text('L'.repeat(32))))
    // As it was cleaned.
    await checkToken({ ...USDC, symbol: '👨🚀' }, order, node(number(6), text('👨\u200d🚀')))
  })

  it.each<[name: string, token: typeof USDC, decimals: unknown, symbol: unknown]>([
    ['of one digit more', USDC, number(7), text('USDC')],
    ['of one digit less', USDC, number(5), text('USDC')],
    ['of no digits that can be read', USDC, '0x', text('USDC')],
    ['of another name', USDC, number(6), text('USDT')],
    ['of a longer name', { ...USDC, symbol: 'L'.repeat(19) }, number(6), text('L'.repeat(20))],
    ['that fills its name up with what nobody sees', USDC, number(6), text('USDC\u3164')],
    ['that has something unseen within its name', USDC, number(6), text('US\u200bDC')],
    ['without a name', USDC, number(6), '0x'],
    ['that is the coin with other digits', { ...ETH, decimals: 6 }, undefined, undefined],
    ['that is the coin by another name', { ...ETH, symbol: 'WBTC' }, undefined, undefined],
  ])('%s is another', async (_, token, decimals, symbol) => {
    await expect(checkToken(token, order, node(decimals, symbol))).rejects.toMatchObject({
      ...{ code: 'swap/token-differs', context: { symbol: token.symbol } },
    })
  })
})

describe('R10.17: what an exchange may take', () => {
  it('is asked of the token, for owner and spender', async () => {
    const asked: unknown[] = []
    const node: NodeRequest = async (...call) => {
      asked.push(call)
      return number(7)
    }
    expect(await readAllowance(order, SUSHI, node)).toBe(7n)
    expect(asked).toEqual([['eth_call', [{ to: TOKEN, data: `0xdd62ed3e${word(ME)}${word(SUSHI)}` }, 'latest']]])
  })

  it.each([undefined, null, '0x', '0x7', 7, `${number(7)}00`])('is unknown where a node answers %s', async (answer) => {
    await expect(readAllowance(order, SUSHI, async () => answer)).rejects.toMatchObject({ code: 'http/garbage' })
  })
})

describe('R10.17: terms', () => {
  /** swapExactTokensForETH: how much, the least, by which tokens, to whom, until when. */
  const call = (least: bigint, to = ME): string =>
    `0x18cbafe5${[number(5_000_000), number(least), number(160), to, number(9), number(2), TOKEN, `0x${'c'.repeat(40)}`].map((one) => word(one)).join('')}`
  const tried =
    (spent: bigint, got: bigint): NodeRequest =>
    async (method, params) => {
      if (method !== 'eth_simulateV1') throw new Error('not known')
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: unknown[] }] }]
      const held = [10_000_000n, 0n, ...blockStateCalls[0].calls.slice(4).map(() => 0n), 10_000_000n - spent, got]
      return [{ calls: held.map((each) => ({ status: '0x1', returnData: number(each), logs: [] })) }]
    }
  const deaf: NodeRequest = () => Promise.reject(new Error('no such method'))
  /** Without `eth_simulateV1`: it runs code, and sees the two tokens of the swap alone. */
  const blind: NodeRequest = async (_, { length }) => {
    if (length < 3) throw new Error('not known')
    return `0x${[10_000_000n, 0n, 5_000_000n, 2_000n].map((held) => word(held.toString(16))).join('')}`
  }
  const named = { 'eip155:1': [SUSHI] }
  const router = {
    known: requireRouter(order, { to: SUSHI } as never, named),
    own: { name: '', address: OWN, spender: OWN },
  }
  const check = (data: string, node: NodeRequest, which: keyof typeof router = 'known', from = USDC) => {
    const found = router[which]
    const swap = { from: ME, to: found.address, data, value: '0x0' }
    const parts = {
      router: found,
      swap,
      approvals: [],
      least: 1_980n,
      show: async (address: string) => `shown ${address}`,
    }
    return checkTerms({ ...order, from }, parts, node)
  }

  it('say what is promised, and what came out', async () => {
    expect(await check(call(1_980n), tried(5_000_000n, 2_000n))).toEqual({
      ...{ contract: `shown ${SUSHI}`, exchange: 'SushiSwap', spender: `shown ${SUSHI}`, least: 1_980n, tried: 2_000n },
      ...{ sells: `shown ${TOKEN}`, buys: undefined },
    })
    expect(await check(call(1_980n), deaf)).toMatchObject({ least: 1_980n, tried: undefined })
  })

  it('of a contract of the host’s own promise nothing, and are tried', async () => {
    expect(await check('0x12345678', tried(5_000_000n, 1_980n), 'own')).toEqual({
      ...{ contract: `shown ${OWN}`, exchange: undefined, spender: `shown ${OWN}`, least: undefined, tried: 1_980n },
      ...{ sells: `shown ${TOKEN}`, buys: undefined },
    })
    expect(await check('0x12345678', deaf, 'own')).toMatchObject({ least: undefined, tried: undefined })
    expect(await check(call(1n, OWN), tried(5_000_000n, 1_980n), 'own')).toMatchObject({ tried: 1_980n })
  })

  it.each<[name: string, check: () => Promise<unknown>]>([
    ['one unit less than shown is promised', () => check(call(1_979n), tried(5_000_000n, 2_000n))],
    ['it is promised to somebody else', () => check(call(1_980n, OWN), tried(5_000_000n, 2_000n))],
    ['nobody can say what is promised, nor try it', () => check('0x12345678', deaf)],
    ['one unit less comes out', () => check(call(1_980n), tried(5_000_000n, 1_979n))],
    ['one unit more is taken', () => check(call(1_980n), tried(5_000_001n, 2_000n))],
    ['one unit less comes out of the host’s own', () => check('0x12345678', tried(5_000_000n, 1_979n), 'own')],
  ])('are not those that were shown where %s', async (_, work) => {
    await expect(work()).rejects.toMatchObject({ code: 'swap/not-as-shown' })
  })

  it('are not tried where other tokens may be taken and the node does not see those', async () => {
    // uniswapV3Swap: how much of whatever the pool has, the least, and the pools.
    const swap = `0xe449022e${[number(5_000_000), number(1_980), number(96), number(1), `0x${'c'.repeat(40)}`].map((one) => word(one)).join('')}`
    const seen = await check(swap, tried(5_000_000n, 2_000n))
    expect(seen).toMatchObject({ least: undefined, tried: 2_000n })
    expect(await check(swap, blind)).toMatchObject({ least: undefined, tried: undefined })
    expect(await check(call(1_980n), blind)).toMatchObject({ least: 1_980n, tried: 2_000n })
    expect(await check('0x12345678', blind, 'own')).toMatchObject({ tried: 2_000n })
  })

  it('of a known exchange whose words say nothing are refused where the node does not see other tokens', async () => {
    await expect(check('0x12345678', blind)).rejects.toMatchObject({ code: 'swap/not-as-shown' })
  })

  it('of a known exchange whose words say nothing are what comes out', async () => {
    expect(await check('0x12345678', tried(5_000_000n, 1_980n))).toMatchObject({ least: undefined, tried: 1_980n })
  })
})
