import { describe, expect, it, onTestFinished } from 'vitest'
import { createSwapApi } from '../../../../src/features/swap/create-swap-api.ts'
import type { SwapToken } from '../../../../src/features/swap/swap-api.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { startLocalService } from '../../../support/local-service.ts'
import { FRIEND, ME } from '../../../support/money-page.ts'
import { servicesAt } from '../../../support/parts.ts'
import { until } from '../../../support/until.ts'
import { createSwap, DAI, ETH, held, USDC } from './make-swap.ts'

const symbols = (...tokens: (SwapToken | undefined)[]): (string | undefined)[] => tokens.map((one) => one?.symbol)

/** Filled in, and quoted. */
async function startQuoted(request = { toToken: 'USDC' }, more: Parameters<typeof createSwap>[0] = {}) {
  const scene = createSwap(more)
  await scene.swap.start.run(request)
  await scene.clock.advance(200)
  return scene
}

describe('R2.71: it starts with', () => {
  it('the coin and the amount 1', async () => {
    const { swap, told } = createSwap()
    await swap.start.run(undefined)
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['ETH', undefined])
    expect([swap.amountText.value, swap.toAmount.value, swap.order.value]).toEqual(['1', undefined, undefined])
    expect(swap.tokens.value.map(({ logoUrl }) => logoUrl)).toEqual(['safe ETH.png', 'safe USDC.png', 'safe DAI.png'])
    expect(told).toEqual(['load tokens'])
    expect([swap.usd(10n ** 18n, swap.native.value), swap.gasCost.value]).toEqual([2_000, 1_500_000n])
  })

  it('what the host gave, by symbol or address, its amount cut to the decimals', async () => {
    const { swap } = createSwap()
    await swap.start.run({ fromToken: 'usdc', toToken: `0x${'2'.repeat(40)}`, amount: '1.23456789' })
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['USDC', 'DAI'])
    expect([swap.amountText.value, swap.order.value?.amount]).toEqual(['1.234567', 1_234_567n])
  })

  it('the coin where the host names what the exchange does not have, and nothing for an amount that is none', async () => {
    const { swap } = createSwap()
    await swap.start.run({ fromToken: 'NONE', toToken: 'NONE', amount: 'x' })
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['ETH', undefined])
    expect(swap.amountText.value).toBe('')
  })

  it('no token without a name where nothing was asked for: anybody may list one', async () => {
    const nameless = { ...DAI, symbol: '' }
    for (const request of [undefined, {}, { fromToken: '', toToken: '' }]) {
      const { swap } = createSwap({ api: { tokens: async () => [nameless, ETH, USDC] } })
      await swap.start.run(request)
      expect(symbols(swap.from.value, swap.to.value)).toEqual(['ETH', undefined])
    }
  })

  it('of namesakes, which anybody may list, only the coin; what the host gave by address is that one', async () => {
    const [dollar, coin] = ['USDC', 'Eth'].map((symbol, index) => ({
      ...DAI,
      symbol,
      address: `eip155:1:0x${`${index + 3}`.repeat(40)}` as const,
    }))
    const list = [dollar, coin, ETH, USDC].filter((token) => token !== undefined)
    const startWith = async (request: { fromToken: string; toToken: string }) => {
      const { swap } = createSwap({ api: { tokens: async () => list } })
      await swap.start.run(request)
      return [swap.from.value?.address, swap.to.value?.address]
    }
    expect(await startWith({ fromToken: 'ETH', toToken: 'USDC' })).toEqual([ETH.address, undefined])
    // An amount of a token is none of the coin.
    expect(await startWith({ fromToken: 'usdc', toToken: DAI.address })).toEqual([undefined, undefined])
    // What is bought already is not sold for itself.
    expect(await startWith({ fromToken: 'usdc', toToken: 'eth' })).toEqual([undefined, ETH.address])
    expect(await startWith({ fromToken: 'ETH', toToken: USDC.address })).toEqual([ETH.address, USDC.address])
  })

  it('is filled for one request at a time', async () => {
    const { swap } = createSwap()
    const request = { toToken: 'USDC' }
    expect(swap.isFor(undefined)).toBe(false)
    await swap.start.run(request)
    expect([swap.isFor(request), swap.isFor({ ...request })]).toEqual([true, false])
    swap.reset()
    expect([swap.isFor(request), swap.tokens.value, swap.start.state.value]).toEqual([false, [], 'idle'])
  })

  it.each<[name: string, api: object, code: string]>([
    ['has no tokens', { tokens: async () => [] }, 'swap/network-unsupported'],
    ['cannot be reached', { tokens: () => Promise.reject(new Error('down')) }, 'swap/init-failed'],
  ])('fails, and is reported, where the exchange %s', async (_, api, code) => {
    const { swap, told } = createSwap({ api })
    await swap.start.run(undefined)
    expect(swap.start.error.value).toMatchObject({ code })
    expect(told.filter((line) => /^(report|error)/.test(line))).toEqual([expect.stringMatching(/^report/)])
  })

  it('that fails late, after another one has begun, is not reported', async () => {
    const failures: ((error: Error) => void)[] = []
    const { swap, told } = createSwap({ api: { tokens: () => new Promise((_, reject) => failures.push(reject)) } })
    const runs = [swap.start.run(undefined), swap.start.run(undefined)]
    await until(() => failures.length === 2, 'both questions')
    for (const fail of failures) fail(new Error('down'))
    await Promise.all(runs)
    expect(told.filter((line) => line.startsWith('report'))).toHaveLength(1)
  })

  it('nothing on a network without an exchange', async () => {
    const { swap, networks } = createSwap()
    networks.activate('eip155:5')
    await swap.start.run(undefined)
    expect([swap.start.state.value, swap.tokens.value]).toEqual(['done', []])
  })

  it.each<[name: string, api: object]>([
    ['gas', { gasPrice: () => Promise.reject(new Error('down')) }],
    ['prices', { prices: () => Promise.reject(new Error('down')) }],
  ])('the form, also without %s, of which the visitor is told', async (_, api) => {
    const { swap, told } = createSwap({ api })
    await swap.start.run(undefined)
    expect([swap.tokens.value.length, swap.start.state.value]).toEqual([3, 'done'])
    expect(told.filter((line) => line.startsWith('error'))).toHaveLength(1)
  })

  it.each(['gasPrice', 'prices'])('the form while %s is waited for, which may take long', async (name) => {
    const { swap } = createSwap({ api: { [name]: () => new Promise(() => {}) } })
    void swap.start.run({ toToken: 'USDC' })
    await flushMicrotasks()
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['ETH', 'USDC'])
  })

  it.each(['gasPrice', 'prices'] as const)('without %s, which nobody is told of on another network', async (name) => {
    const ends: ((cause: unknown) => void)[] = []
    const ask = (): Promise<never> => new Promise((_, reject) => void ends.push(reject))
    const { swap, networks, told } = createSwap({ api: { [name]: ask } })
    const running = swap.start.run(undefined)
    await flushMicrotasks()
    networks.activate('eip155:10')
    ends[0]?.(new Error('down'))
    await running
    expect(told.filter((line) => line.startsWith('error'))).toEqual([])
  })

  it('nothing of the network that the visitor left meanwhile', async () => {
    const answers: ((tokens: readonly SwapToken[]) => void)[] = []
    const { swap, networks } = createSwap({ api: { tokens: () => new Promise((resolve) => answers.push(resolve)) } })
    const running = swap.start.run(undefined)
    await flushMicrotasks()
    networks.activate('eip155:10')
    answers[0]?.([ETH])
    await running
    expect([swap.tokens.value, swap.amountText.value]).toEqual([[], ''])
  })

  it('what was asked for last, whichever answer comes first', async () => {
    const answers: ((tokens: readonly SwapToken[]) => void)[] = []
    const { swap } = createSwap({ api: { tokens: () => new Promise((resolve) => answers.push(resolve)) } })
    const first = swap.start.run({ fromToken: 'USDC', amount: '5' })
    await flushMicrotasks()
    const request = { fromToken: 'DAI', toToken: 'ETH', amount: '7' }
    const second = swap.start.run(request)
    await flushMicrotasks()
    answers[1]?.([ETH, USDC, DAI])
    await second
    swap.type('8')
    answers[0]?.([ETH, USDC])
    await first
    expect(symbols(...swap.tokens.value)).toEqual(['ETH', 'USDC', 'DAI'])
    expect([...symbols(swap.from.value, swap.to.value), swap.amountText.value]).toEqual(['DAI', 'ETH', '8'])
    expect(swap.isFor(request)).toBe(true)
  })

  it('nothing that was asked for before it was emptied', async () => {
    const answers: ((tokens: readonly SwapToken[]) => void)[] = []
    const { swap } = createSwap({ api: { tokens: () => new Promise((resolve) => answers.push(resolve)) } })
    const running = swap.start.run({ fromToken: 'USDC', amount: '5' })
    await flushMicrotasks()
    swap.reset()
    answers[0]?.([ETH, USDC])
    await running
    expect([swap.tokens.value, swap.from.value, swap.amountText.value]).toEqual([[], undefined, ''])
  })
})

