import { afterEach, expect, it } from 'vitest'
import type { TokenBalance } from '../../../../src/domain/token.ts'
import TokensTab from '../../../../src/features/account/tokens-tab.tsx'
import { TotalValue } from '../../../../src/features/account/total-value.tsx'
import type { SlotProps } from '../../../../src/features/feature.ts'
import { createScope } from '../../../../src/kernel/scope.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { LanguageContext } from '../../../../src/ui/texts.ts'
import { takeRenders } from '../../../support/count-renders.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { ethereum } from '../../../support/parts.ts'
import { until } from '../../../support/test-page.ts'
import { withStores } from '../../../support/with-stores.ts'

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

interface Host {
  readonly currency?: string
  /** What the service says that a dollar is. */
  readonly rates?: Readonly<Record<string, number | Promise<number>>>
  readonly locale?: string
}

function draw(first?: readonly TokenBalance[], { currency, rates = {}, locale = 'en' }: Host = {}) {
  const tokens = signal<readonly TokenBalance[] | undefined>(first)
  const tokensState = signal<'running' | 'failed' | 'done'>(first ? 'done' : 'running')
  const options = signal<{ currency: string | undefined }>({ currency })
  const interior = withStores({
    options,
    environment: { scope: createScope(), clock: createFakeClock() },
    families: fakeFamilies(),
    services: { load: async () => ({ rate: async (code: string) => rates[code] }) },
    networks: { network: signal(ethereum), networks: [ethereum] },
    connections: { active: signal({ accounts: [] }) },
    account: { balances: { tokens, tokensState } },
  }) as unknown as SlotProps['interior']
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <LanguageContext.Provider value={{ locale, texts: {} }}>
      <TotalValue interior={interior} />
      <TokensTab interior={interior} />
    </LanguageContext.Provider>,
  )
  ends.push(() => {
    root.unmount()
    host.remove()
  })
  const total = () => host.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ').replace('Total value ', '')
  return {
    tokens,
    tokensState,
    options,
    host,
    total,
    rows: () => [...host.querySelectorAll('.wl-row')].map(({ textContent }) => textContent),
  }
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

it('R2.49: tokens that do not come are told of aloud, in the place of their shapes', async () => {
  const { tokensState, host } = draw()
  await flushRenders()
  expect(host.querySelector('[role=alert]')).toBeNull()
  tokensState.value = 'failed'
  await flushRenders()
  const alert = host.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('Token balance unavailable')
  // Asked again by itself, as every few seconds: what is said is not taken away and said anew, nor its button.
  for (const state of ['running', 'failed'] as const) {
    tokensState.value = state
    await flushRenders()
    expect(host.querySelector('[role=alert]')).toBe(alert)
  }
})

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

it('a token without a name that can be seen is told by its contract', async () => {
  const address = `eip155:1:0x${'a1'.repeat(20)}`
  const { rows } = draw([token(1, { name: '', symbol: '', address }), token(2, { name: '', address: undefined })])
  await flushRenders()
  expect(rows()[0]).toContain('0xa1…a1a1')
  expect(rows()[1]).toContain('T22.123 T2')
})

const SUM = 1234.567
it.each<[string, string, number, string]>([
  ['EUR', 'en', 0.9, '€1,111.11'],
  ['EUR', 'de', 0.9, '1.111,11 €'],
  ['JPY', 'en', 150, '¥185,185'],
  ['KWD', 'en', 0.307, 'KWD 379.012'],
  ['AUD', 'en', 1.5, 'A$1,851.85'],
  ['AUD', 'en-AU', 1.5, '$1,851.85'],
  ['INR', 'hi', 85, '₹1,04,938.20'],
])('R10.36, R2.47: %s in %s, with the digits that it has', async (currency, locale, perUsd, shown) => {
  const { total, rows } = draw([token(1, { value: SUM })], { currency, locale, rates: { [currency]: perUsd } })
  await until(() => total() === shown, `the total ${shown}, not ${total()}`)
  expect(rows()[0]?.replaceAll('\u00a0', ' ')).toContain(shown)
})

it('R10.36: pennies stand apart, where the currency has some', async () => {
  const { host, total, options } = draw([token(1, { value: 2 })], { currency: 'EUR', rates: { EUR: 0.9, JPY: 150 } })
  await until(() => total() === '€1.80', 'euros')
  expect(host.querySelector('p .wl-muted')?.textContent).toBe('.80')
  options.value = { currency: 'JPY' }
  await until(() => total() === '¥300', 'yen')
  expect(host.querySelector('p .wl-muted')?.textContent).toBe('')
})

it('R10.36: a line whose token is the same is drawn again in another currency', async () => {
  const { rows, options } = draw([token(1, { value: 2 })], { rates: { EUR: 0.9 } })
  await until(() => !!rows()[0]?.endsWith('$2.00'), 'dollars')
  options.value = { currency: 'EUR' }
  await until(() => !!rows()[0]?.endsWith('€1.80'), 'euros')
  options.value = { currency: undefined }
  await until(() => !!rows()[0]?.endsWith('$2.00'), 'dollars again')
})

it.each([
  ['CHF', 'en', 'USD 2.00'],
  ['AUD', 'en-AU', 'USD 2.00'],
  ['EURO', 'de', '2,00 USD'],
])('R10.36: dollars in place of %s are written by their code', async (currency, locale, shown) => {
  const { total, rows } = draw([token(1, { value: 2 })], { currency, locale })
  await until(() => total() === shown, `the total ${shown}`)
  expect(rows()[0]?.replaceAll('\u00a0', ' ')).toContain(shown)
})

it('R10.36: no figure stands there before the rate does', async () => {
  let fail = (): void => {}
  const EUR = new Promise<number>((_, reject) => {
    fail = () => reject(new Error('down'))
  })
  const { total, rows } = draw([token(1, { value: 2 })], { currency: 'EUR', rates: { EUR } })
  await until(() => rows().length === 1, 'the row')
  await flushRenders()
  expect([total(), rows()]).toEqual([' ', ['TToken 11.123 T1\u00a0']])
  fail()
  await until(() => total() === 'USD 2.00', 'dollars')
  expect(rows()[0]).toMatch(/USD.2\.00$/)
})
