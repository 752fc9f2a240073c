import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { judgeCall, type Verdict } from '../../../src/features/swap/checking/judge-call.ts'
import { findRouter } from '../../../src/features/swap/checking/known-routers.ts'
import { checkSwap } from '../../../src/features/swap/sending/check-built.ts'
import type { BuiltTransaction } from '../../../src/features/swap/swap-api.ts'
import type { SwapOrder } from '../../../src/features/swap/swap-order.ts'
import { ONE_INCH } from './routers/one-inch.ts'
import { OTHERS } from './routers/other-routers.ts'
import { CALLERS, type CallTerms, COIN, type RouterFunction } from './routers/terms.ts'
import { UNISWAP } from './routers/uniswap.ts'
import {
  optionalSwap,
  permitForOther,
  transferThenSwap,
  UNIVERSAL_CALLS,
  UNIVERSAL_ROUTER,
} from './routers/universal-router.ts'

const ROUTER_FUNCTIONS: readonly RouterFunction[] = [...UNISWAP, ...UNIVERSAL_CALLS, ...ONE_INCH, ...OTHERS]

const ME: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ATTACKER: Address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const WORTHLESS: Address = '0x00000000000000000000000000000000000bad00'
const TOKENS = {
  USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  DAI: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  WBTC: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  LINK: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
} as const satisfies Record<string, Address>

/** Orders that visitors place, with what is sold, what it brings and the least of it. */
const ORDERS = [
  { sells: TOKENS.USDC, buys: TOKENS.DAI, amount: 10_000_000n, least: 9_900_000_000_000_000_000n },
  { sells: TOKENS.DAI, buys: TOKENS.WBTC, amount: 5n * 10n ** 21n, least: 4_312_123n },
  { sells: TOKENS.WBTC, buys: TOKENS.USDC, amount: 1n, least: 1_089n },
  { sells: TOKENS.LINK, buys: TOKENS.DAI, amount: 2n ** 90n + 7n, least: 2n ** 88n },
].map((order) => ({ ...order, receiver: ME }))

const ofFunction = ({ coin }: RouterFunction, order: CallTerms): CallTerms => ({
  ...order,
  ...(coin && { [coin]: COIN }),
})
const judge = (data: string, { sells, buys, amount, least }: CallTerms): Verdict =>
  judgeCall(data, {
    owner: ME.toLowerCase(),
    router: UNIVERSAL_ROUTER.toLowerCase(),
    sells: sells === COIN ? undefined : sells.toLowerCase(),
    buys: buys === COIN ? undefined : buys.toLowerCase(),
    amount,
    least,
  })

const cases = ROUTER_FUNCTIONS.flatMap((called) =>
  ORDERS.map((order, index) => ({
    called,
    order: ofFunction(called, order),
    name: `${called.router} ${called.name} ${index}`,
  })),
)