describe('a quote', () => {
  it('is asked for once nothing was typed for 200 ms, for the last amount', async () => {
    const { swap, clock, quotes } = await startQuoted()
    expect(quotes.map(({ amount }) => amount)).toEqual([10n ** 18n])
    swap.type('2')
    expect(swap.toAmount.value).toBeUndefined()
    await clock.advance(199)
    swap.type('3')
    await clock.advance(199)
    expect(quotes).toHaveLength(1)
    await clock.advance(1)
    expect(quotes[1]).toEqual({
      ...{ network: swap.order.value?.network, from: ETH.address, to: USDC.address },
      ...{ amount: 3n * 10n ** 18n, address: ME, gasPrice: 10n },
    })
    expect(swap.toAmount.value).toBe(2_000n)
  })

  it('of nothing is not asked for', async () => {
    const { swap, clock, quotes } = await startQuoted()
    for (const text of ['', '0', 'x']) swap.type(text)
    await clock.advance(1_000)
    expect([quotes.length, swap.order.value]).toEqual([1, undefined])
  })

  it.each<[name: string, quote: () => Promise<readonly { toAmount: bigint }[]>, code: string | undefined]>([
    ['of nothing', async () => [{ toAmount: 0n }], 'swap/incorrect-amount'],
    ['of nobody', async () => [], 'swap/incorrect-amount'],
    ['that fails', () => Promise.reject(new Error('down')), undefined],
  ])('%s leaves no amount, and the visitor is told of the amount alone', async (_, quote, code) => {
    const { swap, told } = await startQuoted(undefined, { api: { quotes: quote as never } })
    expect([swap.toAmount.value, swap.asking.state.value]).toEqual([undefined, 'failed'])
    expect((swap.asking.error.value as { code?: string }).code).toBe(code)
    expect(told.filter((line) => line.startsWith('error'))).toHaveLength(code ? 1 : 0)
    await swap.asking.run()
    expect(told.filter((line) => line.startsWith('error'))).toHaveLength(code ? 1 : 0)
  })

  it('that fails when it is asked again is none any more', async () => {
    let isDown = false
    const { swap } = await startQuoted(undefined, {
      api: {
        quotes: async () => {
          if (isDown) throw new Error('down')
          return [{ id: undefined, fromAmount: 1n, toAmount: 2_000n }]
        },
      },
    })
    expect(swap.toAmount.value).toBe(2_000n)
    isDown = true
    await swap.asking.run()
    expect(swap.toAmount.value).toBeUndefined()
  })

  it.each([false, true])('for an amount of before counts no more, whether it fails: %s', async (isFailing) => {
    const ends: (() => void)[] = []
    const { swap, clock } = await startQuoted(undefined, {
      api: {
        quotes: () =>
          new Promise((resolve, reject) =>
            ends.push(() =>
              isFailing && ends.length > 1
                ? reject(new Error('late'))
                : resolve([{ id: undefined, fromAmount: 1n, toAmount: BigInt(ends.length) }]),
            ),
          ),
      },
    })
    swap.type('2')
    await clock.advance(200)
    expect(ends).toHaveLength(2)
    const [first, second] = ends
    first?.()
    await flushMicrotasks()
    expect(swap.toAmount.value).toBeUndefined()
    if (isFailing) return
    second?.()
    await flushMicrotasks()
    expect(swap.toAmount.value).toBe(2n)
  })

  it('brings the gas of the moment, and prices of both tokens', async () => {
    let standard = 10n
    const { swap, clock } = await startQuoted(undefined, {
      api: { gasPrice: async () => ({ standard, fast: 0n, instant: 0n }) },
    })
    expect([swap.usd(10n ** 18n, ETH), swap.usd(1_000_000n, USDC)]).toEqual([2_000, 1])
    standard = 11n
    await clock.advance(10_000)
    await swap.asking.run()
    expect(swap.gasCost.value).toBe(1_650_000n)
  })

  it('R7.21: brings the prices of both tokens and of the coin, each as it is now, of a service that answers one address', async () => {
    const service = await startLocalService()
    onTestFinished(() => service.stop())
    service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] } })
    let [coin, dollar] = [2_000, 1]
    service.answerBy('/v1/fungible/price', ({ text }) => {
      const [first] = (JSON.parse(text) as { addresses: string[] }).addresses
      const { name, symbol } = [ETH, USDC, DAI].find(({ address }) => address === first) ?? ETH
      return { json: { fungibles: [{ name, symbol, price: symbol === 'ETH' ? coin : dollar }] } }
    })
    const { prices } = servicesAt(service.url, createFakeClock()).api(createSwapApi)
    const { swap, clock } = createSwap({ api: { prices } })
    await swap.start.run({ fromToken: 'USDC', toToken: 'DAI' })
    await swap.asking.run()
    const worth = () => [swap.usd(1_000_000n, USDC), swap.usd(10n ** 18n, DAI), swap.usd(10n ** 18n, ETH)]
    expect(worth()).toEqual([1, 1, 2_000])
    ;[coin, dollar] = [3_000, 2]
    await clock.advance(10_000)
    await swap.asking.run()
    expect(worth()).toEqual([2, 2, 3_000])
  })
})

