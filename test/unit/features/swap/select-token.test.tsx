import { afterEach, expect, it, vi } from 'vitest'
import select from '../../../../src/features/swap/choosing/swap-select-token.tsx'
import type { SwapToken } from '../../../../src/features/swap/swap-api.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { TaskState } from '../../../../src/kernel/task.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { createSwap, DAI, ETH, USDC } from './make-swap.ts'

let tree: ReturnType<typeof createRoot>
afterEach(() => tree.unmount())

async function drawChoices(tokens: readonly SwapToken[]) {
  const { interior, swap } = createSwap({ api: { tokens: async () => tokens } })
  Object.assign(interior.environment, { page: { isVisible: () => true, onVisible: () => {} } })
  Object.assign(interior.navigation, { base: signal({ view: 'SwapSelectToken' }) })
  await swap.start.run({})
  const host = document.createElement('div')
  tree = createRoot(host)
  tree.render(<select.View interior={interior} parameters={{ side: 'to' }} />)
  await flushRenders()
  return { host, balances: interior.account.balances }
}

/** What can be chosen of an exchange's list, in its order: shortcuts and rows. */
async function choicesOf(tokens: readonly SwapToken[]): Promise<readonly string[]> {
  const { host } = await drawChoices(tokens)
  return [...host.querySelectorAll('button')].map(({ textContent }) => textContent ?? '').filter(Boolean)
}

it('R2.76: tokens that share a symbol are told apart by their addresses, as shortcuts and as rows', async () => {
  const twin = { ...USDC, symbol: 'usdc', name: 'USD Coin', address: `eip155:1:0x${'b2'.repeat(20)}` } as const
  const names = await choicesOf([ETH, twin, USDC, DAI])
  expect(names.filter((name) => /usdc|usd coin/i.test(name) && !name.includes('0x'))).toEqual([])
  expect(names.filter((name) => name.includes('0xb2b2…b2b2'))).toHaveLength(1)
  expect(names.filter((name) => name.includes('0x1111…1111'))).toHaveLength(2)
  expect(names.filter((name) => /ETH|DAI/.test(name)).join()).not.toContain('0x')
})

it('R2.76: that none is found is said in a place that was there, so that it is heard', async () => {
  const { host } = await drawChoices([ETH, USDC, DAI])
  const heard = host.querySelector('[role=status]')
  expect(heard?.textContent).toBe('')
  const field = host.querySelector('input') as HTMLInputElement
  field.value = 'moon'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await flushRenders()
  expect(heard?.textContent).toContain('No token found')
})

it('R2.76: a symbol that one token has says which it is', async () => {
  expect((await choicesOf([ETH, USDC, DAI])).join()).not.toContain('0x')
})

it('R9.40: the shortcuts are the first of the suggested, in the order of their list, however the exchange lists them', async () => {
  const named = (symbol: string, index: number): SwapToken => ({
    ...{ ...DAI, symbol, name: symbol, address: `eip155:1:0x${`${index + 10}`.repeat(20)}` },
  })
  const others = 'ARB AVAX BAL BICO CRV DOT ENS GNO LINK UNI USDT WBTC'.split(' ').map(named)
  const names = await choicesOf([...others, USDC, ETH, DAI])
  // Where no picture has come, the first letter stands in its place.
  const suggested = names.slice(0, 8).map((name) => name.slice(1))
  expect(suggested).toEqual(['ETH', 'UNI', 'AVAX', 'DOT', 'LINK', 'GNO', 'WBTC', 'DAI'])
})

it('R10.37: the rows stay while balances that could not be had are asked for again', async () => {
  const { host, balances } = await drawChoices([ETH, USDC, DAI])
  const rows = (): Element[] => [...host.querySelectorAll('.wl-row:not(.wl-skeleton)')]
  const turn = async (state: TaskState): Promise<void> => {
    Object.assign(balances.tokensState, { value: state })
    await flushRenders()
  }
  await turn('running')
  // Not known yet: one of the visitor's own would push away what is below it.
  expect(rows()).toEqual([])
  await turn('failed')
  const before = rows()
  expect(before).toHaveLength(3)
  await turn('running')
  expect(rows()).toEqual(before)
  await turn('failed')
  expect(rows()).toEqual(before)
})

it.each([
  ['back to the form that it was opened from', ['Account', 'Swap'], 'goBack'],
  ['on to the form, where none is before it', [], 'replace'],
])('R2.5: without tokens to choose from it leads %s', async (_, before, expected) => {
  const { interior } = createSwap({ api: { tokens: async () => [] } })
  const led = { goBack: vi.fn(), replace: vi.fn() }
  Object.assign(interior.environment, { page: { isVisible: () => true, onVisible: () => {} } })
  Object.assign(interior.navigation, {
    ...{ ...led, base: signal({ view: 'SwapSelectToken' }), isOpen: signal(true) },
    history: signal([...before, 'SwapSelectToken'].map((view) => ({ view }))),
  })
  tree = createRoot(document.createElement('div'))
  tree.render(<select.View interior={interior} parameters={{ side: 'to' }} />)
  await flushRenders()
  expect(Object.entries(led).filter(([, { mock }]) => mock.calls.length)).toEqual([[expected, expect.anything()]])
})
