// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest'
import type { NetworkNeed } from '../../src/domain/network-need.ts'
import { chooseOpeningView } from '../../src/domain/rules/choose-opening-view.ts'
import { chooseSwitchView, type SwitchSituation } from '../../src/domain/rules/choose-switch-view.ts'
import { goesBackAfterNetworkChange } from '../../src/domain/rules/goes-back-after-network-change.ts'
import { mayClose } from '../../src/domain/rules/may-close.ts'
import { orderConnectMethods } from '../../src/domain/rules/order-connect-methods.ts'
import { showsUnsupportedChain } from '../../src/domain/rules/shows-unsupported-chain.ts'
import { unknownNetwork } from '../../src/domain/unknown-network.ts'
import type { Route } from '../../src/domain/views.ts'
import { createRouterStore } from '../../src/state/router-store.ts'
import { createTransactionStack } from '../../src/state/transaction-stack.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../support/test-page.ts'

describe('opening view', () => {
  const usual = { requested: undefined, isConnected: false, hasFamilies: true, isManualControl: false, isMobile: false }
  /** Of the way that is left without families, or where the host pairs by itself. */
  const base = { ...usual, onlyView: 'GetWallet' as const }
  it.each([
    ['R2.9: Connect while disconnected', base, 'Connect'],
    ['R2.10: Account while connected', { ...base, isConnected: true }, 'Account'],
    ['R2.11: a requested view', { ...base, requested: 'Networks' as const }, 'Networks'],
    [
      'R2.11: a requested view while connected',
      { ...base, isConnected: true, requested: 'Networks' as const },
      'Networks',
    ],
    ['R2.12: without families on a desktop', { ...base, hasFamilies: false }, 'GetWallet'],
    ['R2.12: without families on a phone', { ...base, hasFamilies: false, isMobile: true }, 'AllWallets'],
    ['R2.12: manual control on a desktop', { ...base, isManualControl: true }, 'GetWallet'],
    ['R2.12: manual control on a phone', { ...base, isManualControl: true, isMobile: true }, 'AllWallets'],
    ['R2.10: without families but connected', { ...base, hasFamilies: false, isConnected: true }, 'Account'],
  ] as const)('%s', (_, situation, expected) => {
    expect(chooseOpeningView(situation)).toBe(expected)
  })
})

describe('view on a network switch', () => {
  const base: SwitchSituation = {
    from: 'eip155',
    to: 'eip155',
    isFromConnected: true,
    isToConnected: true,
    movesByItself: false,
  }
  it.each([
    ['R2.64: same family', {}, 'SwitchNetwork'],
    ['R2.63: another family without an address', { to: 'solana', isToConnected: false }, 'SwitchActiveChain'],
    ['R2.64: another family with an address', { to: 'solana' }, 'SwitchNetwork'],
    [
      'R2.64: another family while nothing is connected',
      { to: 'solana', isToConnected: false, isFromConnected: false },
      'SwitchNetwork',
    ],
    [
      'R2.62: a wallet that has the other family, and moves by itself',
      { to: 'solana', isToConnected: false, movesByItself: true },
      'SwitchNetwork',
    ],
    ['R2.63: a wallet without the other family', { to: 'cosmos', isToConnected: false }, 'SwitchActiveChain'],
  ] as const)('%s', (_, change, expected) => {
    expect(chooseSwitchView({ ...base, ...change })).toBe(expected)
  })
})

describe('UnsupportedChain', () => {
  const all = {
    isUnknownNetwork: true,
    isConnected: true,
    canSwitchNetwork: true,
    allowsUnsupportedChain: false,
    isBasicWalletConnect: false,
  }
  it.each([
    ['opens', {}, true],
    ['not on a listed network', { isUnknownNetwork: false }, false],
    ['not while disconnected', { isConnected: false }, false],
    ['not when network switching is off', { canSwitchNetwork: false }, false],
    ['not when the host allows unsupported chains', { allowsUnsupportedChain: true }, false],
    ['not for basic WalletConnect', { isBasicWalletConnect: true }, false],
  ])('R2.65: %s', (_, change, expected) => {
    expect(showsUnsupportedChain({ ...all, ...change })).toBe(expected)
  })
})