describe('calls of known routers', () => {
  it('at least 200 of at least five routers, and none that is honest is refused', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200)
    expect(new Set(cases.map(({ called }) => called.router)).size).toBeGreaterThanOrEqual(5)
    const verdicts = cases.map(({ called, order, name }) => [name, judge(called.encode(order), order)])
    const verdictOf = ({ isUnsaid, isOpen }: RouterFunction): Verdict =>
      isUnsaid ? 'unsaid' : isOpen ? 'unproven' : 'promised'
    expect(verdicts).toEqual(cases.map(({ called, name }) => [name, verdictOf(called)]))
  })

  it('R9.37: none that is honest is taken for a call of a token', () => {
    const refused = cases.filter(({ called, order }) => {
      const [from, to] = [order.sells, order.buys].map((address) => ({ address: `eip155:1:${address}` }))
      const built = { to: UNIVERSAL_ROUTER, data: called.encode(order) } as BuiltTransaction
      try {
        checkSwap(built, { from, to, address: ME } as SwapOrder)
        return false
      } catch {
        return true
      }
    })
    expect(refused.map(({ name }) => name)).toEqual([])
  })

  const LIES: readonly [
    name: string,
    lie: (order: CallTerms) => Partial<CallTerms>,
    applies?: (called: RouterFunction) => boolean,
  ][] = [
    ['another receiver', () => ({ receiver: ATTACKER }), ({ isMine }) => !isMine],
    ['a least of 1', () => ({ least: 0n })],
    ['one unit less than was shown', ({ least }) => ({ least: least - 1n })],
    [
      'one unit more taken',
      ({ amount }) => ({ amount: amount + 1n }),
      ({ coin, name }) => coin !== 'sells' && !/V4_SWAP/.test(name),
    ],
    [
      'another token bought',
      () => ({ buys: WORTHLESS }),
      ({ isOpen, coin, name }) => coin !== 'buys' && (!isOpen || /exec/.test(name)),
    ],
    [
      'another token sold',
      () => ({ sells: WORTHLESS }),
      ({ coin, name }) => coin !== 'sells' && !/V4_SWAP|uniswapV3Swap/.test(name),
    ],
  ]
  it.each(LIES)('%s is refused', (_, lie, applies = () => true) => {
    const wrong = cases.filter(({ called }) => applies(called))
    expect(wrong.length).toBeGreaterThan(100)
    const passed = wrong.filter(({ called, order }) => {
      const verdict = judge(called.encode({ ...order, ...lie(order) }), order)
      // Of a part that is not known nobody can say that it does not pay: a trial has to.
      return verdict !== 'wrong' && !(verdict === 'unknown' && /V4_SWAP/.test(called.name))
    })
    expect(passed.map(({ name }) => name)).toEqual([])
  })

  it('cut short, or led astray by offsets, is refused or not known, and never fails', () => {
    for (const { called, order, name } of cases) {
      const data = called.encode(order)
      for (let length = 10; length < data.length - 8; length += 64) {
        const verdict = judge(data.slice(0, length), order)
        expect(['wrong', 'unknown', 'unsaid', 'unproven', 'promised'], name).toContain(verdict)
      }
      for (const word of [10, 74, 138]) {
        const astray = `${data.slice(0, word)}${'f'.repeat(64)}${data.slice(word + 64)}`
        expect(['wrong', 'unknown', 'unsaid', 'unproven', 'promised'], name).toContain(judge(astray, order))
      }
    }
  })

  const order = ORDERS[0] as CallTerms
  it('a receiver that means whoever calls is the visitor, where the router says so, and nobody elsewhere', () => {
    const verdictOf = (name: RegExp, receiver: Address): Verdict => {
      const called = ROUTER_FUNCTIONS.find((candidate) => name.test(`${candidate.router} ${candidate.name}`))
      return judge(called?.encode({ ...order, receiver }) ?? '', order)
    }
    for (const name of [/v3 SwapRouter02 exactInputSingle/, /Router V3_SWAP_EXACT_IN$/, /PAY_PORTION/])
      expect(verdictOf(name, CALLERS.uniswap)).toBe('promised')
    for (const name of [/1inch v5 swap$/, /ParaSwap v6 swapExactAmountIn$/, /KyberSwap swap$/])
      expect(verdictOf(name, CALLERS.zero)).toBe('promised')
    for (const name of [/v3 exactInputSingle/, /v2 swapExactTokensForTokens/, /1inch v5 swap$/])
      expect(verdictOf(name, CALLERS.uniswap)).toBe('wrong')
    expect(verdictOf(/v3 exactInputSingle/, CALLERS.zero)).toBe('wrong')
  })

  it('a permit for somebody else, a swap that may fail, and tokens taken aside are refused', () => {
    expect(judge(permitForOther(order, ATTACKER), order)).toBe('wrong')
    expect(judge(permitForOther(order, UNIVERSAL_ROUTER), order)).toBe('promised')
    expect(judge(optionalSwap(order), order)).toBe('wrong')
    expect(judge(transferThenSwap(order, ATTACKER), order)).toBe('wrong')
  })

  it('what is no function of a router is not known; nothing is not either', () => {
    for (const data of ['0x', '0x69328dec', `0x87517c45${'0'.repeat(256)}`]) expect(judge(data, order)).toBe('unknown')
  })

  it('contracts are known on their chains only', () => {
    const uniswap = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
    expect(findRouter('1', uniswap)).toMatchObject({ name: 'Uniswap', spender: uniswap.toLowerCase() })
    expect(findRouter('137', uniswap)).toBeUndefined()
    expect(findRouter('8217', '0x111111125421cA6dc452d289314280a0f8842A65')?.name).toBe('1inch')
    expect(findRouter('1', UNIVERSAL_ROUTER)?.spender).toBe('0x000000000022d473030f116ddee9f6b43ac78ba3')
    expect(findRouter('1', ATTACKER)).toBeUndefined()
  })
})
