import { afterEach, expect, it } from 'vitest'
import type { SwapToken } from '../../../../src/features/swap/swap-api.ts'
import { SwapDetails } from '../../../../src/features/swap/swap-details.tsx'
import type { SwapStore } from '../../../../src/features/swap/swap-store.ts'
import { createScope } from '../../../../src/kernel/scope.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { ethereum } from '../../../support/parts.ts'
import { withStores } from '../../../support/with-stores.ts'
import { ETH, USDC } from './make-swap.ts'

let tree: ReturnType<typeof createRoot>
let place: HTMLElement
afterEach(() => tree.unmount())

const GAS = 7n

/** What a swap of five dollars for 0.002000009 coins says of itself, where these are the prices in USD for one. */
async function detailsAt(
  prices: { readonly USDC?: number; readonly ETH?: number; readonly gas?: number },
  asking = signal('done'),
  from: SwapToken = USDC,
) {
  const store = {
    asking: { state: asking },
    gasCost: signal(GAS),
    native: signal(ETH),
    usd: (amount: bigint | undefined, { symbol, decimals }: SwapToken) => {
      if (amount === GAS) return prices.gas
      const price = prices[symbol as 'USDC' | 'ETH']
      return price === undefined || amount === undefined ? undefined : (Number(amount) / 10 ** decimals) * price
    },
  } as unknown as SwapStore
  const interior = withStores({
    options: signal({}),
    environment: { scope: createScope(), clock: createFakeClock() },
    account: { balances: { tokens: signal([]) } },
  }) as unknown as Interior
  const host = document.createElement('div')
  place = host
  tree = createRoot(host)
  const order = { network: ethereum, address: '0x1', from, to: ETH, amount: 5_000_000n }
  tree.render(<SwapDetails interior={interior} store={store} order={order} toAmount={2_000_009_000_000_000n} />)
  await flushRenders()
  // What stands behind only keeps its room.
  const values = [...host.querySelectorAll('dd > div:first-child')].map(({ textContent }) => textContent)
  return Object.fromEntries([...host.querySelectorAll('dt')].map(({ textContent }, at) => [textContent, values[at]]))
}

it('R2.73: rate, impact, slippage and costs of a swap are those of its amounts, to six decimals', async () => {
  expect(await detailsAt({ USDC: 1, ETH: 2_000, gas: 0.5 })).toEqual({
    Rate: '1 USDC = 0.000400 ETH',
    'Price impact': '20%',
    'Max. slippage': '1% · 0.000020 ETH',
    'Provider fee': '0.85% · 0.042500 USDC',
    'Network cost': '$0.50',
  })
})

it('R10.27: a symbol that is written from the right leaves the numbers of the rate where they are', async () => {
  const { Rate, 'Provider fee': fee } = await detailsAt({}, undefined, { ...USDC, symbol: 'שקל' })
  expect([Rate, fee]).toEqual(['1 \u2068שקל\u2069 = 0.000400 ETH', '0.85% · 0.042500 \u2068שקל\u2069'])
})

it('R2.73: a swap that brings more than it costs has less than no impact', async () => {
  expect((await detailsAt({ USDC: 1, ETH: 2_625 }))['Price impact']).toBe('-5%')
})

it.each([
  ['what is paid', { ETH: 2_000 }],
  ['what it brings', { USDC: 1 }],
  ['anything for what is paid', { USDC: 0, ETH: 2_000 }],
])('R2.73: where nobody gives a price of %s, its lines say nothing of it', async (_, prices) => {
  const details = await detailsAt(prices)
  expect([details['Price impact'], details['Network cost']]).toEqual(['–', '–'])
})

it('R2.73, R10.37: a line whose price nobody knows stands there as while it is asked for', async () => {
  const asking = signal('running')
  const all = ['Rate', 'Price impact', 'Max. slippage', 'Provider fee', 'Network cost']
  const first = await detailsAt({ USDC: 1 }, asking)
  expect([Object.keys(first), first['Price impact'], first['Network cost']]).toEqual([all, '–', '–'])
  const labels = (): (string | null)[] => [...place.querySelectorAll('dt')].map(({ textContent }) => textContent)
  asking.value = 'done'
  await flushRenders()
  expect(labels()).toEqual(all)
})
