import { describe, expect, it, vi } from 'vitest'
import type { ThemeMode } from '../../../../src/domain/theme.ts'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { ADDRESS, walletOf } from '../../state/open-page.ts'
import { account, fetched, moment, names, onPage, type Sent, sent, stageTelemetry } from './stage-telemetry.ts'

onPage()

const lastTwo = () =>
  sent()
    .slice(-2)
    .map(({ props }) => props.properties)

describe('an event', () => {
  it('R7.40, R10.21: goes to the service of analytics, says of the page no more than its path, and outlives it', async () => {
    const { telemetry } = await stageTelemetry()
    fetched.mockClear()
    telemetry.track('MODAL_CLOSE', { connected: true }, moment({ account }))
    await flushMicrotasks()
    const [[url, { method, keepalive, referrerPolicy }]] = fetched.mock.calls as [[string, RequestInit]]
    expect([url, method, keepalive]).toEqual(['https://a.test/path/e?projectId=p1&st=walletlet', 'POST', true])
    // Not by the browser either, on a page that has it tell all.
    expect(referrerPolicy).toBe('origin')
    const [{ eventId, ...rest }] = sent() as [Sent]
    expect(eventId).toMatch(/^[\da-f-]{36}$/)
    expect(rest).toEqual({
      url: 'https://shop.test:8443/buy/now',
      domain: 'shop.test',
      timestamp: 7,
      props: { type: 'track', event: 'MODAL_CLOSE', properties: { connected: true }, address: ADDRESS },
    })
  })

  it.each([
    ['CLICK_TRANSACTIONS', { isSmartAccount: false }],
    ['SET_PREFERRED_ACCOUNT_TYPE', { network: 'eip155:10' }],
    ['OPEN_SEND', { network: 'eip155:10', isSmartAccount: false }],
    ['CLICK_GET_WALLET', undefined],
  ] as const)('R7.44: %s says of whom and where: %o', async (event, properties) => {
    const { telemetry } = await stageTelemetry()
    telemetry.track(event, undefined, moment({ account }))
    await flushMicrotasks()
    expect(sent().at(-1)?.props).toEqual({ type: 'track', event, address: ADDRESS, ...(properties && { properties }) })
  })

  it('R7.44: of a smart account, and of nobody', async () => {
    const { telemetry } = await stageTelemetry()
    const smart = { ...account, type: 'smartAccount' } as const
    telemetry.track('OPEN_ENS_FLOW', undefined, moment({ account: smart }))
    telemetry.track('OPEN_ENS_FLOW', undefined, moment())
    await flushMicrotasks()
    const said = sent().slice(-2)
    expect(said.map(({ props }) => props)).toEqual([
      { type: 'track', event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: true }, address: ADDRESS },
      { type: 'track', event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: false } },
    ])
  })

  it('R10.21: words of wallets and links lose accounts and keys; what is empty stays as it is', async () => {
    const { telemetry } = await stageTelemetry()
    const tell = (properties: object): void => telemetry.track('CONNECT_ERROR', properties, moment())
    tell({ message: `no key for ${ADDRESS}`, uri: 'wc:topic@2?symKey=secret' })
    tell({ message: '', uri: '' })
    await flushMicrotasks()
    expect(lastTwo()).toEqual([
      { message: 'no key for 0x…', uri: 'wc:topic@2' },
      { message: '', uri: '' },
    ])
  })

  it('R7.44: a connector is its name and the way to it', async () => {
    const { telemetry } = await stageTelemetry()
    for (const connector of [walletOf('Harbor'), walletOf('Mail', { connectMethod: 'email' as never })])
      telemetry.track('CONNECT_SUCCESS', { connector }, moment())
    await flushMicrotasks()
    expect(lastTwo()).toEqual([
      { method: 'browser', name: 'Harbor' },
      { method: 'email', name: 'Mail' },
    ])
  })

  it('R3.37, R7.44: the first says what the host asked for, without its code, its keys and its objects', async () => {
    const themeMode: ThemeMode = 'dark'
    const plain = { projectId: 'p1', themeMode, debug: false, features: { swaps: false }, metadata: { name: 'Shop' } }
    const lists = { featuredWalletIds: ['a'], themeVariables: { '--accent': 'red' } }
    await stageTelemetry({
      ...{ ...plain, ...lists, networks: [], chains: [], storage: { secret: 1 }, myfeatures: {}, featuresToo: {} },
      ...{ atheme: {}, walletIds: ['x'], featuredWalletIdsToo: ['y'] },
      siweConfig: { options: { enabled: true }, getNonce: () => 'secret' },
    })
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.props).toEqual({
      type: 'track',
      event: 'INITIALIZE',
      properties: {
        ...plain,
        ...lists,
        networks: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        siweConfig: { options: { enabled: true } },
      },
    })
  })

  it('R10.21: nor queries and fragments of addresses that the host gave', async () => {
    await stageTelemetry({
      ...{ metadata: { name: 'Shop', url: 'https://shop.example/?token=s#k', icons: ['https://shop.example/i?a=s'] } },
      ...{ termsConditionsUrl: 'https://shop.example/terms?visitor=s#k', allWallets: 'SHOW', debug: true },
    })
    expect(sent()[0]?.props.properties).toMatchObject({
      ...{ metadata: { name: 'Shop', url: 'https://shop.example/', icons: ['https://shop.example/i'] } },
      ...{ termsConditionsUrl: 'https://shop.example/terms', allWallets: 'SHOW', debug: true },
    })
  })

  it.each([
    ['debug', ['walletlet: INITIALIZE', 'walletlet: CLICK_NETWORKS']],
    ['info', []],
  ])('R7.44: with the log at %s what telemetry finds out stands in it: %o', async (logLevel, lines) => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
    const { navigation } = await stageTelemetry({}, { logLevel })
    await navigation.open({ view: 'Networks' })
    expect(debug.mock.calls.flat()).toEqual(lines)
    debug.mockRestore()
  })
})