describe('R2.72: what the account lacks', () => {
  it.each([
    ['0.000000000001500001', '0.000000000000000001', undefined],
    ['0.0000000000015', '0.000000000000000001', 'gas'],
    ['1', '1.000000000000000001', 'amount'],
  ] as const)('with %s of the coin, selling %s: %s', async (owned, amount, lack) => {
    const { swap, tokens } = await startQuoted()
    tokens.value = [held(ETH, owned)]
    swap.type(amount)
    expect(swap.lacks.value).toBe(lack)
  })

  it.each([
    ['5', '0.0000000000015', '5', undefined],
    ['5', '0.0000000000015', '5.000001', 'amount'],
    ['5', '0.000000000001499999', '5', 'gas'],
  ] as const)('with %s of a token and %s of the coin, selling %s: %s', async (owned, coins, amount, lack) => {
    const { swap, tokens } = await startQuoted({ fromToken: 'USDC', toToken: 'ETH' } as never)
    tokens.value = [held(USDC, owned), held(ETH, coins)]
    swap.type(amount)
    expect(swap.lacks.value).toBe(lack)
  })

  it.each([
    [{ fromToken: 'USDC', toToken: 'ETH' }, USDC, '5', '5', undefined],
    [{ fromToken: 'USDC', toToken: 'ETH' }, USDC, '5', '5.000001', 'amount'],
    [{ toToken: 'USDC' }, ETH, '1', '1', undefined],
    [{ toToken: 'USDC' }, ETH, '1', '1.000000000000000001', 'amount'],
  ] as const)(
    'is never the coin for a fee that somebody else may pay: %j, %o, has %s, sells %s: %s',
    async (request, token, owned, amount, lack) => {
      const { swap, tokens, connector } = await startQuoted(request as never)
      Object.assign(connector, { isSponsored: true })
      tokens.value = [held(token, owned)]
      swap.type(amount)
      expect(swap.lacks.value).toBe(lack)
    },
  )

  it('is not known before the balances are', async () => {
    const { swap } = await startQuoted()
    expect([swap.lacks.value, swap.balanceOf(ETH)]).toEqual([undefined, undefined])
  })

  it('knows what the account has, of what it has none, and what it is worth', async () => {
    const { swap, tokens } = await startQuoted()
    tokens.value = [held(USDC, '5', 7)]
    expect([swap.balanceOf(USDC), swap.balanceOf(DAI), swap.balanceOf(undefined)]).toEqual([5_000_000n, 0n, undefined])
    expect([swap.worthOf(USDC), swap.worthOf(DAI)]).toEqual([7, undefined])
  })

  it('R10.16: coins of another network, which a list has among the others, are not the ones to sell here', async () => {
    const { swap, tokens } = await startQuoted()
    const there = (chainId: `eip155:${number}`) => ({ ...held(ETH, '7', 7), chainId })
    tokens.value = [there('eip155:10'), there('eip155:11'), held(USDC, '5')]
    expect([swap.balanceOf(ETH), swap.worthOf(ETH)]).toEqual([0n, undefined])
    tokens.value = [there('eip155:10'), held(ETH, '2', 3)]
    expect([swap.balanceOf(ETH), swap.worthOf(ETH)]).toEqual([2n * 10n ** 18n, 3])
    tokens.value = [{ ...held(ETH, '4'), chainId: undefined as never }]
    expect(swap.balanceOf(ETH)).toBe(4n * 10n ** 18n)
  })
})

