import { afterEach, expect, it } from 'vitest'
import swap from '../../../../src/features/swap/views/swap.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { createSwap, ETH, held, USDC } from './make-swap.ts'

const REQUEST = { fromToken: 'USDC', toToken: 'ETH', amount: '5' }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The form of somebody with 7 USDC, and coins for the network. */
async function drawForm(given: Parameters<typeof createSwap>[0] = {}) {
  const { interior, swap: store, scope, clock, tokens } = createSwap(given)
  const pushed: string[] = []
  Object.assign(interior.environment, { page: { isVisible: () => true, onVisible: () => {} } })
  Object.assign(interior.navigation, {
    base: signal({ view: 'Swap' }),
    push: (view: string) => void pushed.push(view),
  })
  tokens.value = [held(USDC, '7'), held(ETH, '1')]
  await store.start.run(REQUEST)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<swap.View interior={interior} parameters={REQUEST} />)
  const waits = async (): Promise<void> => {
    await clock.advance(1_000)
    await flushRenders()
  }
  await waits()
  ends.push(() => {
    root.unmount()
    host.remove()
    scope.close()
  })
  return { store, host, waits, pushed }
}

it('R2.72: what the amount is too large for is said of its field, too, and heard as it comes', async () => {
  const { store, host, waits } = await drawForm()
  const amount = host.querySelector('input[inputmode=decimal]')
  const said = (): unknown[] => {
    const id = amount?.getAttribute('aria-describedby')
    return [amount?.getAttribute('aria-invalid'), id && host.querySelector(`[role=alert][id="${id}"]`)?.textContent]
  }
  expect(said()).toEqual(['false', null])
  store.type('8')
  await waits()
  expect(said()).toEqual(['true', 'Insufficient balance'])
  expect(host.querySelector('[data-kind=primary]')?.textContent).toBe('Insufficient balance')
})

it('R2.72: Enter leads on where the button does, and nowhere else', async () => {
  const { store, host, waits, pushed } = await drawForm()
  const enter = (): boolean | undefined =>
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  store.type('8')
  await waits()
  // The page stays where it is.
  expect([enter(), pushed]).toEqual([false, []])
  store.type('5')
  await waits()
  expect([enter(), pushed]).toEqual([false, ['SwapPreview']])
})

it('R2.72: another try after a failure comes before what the account has too little of', async () => {
  let isDown = true
  const { store, host, waits } = await drawForm({
    api: {
      quotes: async ({ amount }) => {
        if (isDown) throw new Error('down')
        return [{ id: undefined, fromAmount: amount, toAmount: 2_000n }]
      },
    },
  })
  const button = () => host.querySelector<HTMLElement>('[data-kind=primary]')
  store.type('8')
  await waits()
  expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual(['Swap', null])
  isDown = false
  button()?.click()
  await waits()
  expect(button()?.textContent).toBe('Insufficient balance')
})
