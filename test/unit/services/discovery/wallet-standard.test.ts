// @vitest-environment happy-dom
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Connector } from '../../../../src/domain/connector.ts'
import { createScope, type Scope } from '../../../../src/kernel/scope.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { discoverStandardWallets } from '../../../../src/services/discovery/wallet-standard.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'

// Registered by the standard's own library, as wallets do it, unless a wallet does something that library never would.

const ICON = 'data:image/svg+xml,<svg/>'
const READY = 'wallet-standard:app-ready'
let scope: Scope
// The library's wallets wait for pages as long as the window lives; each test gets a window nobody waits in.
const waiting: EventListenerOrEventListenerObject[] = []
beforeEach(() => {
  scope = createScope()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...[type, listener, options]: Parameters<typeof add>) => {
    if (type === READY) waiting.push(listener)
    add(type, listener, options)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  scope.close()
  for (const listener of waiting.splice(0)) window.removeEventListener(READY, listener)
})

const standardWallet = (name: unknown, features: unknown = { 'solana:signTransaction': {} }) => ({
  version: '1.0.0',
  name,
  icon: ICON,
  chains: ['solana:mainnet'],
  features,
  accounts: [],
})
const register = (wallet: ReturnType<typeof standardWallet>): void => registerWallet(wallet as never)

/** What a page with one family sees from now on. */
function discover() {
  const connectors = signal<readonly Connector[]>([])
  discoverStandardWallets(
    {
      scope,
      clock: createFakeClock(),
      connectors,
      report(connector) {
        connectors.value = [...connectors.value, connector]
      },
    },
    'solana',
    (features) => 'solana:signTransaction' in features,
  )
  return { connectors, names: () => connectors.value.map(({ name }) => name) }
}

/** Says `register-wallet` and hands over what the page offers. */
function askPage(): { register(...wallets: unknown[]): () => void } {
  let offered: unknown
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: unknown) => {
        offered = api
      },
    }),
  )
  return offered as ReturnType<typeof askPage>
}

it('R1.25, R1.26: finds wallets that were there before the page and those that come after, each once', () => {
  const early = standardWallet('Early')
  register(early)
  const { connectors, names } = discover()
  register(standardWallet('Late'))
  // Another page script that is ready makes every wallet register again.
  discover()
  expect(names()).toEqual(['Early', 'Late'])
  expect(connectors.value[0]).toEqual({
    id: 'Early',
    type: 'ANNOUNCED',
    claimsName: true,
    name: 'Early',
    chain: 'solana',
    imageUrl: ICON,
    chains: ['solana:mainnet'],
    provider: early,
  })
})

it('R1.25, R3.15: calls one wallet as it calls itself on EVM, so that both are one row', () => {
  register(standardWallet('Trust'))
  expect(discover().names()).toEqual(['Trust Wallet'])
})

it('R1.25, R1.26: takes a wallet that unregisters off the list, and back when it returns', () => {
  const { names } = discover()
  const [staying, leaving] = [standardWallet('Staying'), standardWallet('Leaving')]
  const api = askPage()
  api.register(staying)
  const leave = api.register(leaving)
  leave()
  leave()
  expect(names()).toEqual(['Staying'])
  api.register(leaving)
  expect(names()).toEqual(['Staying', 'Leaving'])
})

it('R1.25: leaves wallets of other families to them', () => {
  const { names } = discover()
  register(standardWallet('Bitcoin only', { 'bitcoin:connect': {} }))
  expect(names()).toEqual([])
})

it('R10.14: shows nothing of a hostile wallet as it is, and none that is unusable', () => {
  const { connectors, names } = discover()
  const throwing = Object.defineProperty(standardWallet('x'), 'features', {
    get() {
      throw new Error('gotcha')
    },
  })
  askPage().register(
    undefined,
    'wallet',
    {},
    standardWallet(''),
    standardWallet(42),
    standardWallet('No features', null),
    throwing,
    new Proxy({}, { get: () => window }),
    standardWallet('Safe \u202etellaW\u0007'),
    standardWallet('Twice'),
    standardWallet('Twice'),
    { ...standardWallet('Tracker'), icon: 'https://tracker.example/pixel.png' },
    { ...standardWallet('Huge'), icon: `data:image/png;base64,${'A'.repeat(5_000_000)}` },
  )
  // Two of one name are two: the widget numbers them.
  expect(names()).toEqual(['Safe tellaW', 'Twice', 'Twice', 'Tracker', 'Huge'])
  expect(connectors.value.map(({ imageUrl }) => imageUrl)).toEqual([ICON, ICON, ICON, undefined, undefined])
})

it('ignores what is no registration, and offers an object no wallet can change', () => {
  const { names } = discover()
  window.dispatchEvent(new Event('wallet-standard:register-wallet'))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'wallet' }))
  expect(Object.isFrozen(askPage())).toBe(true)
  expect(names()).toEqual([])
})

it('R10.33: hears nothing more once the widget is disposed, also from a wallet that kept the way to register', () => {
  const { names } = discover()
  const api = askPage()
  scope.close()
  api.register(standardWallet('Too late'))
  register(standardWallet('Too late as well'))
  expect(names()).toEqual([])
})
