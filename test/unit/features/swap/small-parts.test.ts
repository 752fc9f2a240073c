import { describe, expect, it } from 'vitest'
import { failService } from '../../../../src/errors/service-errors.ts'
import { createBatching } from '../../../../src/features/swap/batching.ts'
import { failSwap } from '../../../../src/features/swap/errors.ts'
import { needSwapNetwork } from '../../../../src/features/swap/need-swap-network.ts'
import { reasonIn, refusalIn } from '../../../../src/features/swap/reason-in.ts'
import { eventOf, hasOddName } from '../../../../src/features/swap/swap-order.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { createMoneyPage, FRIEND, ME } from '../../../support/money-page.ts'
import { ethereum } from '../../../support/parts.ts'
import { ETH, USDC } from './make-swap.ts'

describe('R2.77: why not', () => {
  const refused = (status: number) => failService('http/status', { status, reason: 'no liquidity' })

  it('is in the words of whoever refused, however deep', () => {
    expect(reasonIn(refused(400))).toBe('no liquidity')
    expect(reasonIn(failSwap('swap/build-failed', {}, failSwap('swap/build-failed', {}, refused(400))))).toBe(
      'no liquidity',
    )
    expect(reasonIn(failSwap('swap/build-failed', { reason: '' }, refused(400)))).toBe('')
    for (const error of [failSwap('swap/price-moved'), new Error('x'), undefined, 'x']) expect(reasonIn(error)).toBe('')
  })

  it('the exchange says no where another try would not help', () => {
    expect(
      [refused(400), refused(499), refused(500), failService('http/timeout'), new Error('x')].map(refusalIn),
    ).toEqual([...['no liquidity', 'no liquidity', '', '', '']])
  })
})

describe('R10.17: names', () => {
  const odd = { ...USDC, symbol: 'USD\u0421' }
  it('of either token are odd where one of them is, and the coin’s never', () => {
    expect(hasOddName({ from: odd, to: ETH })).toBe(true)
    expect(hasOddName({ from: ETH, to: odd })).toBe(true)
    expect(hasOddName({ from: { ...USDC, name: '\u200b' }, to: ETH })).toBe(true)
    expect(hasOddName({ from: USDC, to: ETH })).toBe(false)
    expect(hasOddName({ from: USDC, to: { ...ETH, symbol: 'ETH\u0421' } })).toBe(false)
  })
})

it('R7.44: an event names both sides, also of what was never whole', () => {
  expect(eventOf({ sold: '1.5 ETH', bought: '3 USDC' })).toEqual({
    ...{ swapFromToken: 'ETH', swapToToken: 'USDC', swapFromAmount: '1.5', swapToAmount: '3' },
  })
  expect(eventOf({ sold: '1 UNI V2', bought: '3 Some long name' })).toEqual({
    ...{ swapFromAmount: '1', swapFromToken: 'UNI V2', swapToAmount: '3', swapToToken: 'Some long name' },
  })
  expect(eventOf({ sold: '', bought: '3' })).toEqual({
    ...{ swapFromToken: '', swapToToken: '', swapFromAmount: '', swapToAmount: '3' },
  })
})

it('R9.39: a swap that needs another network says so, and goes on there as it was asked for', () => {
  const page = createMoneyPage({ operations: {} })
  const told: unknown[] = []
  const navigation = { replace: (...words: unknown[]) => told.push(words) }
  const options = { value: { swapNetworks: ['eip155:1'] } }
  const need = (request?: { fromToken: string }) =>
    needSwapNetwork({ ...page.interior, navigation, options } as never, request)
  expect(need().isMetBy(ethereum)).toBe(true)
  expect(need().isMetBy({ ...ethereum, id: 10, caipNetworkId: 'eip155:10' })).toBe(false)
  const said = [true, false].map((hasChoice) => need().describe(ethereum, hasChoice))
  expect(said).toEqual([
    'Nothing can be swapped on Ethereum. Choose one of these to go on.',
    'Network not supported for Swaps',
  ])
  need({ fromToken: 'ETH' }).goOn()
  need().goOn()
  expect(told).toEqual([
    ['Swap', { fromToken: 'ETH' }],
    ['Swap', {}],
  ])
  expect(page.told.filter((line) => line.startsWith('track'))).toHaveLength(2)
})

describe('R2.77: whether a wallet does several calls at once', () => {
  const OPERATIONS = { name: 'batches' }
  const open = (
    answer: () => unknown,
    operations: object = { transfer: async () => ({ batches: async () => OPERATIONS }) },
  ) => {
    const asked: unknown[] = []
    const provider = {
      request: async ({ method, params }: { method: string; params: unknown }) => {
        asked.push([method, params])
        return answer()
      },
      on: () => {},
      removeListener: () => {},
    }
    const page = createMoneyPage({ operations: { ...operations, createProvider: () => provider as never } })
    const batching = createBatching(page.interior)
    const here = { network: page.networks.network.value, address: ME }
    return { ...page, batching, here, asked }
  }
  const can = { '0x1': { atomic: { status: 'supported' } } }

  it('is what it says for the account and the network, and of no other', async () => {
    const { batching, here, asked } = open(() => can)
    expect(batching.find(here)).toBeUndefined()
    batching.ask(here)
    batching.ask(here)
    await flushMicrotasks()
    expect(asked).toEqual([['wallet_getCapabilities', [ME]]])
    expect(batching.find(here)).toBe(OPERATIONS)
    expect(batching.find({ ...here, address: FRIEND })).toBeUndefined()
    batching.giveUp()
    expect(batching.find(here)).toBeUndefined()
  })

  it('is not what it says for another account that was asked about meanwhile', async () => {
    const answers: ((said: unknown) => void)[] = []
    const { batching, here } = open(() => new Promise((resolve) => answers.push(resolve)))
    batching.ask(here)
    batching.ask({ ...here, address: FRIEND })
    await flushMicrotasks()
    answers[0]?.(can)
    await flushMicrotasks()
    expect([batching.find(here), batching.find({ ...here, address: FRIEND })]).toEqual([undefined, undefined])
  })

  it.each<[name: string, said: unknown]>([
    ['nothing for the network', { '0x1': undefined }],
    ['nothing of that kind', { '0x1': {} }],
    ['almost that', { '0x1': { atomic: { status: 'unsupported' } } }],
    ['almost that, the other way round', { '0x1': { atomic: { status: 'readyish' } } }],
    ['it of another network, whose number holds this one’s', { '0x11': { atomic: { status: 'supported' } } }],
  ])('is not where it says %s', async (_, said) => {
    const { batching, here } = open(() => said)
    batching.ask(here)
    await flushMicrotasks()
    expect(batching.find(here)).toBeUndefined()
  })

  it.each<[name: string, operations: object]>([
    ['without transfers', {}],
    ['whose transfers know no batches', { transfer: async () => ({}) }],
  ])('is not where the family is one %s', async (_, operations) => {
    const { batching, here } = open(() => can, operations)
    batching.ask(here)
    await flushMicrotasks()
    expect(batching.find(here)).toBeUndefined()
  })
})
