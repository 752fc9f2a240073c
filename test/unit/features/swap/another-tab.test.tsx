import { afterEach, expect, it } from 'vitest'
import { PENDING_KEY } from '../../../../src/features/swap/swap-order.ts'
import swap from '../../../../src/features/swap/views/swap.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { FRIEND, ME } from '../../../support/money-page.ts'
import { until } from '../../../support/until.ts'
import { createSwap, ETH, USDC } from './make-swap.ts'

const REQUEST = { fromToken: 'USDC', toToken: 'ETH', amount: '5' }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const pendingOf = (from: string) => ({
  ...{ kind: 'swap', hash: '', from, to: `0x${'4'.repeat(40)}`, value: '0x0', data: '0x12345678' },
  ...{ network: 'eip155:1', sentAtMs: 1, sold: '5 USDC', bought: '0.1 ETH', tokens: [USDC.address, ETH.address] },
})

/** The open form of a tab whose site is shared with others. */
async function drawForm() {
  const site = createFakeSite()
  const tab = site.tab()
  const listeners = new Set<(key: string) => void>()
  const onChange: typeof tab.onChange = (listener, signal) => {
    listeners.add(listener)
    tab.onChange(listener, signal)
  }
  const { interior, swap: store, scope } = createSwap({ storage: { ...tab, onChange } })
  Object.assign(interior.environment, { page: { isVisible: () => true, onVisible: () => {} } })
  Object.assign(interior.navigation, { base: signal({ view: 'Swap' }) })
  await store.start.run(REQUEST)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(<swap.View interior={interior} parameters={REQUEST} />)
  await flushRenders()
  ends.push(() => {
    root.unmount()
    host.remove()
    scope.close()
  })
  const comeBack = (): void => {
    for (const listener of [...listeners]) listener('')
  }
  return { site, comeBack, says: () => host.textContent ?? '' }
}

it('R2.77, R10.1: an open form shows the swap that another tab asks a wallet for, and its end', async () => {
  const { site, says } = await drawForm()
  expect(says()).not.toContain('5 USDC')
  const other = site.tab()
  other.write(PENDING_KEY, JSON.stringify([pendingOf(FRIEND)]))
  await flushRenders()
  expect(says()).not.toContain('5 USDC')
  other.write(PENDING_KEY, JSON.stringify([pendingOf(FRIEND), pendingOf(ME)]))
  await until(() => says().includes('5 USDC'), 'the swap of the other tab')
  other.write(PENDING_KEY, undefined)
  await until(() => !says().includes('5 USDC'), 'nothing to wait for')
})

it('R2.77, R10.1: a form that was kept aside, and heard nothing, shows what another tab has begun meanwhile', async () => {
  const { site, comeBack, says } = await drawForm()
  comeBack()
  await flushRenders()
  expect(says()).not.toContain('5 USDC')
  site.items.set(PENDING_KEY, JSON.stringify([pendingOf(ME)]))
  comeBack()
  await until(() => says().includes('5 USDC'), 'the swap of the other tab')
})