describe('connect methods', () => {
  it.each([
    ['R2.19: email, social, wallet by default', undefined, false, ['email', 'social', 'wallet']],
    ['R2.20: wallet first when one is installed', undefined, true, ['wallet', 'email', 'social']],
    ['R2.19: the host’s order', ['social', 'wallet', 'email'] as const, true, ['social', 'wallet', 'email']],
    ['R2.19: the host’s order, each once', ['wallet', 'wallet'] as const, false, ['wallet']],
    ['R2.19: an empty order is none', [] as const, false, ['email', 'social', 'wallet']],
  ])('%s', (_, order, hasInstalledWallet, expected) => {
    expect(orderConnectMethods(order, { hasInstalledWallet })).toEqual(expected)
  })
})

const routeOf = (view: string): Route => ({ view, parameters: undefined }) as unknown as Route
const unsupported = routeOf('UnsupportedChain')
const switching = routeOf('SwitchNetwork')
const need: NetworkNeed = { isMetBy: () => false, describe: () => '', goOn() {} }
const withNeed: Route = { view: 'UnsupportedChain', parameters: need }

describe('closing', () => {
  it.each([
    ['closes', [routeOf('Connect')], true],
    ['UnsupportedChain does not', [unsupported], false],
    ['unless a listed network lacks what the visitor wants to do', [withNeed], true],
    ['nor SwitchNetwork after it', [unsupported, switching], false],
    ['SwitchNetwork elsewhere does', [routeOf('Account'), switching], true],
    ['and from there SwitchNetwork does too', [withNeed, switching], true],
  ])('R2.15: %s', (_, history, expected) => {
    expect(mayClose(history.at(-1) as Route, history)).toBe(expected)
  })
})

describe('going back after a network change', () => {
  const [one, two] = [testNetwork(1), testNetwork(2)]
  const base = { route: switching, before: one, after: two, isConnected: true }
  it.each([
    ['same family, other id', {}, true],
    ['same id', { after: one }, false],
    ['other id while disconnected', { isConnected: false }, true],
    ['from the unknown network', { before: unknownNetwork('eip155:9') }, false],
    ['another family', { after: { ...two, chainNamespace: 'solana' as const } }, false],
    ['UnsupportedChain has done its work', { route: unsupported, after: one }, true],
    ['unless it leads to what the visitor wants to do, which goes on by itself', { route: withNeed }, false],
    ['a wallet still connecting stays', { route: routeOf('ConnectingExternal') }, false],
    ['any other screen stays', { route: routeOf('AllWallets') }, false],
  ])('R2.17: %s', (_, change, expected) => {
    expect(goesBackAfterNetworkChange({ ...base, ...change })).toBe(expected)
  })
})