describe('R2.75: Max', () => {
  it.each([
    [{ toToken: 'USDC' }, ETH, '1', '0.9999999999955'],
    [{ toToken: 'USDC' }, ETH, '0.0000000000045', '0'],
    [{ fromToken: 'USDC', toToken: 'ETH' }, USDC, '12.5', '12.5'],
  ] as const)('%j: with %o, %s of it: %s', async (request, token, owned, text) => {
    const { swap, tokens } = await startQuoted(request as never)
    tokens.value = [held(token, owned)]
    swap.typeMax()
    expect(swap.amountText.value).toBe(text)
  })

  it.each([
    ['1', '0.9999999999955'],
    ['0.0000000000045', '0.0000000000045'],
  ])(
    'of coins whose fee somebody else may pay, %s, leaves room for it where there is some: %s',
    async (owned, text) => {
      const { swap, tokens, connector } = await startQuoted()
      Object.assign(connector, { isSponsored: true })
      tokens.value = [held(ETH, owned)]
      swap.typeMax()
      expect(swap.amountText.value).toBe(text)
    },
  )

  it.each([
    ['as it was filled in', '1', '0.9999999999955'],
    ['typed since', '0.5', '0.5'],
  ])('leaves room for a fee that is known only later, %s', async (_, typed, text) => {
    let answer = (): void => {}
    const gas = new Promise<void>((resolve) => {
      answer = resolve
    }).then(() => ({ standard: 10n, fast: 20n, instant: 30n }))
    const { swap, tokens } = createSwap({ api: { gasPrice: () => gas } })
    const started = swap.start.run({ toToken: 'USDC', amount: '0.1' })
    await until(() => swap.tokens.value.length > 0, 'the tokens')
    tokens.value = [held(ETH, '1')]
    swap.typeMax()
    expect(swap.amountText.value).toBe('1')
    swap.type(typed)
    answer()
    await started
    expect(swap.amountText.value).toBe(text)
  })

  it('is no amount that somebody typed, or a form begins with, after one that was filled in before the fee was known', async () => {
    let price = 10n
    let answer = (): void => {}
    const gas = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { swap, tokens, clock } = createSwap({
      api: { gasPrice: () => gas.then(() => ({ standard: price, fast: 20n, instant: 30n })) },
    })
    const begin = () => swap.start.run({ toToken: 'USDC', amount: '0.1' })
    const started = begin()
    await until(() => swap.tokens.value.length > 0, 'the tokens')
    tokens.value = [held(ETH, '0.5')]
    swap.typeMax()
    swap.type('0.1')
    answer()
    await started
    tokens.value = [held(ETH, '20')]
    swap.type('0.5')
    price = 11n
    await clock.advance(10_000)
    await swap.asking.run()
    expect([swap.gasCost.value, swap.amountText.value]).toEqual([price * 150_000n, '0.5'])
  })

  it('is not what another form begins with, where its own was emptied before the fee was known', async () => {
    let answer = (): void => {}
    const gas = new Promise<void>((resolve) => {
      answer = resolve
    }).then(() => ({ standard: 10n, fast: 20n, instant: 30n }))
    const { swap, tokens } = createSwap({ api: { gasPrice: () => gas } })
    void swap.start.run({ toToken: 'USDC' })
    await until(() => swap.tokens.value.length > 0, 'the tokens')
    tokens.value = [held(ETH, '1')]
    swap.typeMax()
    swap.reset()
    tokens.value = [held(ETH, '20')]
    const started = swap.start.run({ toToken: 'USDC' })
    await until(() => swap.tokens.value.length > 0, 'the tokens')
    answer()
    await started
    expect(swap.amountText.value).toBe('1')
  })

  it('is nothing while nobody knows what there is', async () => {
    const { swap } = await startQuoted()
    swap.typeMax()
    expect(swap.amountText.value).toBe('1')
    swap.reset()
    swap.typeMax()
    expect(swap.amountText.value).toBe('')
  })
})