describe('views', () => {
  it('R7.44: each is told on the way there, and not on the way back; the first as well', async () => {
    const { navigation } = await stageTelemetry()
    await navigation.open({ view: 'Networks' })
    navigation.push('AllWallets')
    navigation.goBack()
    navigation.push('GetWallet')
    await flushMicrotasks()
    expect(names()).toEqual(['INITIALIZE', 'CLICK_NETWORKS', 'CLICK_ALL_WALLETS', 'CLICK_GET_WALLET'])
  })

  it('R7.44: one that takes the place of another is told; one that says nothing is not', async () => {
    const { navigation } = await stageTelemetry()
    await navigation.open({ view: 'Account' })
    navigation.reset('AllWallets')
    await flushMicrotasks()
    expect(names()).toEqual(['INITIALIZE', 'CLICK_ALL_WALLETS'])
  })

  it('R7.44: one that is opened over deeper screens is told; one that was below them, and shows again, is not', async () => {
    const { navigation } = await stageTelemetry()
    await navigation.open({ view: 'Account' })
    navigation.push('AllWallets')
    await navigation.open({ view: 'Networks' })
    navigation.push('GetWallet')
    navigation.goBackToIndex(0)
    await flushMicrotasks()
    expect(names().slice(1)).toEqual(['CLICK_ALL_WALLETS', 'CLICK_NETWORKS', 'CLICK_GET_WALLET'])
  })

  it('R7.44: with what it was opened with; one that lacks that is led elsewhere, and breaks nothing', async () => {
    const { navigation } = await stageTelemetry()
    await navigation.open({ view: 'Account' })
    navigation.push('ConnectingExternal', { connector: walletOf('Harbor') })
    navigation.push('ConnectingExternal', undefined as never)
    navigation.push('AllWallets')
    await flushMicrotasks()
    expect(names()).toEqual(['INITIALIZE', 'SELECT_WALLET', 'CLICK_ALL_WALLETS'])
    expect(sent()[1]?.props.properties).toEqual({ name: 'Harbor', platform: 'browser' })
  })

  it('who is connected when the view opens is told with it, and no later change opens it again', async () => {
    const { navigation, connect, networks, options } = await stageTelemetry()
    connect([ADDRESS])
    await navigation.open({ view: 'Networks' })
    connect([])
    networks.remember('eip155:10')
    options.value = { ...options.value }
    await flushMicrotasks()
    expect(names()).toEqual(['INITIALIZE', 'CLICK_NETWORKS'])
    expect(sent()[1]?.props.address).toBe(ADDRESS)
  })

  it('a widget that ended tells nothing', async () => {
    const { telemetry, navigation, scope } = await stageTelemetry()
    fetched.mockClear()
    scope.close()
    navigation.reset('Networks')
    telemetry.track('MODAL_CLOSE', { connected: false }, moment())
    telemetry.report(failConnection('connection/failed'), 7)
    await flushMicrotasks()
    expect(fetched).not.toHaveBeenCalled()
  })
})