describe('router', () => {
  const open = (isConnected = false) => {
    const closes: string[] = []
    const router = createRouterStore({ isConnected: () => isConnected, close: () => closes.push('closed') })
    const views = () => router.history.value.map(({ view }) => view)
    return { router, closes, views, view: () => router.route.value.view }
  }

  it('R2.9: starts on Connect', () => {
    expect(open().views()).toEqual(['Connect'])
  })

  it('R2.2: push appends, and is ignored for the view that shows', () => {
    const { router, views } = open()
    router.push('AllWallets')
    router.push('AllWallets')
    expect(views()).toEqual(['Connect', 'AllWallets'])
  })

  it('R2.2: a screen put over another leads back to it, and does not count as having left it', () => {
    const { router, view, views } = open()
    router.push('AllWallets')
    router.pushOver('GetWallet')
    expect(view()).toBe('GetWallet')
    expect(router.base.value.view).toBe('AllWallets')
    router.goBack()
    expect([view(), router.base.value.view]).toEqual(['AllWallets', 'AllWallets'])
    expect(views()).toEqual(['Connect', 'AllWallets'])
  })

  it('R2.3: replace swaps the last entry', () => {
    const { router, views } = open()
    router.push('Networks')
    router.push('AllWallets')
    router.replace('GetWallet')
    expect(views()).toEqual(['Connect', 'Networks', 'GetWallet'])
    const { value: shown } = router.route
    router.replace('GetWallet')
    expect(router.route.value).toBe(shown)
  })

  it('R2.4: reset leaves one entry with its parameters', () => {
    const { router, views } = open()
    router.push('AllWallets')
    router.reset('SwitchNetwork', { network: testNetwork(2) })
    expect(views()).toEqual(['SwitchNetwork'])
    expect(router.route.value.parameters).toEqual({ network: testNetwork(2) })
    expect(router.canGoBack.value).toBe(false)
  })

  it('R2.5, R2.7: back pops, and closes when history is exhausted', () => {
    const { router, closes, views } = open()
    router.push('AllWallets')
    router.goBack()
    expect(views()).toEqual(['Connect'])
    expect(closes).toEqual([])
    router.goBack()
    expect(closes).toEqual(['closed'])
  })

  it('R2.5: back to Connect shows Account while connected, and keeps the history', () => {
    const { router, view, views } = open(true)
    router.push('Networks')
    router.goBack()
    expect(view()).toBe('Account')
    expect(views()).toEqual(['Connect'])
    router.push('Networks')
    expect(view()).toBe('Networks')
  })

  it('R2.6: back to an index truncates', () => {
    const { router, views } = open()
    router.push('AllWallets')
    router.push('GetWallet')
    router.push('Networks')
    router.goBackToIndex(1)
    expect(views()).toEqual(['Connect', 'AllWallets'])
    const { value: before } = router.history
    for (const index of [1, 2, 5, -1]) router.goBackToIndex(index)
    expect(router.history.value).toBe(before)
    const connected = open(true)
    connected.router.push('Networks')
    connected.router.goBackToIndex(0)
    expect(connected.view()).toBe('Account')
  })

  it('R2.8: the transaction stack runs one handler, newest first, and goes back unless it succeeded', () => {
    const { router, views } = open()
    const stack = createTransactionStack({ navigation: router })
    const calls: string[] = []
    const entry = (name: string) => ({
      onSuccess: () => void calls.push(`${name} success`),
      onError: () => void calls.push(`${name} error`),
      onCancel: () => void calls.push(`${name} cancel`),
    })
    router.push('AllWallets')
    router.push('GetWallet')
    stack.push(entry('first'))
    stack.push(entry('second'))
    stack.push({})
    stack.pop('success')
    expect(views()).toEqual(['Connect', 'AllWallets', 'GetWallet'])
    stack.pop('error')
    expect(views()).toEqual(['Connect', 'AllWallets'])
    stack.pop('cancel')
    expect(views()).toEqual(['Connect'])
    stack.pop('cancel')
    expect(calls).toEqual(['second error', 'first cancel'])
    expect(views()).toEqual(['Connect'])
  })
})

describe('opening and closing', () => {
  const RDNS = 'com.example.a'
  let page: TestPage
  afterEach(() => page.close())
  /** A page whose modal is open as far as the stores say; nothing is drawn. */
  const open = async (): Promise<TestPage['widget']> => {
    page = openPage({ wallets: [testWallet(RDNS, [0])] })
    page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
    await page.widget.open()
    return page.widget
  }

  it('R2.13: closing forgets the way, and the next opening begins on Connect', async () => {
    const widget = await open()
    await widget.open({ view: 'Networks' })
    expect(widget.view.value).toBe('Networks')
    widget.close()
    await page.clock.advance(1_000)
    expect([widget.isOpen.value, widget.view.value]).toEqual([false, 'Connect'])
    await widget.open()
    expect(widget.view.value).toBe('Connect')
  })

  it('R2.14: an account on Connect closes the modal, and so does the last goodbye', async () => {
    const widget = await open()
    await widget.connect(RDNS)
    await until(() => !widget.isOpen.value, 'closed')
    await widget.open()
    expect(widget.view.value).toBe('Account')
    await widget.disconnect()
    await until(() => !widget.isOpen.value, 'closed again')
  })
})