describe('R2.74: the two sides', () => {
  it('turn around, with what would have been bought', async () => {
    const { swap } = await startQuoted()
    swap.turnAround()
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['USDC', 'ETH'])
    expect(swap.amountText.value).toBe('0.002')
  })

  it.each(['', '0', '0.0'])(
    'turn around with 1 where the amount that was quoted is %j by now, and say nothing of it',
    async (text) => {
      const { swap, clock } = createSwap()
      await swap.start.run({ toToken: 'USDC' })
      await clock.advance(200)
      await flushMicrotasks()
      expect(swap.toAmount.value).toBe(2_000n)
      swap.type(text)
      expect([swap.toAmount.value, swap.asking.state.value]).toEqual([undefined, 'idle'])
      swap.turnAround()
      expect([swap.from.value?.symbol, swap.amountText.value]).toEqual(['USDC', '1'])
    },
  )

  it('turn around with 1 where nothing is quoted, and not without a token to buy', async () => {
    const { swap } = createSwap()
    await swap.start.run(undefined)
    swap.turnAround()
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['ETH', undefined])
    swap.choose('to', USDC)
    swap.type('7')
    swap.turnAround()
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['USDC', 'ETH'])
    expect(swap.amountText.value).toBe('1')
  })

  it('change places where one is chosen for the other', async () => {
    const { swap } = await startQuoted()
    const [eth, usdc, dai] = swap.tokens.value as [SwapToken, SwapToken, SwapToken]
    swap.choose('from', usdc)
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['USDC', 'ETH'])
    swap.choose('to', usdc)
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['ETH', 'USDC'])
    swap.choose('to', dai)
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['ETH', 'DAI'])
    swap.choose('from', eth)
    expect(symbols(swap.from.value, swap.to.value)).toEqual(['ETH', 'DAI'])
  })

  it('keep an amount that the token chosen can have', async () => {
    const { swap } = await startQuoted({ toToken: 'DAI' })
    swap.type('1.23456789')
    swap.choose('from', swap.tokens.value[1] as SwapToken)
    expect(swap.amountText.value).toBe('1.234567')
  })
})

it.each<[name: string, change: (scene: ReturnType<typeof createSwap>) => void, isKept: boolean]>([
  ['another account', ({ connect }) => connect(FRIEND), false],
  ['another network', ({ networks }) => networks.activate('eip155:10'), false],
  ['another account behind the first', ({ connect }) => connect(ME, FRIEND), true],
])('R4.63: %s makes it another form', async (_, change, isKept) => {
  const scene = await startQuoted()
  change(scene)
  expect(scene.swap.tokens.value.length > 0).toBe(isKept)
  expect(scene.swap.amountText.value).toBe(isKept ? '1' : '')
  expect(scene.swap.gasCost.value).toBe(isKept ? 1_500_000n : undefined)
})
