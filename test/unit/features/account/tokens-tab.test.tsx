import { afterEach, expect, it } from 'vitest'
import type { TokenBalance } from '../../../../src/domain/token.ts'
import TokensTab from '../../../../src/features/account/tokens-tab.tsx'
import { TotalValue } from '../../../../src/features/account/total-value.tsx'
import type { SlotProps } from '../../../../src/features/feature.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { takeRenders } from '../../../support/count-renders.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { ethereum } from '../../../support/parts.ts'
import { until } from '../../../support/test-page.ts'

const token = (index: number, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  address: `eip155:1:0x${index}`,
  chainId: 'eip155:1',
  price: 1,
  value: 1000 - index,
  quantity: { decimals: '18', numeric: `${index}.12399` },
  ...more,
})

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function draw(first: readonly TokenBalance[]) {
  const tokens = signal(first)
  const interior = {
    networks: { network: signal(ethereum) },
    connections: { active: signal({ accounts: [] }) },
    account: { balances: { tokens, tokensState: signal('done') } },
  } as unknown as SlotProps['interior']
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <>
      <TotalValue interior={interior} />
      <TokensTab interior={interior} />
    </>,
  )
  ends.push(() => {
    root.unmount()
    host.remove()
  })
  return { tokens, host, rows: () => [...host.querySelectorAll('.wl-row')].map(({ textContent }) => textContent) }
}

it('one price of 500 draws one row and no other', async () => {
  const list = Array.from({ length: 500 }, (_, index) => token(index))
  takeRenders() // what other tests drew
  const { tokens, rows } = draw(list)
  await until(() => rows().length === 500, 'all rows')
  expect(takeRenders().Row).toBe(500)
  // A new answer: every object is another one, as it comes from a service.
  tokens.value = list.map((one, index) => ({ ...one, ...(index === 250 && { value: 750.5, price: 1.001 }) }))
  await until(() => !!rows()[250]?.includes('$750.50'), 'the new price')
  await flushRenders()
  const { Row, TokensTab: itself } = takeRenders()
  expect({ Row, itself }).toEqual({ Row: 1, itself: 1 })
}, 30_000)

it('R5.31, R5.32, R2.47: what has no decimals is left out; amounts are cut; the total has dollars and pennies', async () => {
  const { rows, host } = draw([
    token(1, { value: 1234.567 }),
    token(2, { quantity: { decimals: '0', numeric: '3' } }),
    token(3, { value: undefined }),
    token(3, { value: undefined }),
  ])
  await flushRenders()
  expect(rows()).toEqual(['TToken 11.123 T1$1,234.57', 'TToken 33.123 T3', 'TToken 33.123 T3'])
  expect(host.querySelector('p span:not(.wl-hidden, .wl-muted)')?.textContent).toBe('$2,232')
  expect(host.querySelector('p .wl-muted')?.textContent).toBe('.57')
})
