import { expect, it, vi } from 'vitest'
import type { SwapApi, SwapToken, TokenPrice } from '../../../../src/features/swap/swap-api.ts'
import { createTokenPrices } from '../../../../src/features/swap/token-prices.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { createSubject } from '../../../support/subject.ts'
import { testNetwork } from '../../../support/test-page.ts'

const token = (symbol: string, digit: string): SwapToken => ({
  name: symbol,
  symbol,
  address: `eip155:1:0x${digit.repeat(40)}`,
  decimals: 2,
  logoUrl: undefined,
})
const [coin, usdc, fake] = [token('ETH', 'e'), token('USDC', '1'), token('USDC', '2')]
const priceOf = (symbol: string, price: number): TokenPrice => ({ symbol, price })

function start() {
  const clock = createFakeClock()
  const network = testNetwork(1)
  const { networks } = createSubject([network], {} as never, '')
  /** As the service does, of however many addresses it is asked. */
  const asked = vi.fn(async (_: unknown, address: string) => [
    address === coin.address ? priceOf('ETH', 2) : priceOf('USDC', Number(address.at(-1))),
  ])
  const gasPrice = vi.fn(async () => ({ standard: 5n, fast: 6n, instant: 7n }))
  const api = { prices: asked, gasPrice } as unknown as SwapApi
  const prices = createTokenPrices({ networks, environment: { clock } as never })
  return { clock, network, asked, gasPrice, api, prices }
}

it('R7.21: each token in a request of its own, and in ten seconds no other', async () => {
  const { clock, asked, api, prices } = start()
  for (let typed = 0; typed < 5; typed++) {
    await prices.ask(api, [coin, usdc, coin, undefined])
    await clock.advance(1_999)
  }
  expect(asked.mock.calls.map(([, ...addresses]) => addresses)).toEqual([[coin.address], [usdc.address]])
  expect([prices.usd(100n, coin), prices.usd(100n, usdc)]).toEqual([2, 1])
  await clock.advance(5)
  await prices.ask(api, [coin, usdc])
  expect(asked).toHaveBeenCalledTimes(4)
})

it('R7.21: only what is not known yet, and a failure is asked for again at once', async () => {
  const { asked, api, prices } = start()
  await prices.ask(api, [coin])
  asked.mockRejectedValueOnce(new Error('down'))
  await expect(prices.ask(api, [coin, usdc])).rejects.toThrow('down')
  await prices.ask(api, [coin, usdc])
  expect(asked.mock.calls.map(([, ...addresses]) => addresses)).toEqual([
    [coin.address],
    [usdc.address],
    [usdc.address],
  ])
})

it('R9.41: what is answered to the coin’s address is its price, whatever the service calls it', async () => {
  const { asked, api, prices } = start()
  asked.mockResolvedValueOnce([priceOf('WETH', 3)])
  await prices.ask(api, [coin])
  expect(prices.usd(100n, coin)).toBe(3)
})

it('R7.21: a price of another symbol is not the token’s', async () => {
  const { asked, api, prices } = start()
  asked.mockResolvedValueOnce([priceOf('USDT', 9)])
  await prices.ask(api, [usdc])
  expect(prices.usd(100n, usdc)).toBeUndefined()
})

it('R7.21: two tokens of one symbol are told apart', async () => {
  const { api, prices } = start()
  await prices.ask(api, [usdc, fake])
  expect([prices.usd(100n, usdc), prices.usd(100n, fake)]).toEqual([1, 2])
})

it('R7.18: what gas costs is asked once in ten seconds, and on another network anew', async () => {
  const { clock, network, gasPrice, api, prices } = start()
  expect(await prices.gas(api, network)).toBe(5n)
  await clock.advance(9_999)
  await prices.gas(api, network)
  expect(gasPrice).toHaveBeenCalledTimes(1)
  await prices.gas(api, testNetwork(2))
  await clock.advance(10_000)
  await prices.gas(api, testNetwork(2))
  expect(gasPrice).toHaveBeenCalledTimes(3)
})

it('R7.18, R7.21: a clock that was set back does not keep prices, nor the price of gas, for as long', async () => {
  const { clock, network, asked, gasPrice, api, prices } = start()
  const ask = async () => {
    await prices.ask(api, [coin])
    await prices.gas(api, network)
    return [asked.mock.calls.length, gasPrice.mock.calls.length]
  }
  expect(await ask()).toEqual([1, 1])
  clock.turnTo(clock.now() - 1)
  expect(await ask()).toEqual([2, 2])
  expect(await ask()).toEqual([2, 2])
})
