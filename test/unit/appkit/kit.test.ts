// @vitest-environment happy-dom

import { BrowserProvider, verifyMessage } from 'ethers'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EthersAdapter } from 'walletlet/appkit/adapter-ethers'
import { SolanaAdapter } from 'walletlet/appkit/adapter-solana'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { solanaMainnet } from '../../../src/networks.ts'
import { offline } from '../../../src/testing/offline.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import { definePack } from '../../../src/texts/define-pack.ts'
import { testNetwork, testWallet, until } from '../../support/test-page.ts'
import { turns } from '../../support/turns.ts'
import { wordsOf } from '../../tools/language-packs.ts'
import { kitPages, listen, WALLET } from './page-with-kit.ts'

const pages = kitPages()
afterEach(() => {
  pages.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the kit over one widget', () => {
  it('connects, tells the account, switches the network and disconnects, to readers and to subscribers', async () => {
    // None of the services answers meanwhile: that one cannot be reached is told as well, whenever that shows.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { kit } = pages.open()
    const accounts = listen(kit.subscribeAccount)
    const networks = listen(kit.subscribeNetwork)
    const events = listen(kit.subscribeEvents)
    expect(kit.getAccount()).toMatchObject({ isConnected: false, status: 'disconnected' })
    expect(kit.getAddress()).toBeUndefined()
    expect(kit.getProvider('eip155')).toBeUndefined()

    await kit.widget.connect(WALLET)
    await until(() => kit.getEvent().data.event === 'CONNECT_SUCCESS', 'told')
    const account = kit.getAccount()
    expect(account).toMatchObject({ isConnected: true, status: 'connected' })
    expect(account.caipAddress).toBe(`eip155:1:${account.address}`)
    expect(account.allAccounts).toMatchObject([{ namespace: 'eip155', address: account.address, type: 'eoa' }])
    expect(kit.getAccount('eip155')).toEqual(account)
    expect(kit.getAccount('solana').isConnected).toBe(false)
    expect(kit.getWalletInfo()).toMatchObject({ name: WALLET, rdns: WALLET, type: 'ANNOUNCED' })
    expect(kit.getConnections()).toMatchObject([{ connectorId: WALLET, namespace: 'eip155' }])
    expect(accounts.at(-1)).toEqual(account)

    await kit.switchNetwork(kit.getCaipNetworks()[1] as never)
    expect(kit.getChainId()).toBe(2)
    expect(networks.at(-1)).toMatchObject({ chainId: 2, caipNetworkId: 'eip155:2' })
    expect(kit.getState()).toMatchObject({ selectedNetworkId: 'eip155:2', activeChain: 'eip155', open: false })

    await kit.disconnect()
    expect(kit.getIsConnectedState()).toBe(false)
    expect(kit.getRecentConnections()).toMatchObject([{ connectorId: WALLET, name: WALLET }])
    expect(events.map(({ data }) => data.event)).toEqual(['CONNECT_SUCCESS', 'SWITCH_NETWORK', 'DISCONNECT_SUCCESS'])
  })

  it('says who speaks for the visitor once another wallet does, and what of that is new', async () => {
    const { kit } = pages.open()
    const other = testWallet('com.example.b', [2])
    pages.announce(other)
    await kit.widget.connect(WALLET)
    const before = kit.getAddress()
    await kit.widget.connect(other.rdns)
    const connection = kit.getConnections().find(({ connectorId }) => connectorId === WALLET)
    if (!connection) throw new Error('the first wallet is not connected any more')
    const outcome = { namespace: 'eip155', address: before, hasSwitchedAccount: true, hasSwitchedWallet: true }
    expect(await kit.switchConnection({ connection })).toEqual(outcome)
    expect(kit.getAddress()).toBe(before)
  })

  it('a wallet that brings no picture has that of the asset service', async () => {
    const address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
    const origin = 'https://app.safe.global'
    const parent = {
      postMessage({ id, method }: { id: string; method: string }) {
        const data =
          method === 'getSafeInfo' ? { safeAddress: address, chainId: 1, owners: [], threshold: 1 } : undefined
        const message = { data: { id, success: true, data, version: '9.1.0' }, origin, source: parent as never }
        queueMicrotask(() => window.dispatchEvent(new MessageEvent('message', message)))
      },
    }
    for (const [target, name, value] of [
      [location, 'ancestorOrigins', undefined],
      [document, 'referrer', `${origin}/`],
      [window, 'parent', parent],
      [window, 'top', parent],
    ] as const) {
      const before = Object.getOwnPropertyDescriptor(target, name)
      Object.defineProperty(target, name, { configurable: true, writable: true, value })
      onTestFinished(() => {
        if (before) Object.defineProperty(target, name, before)
        else Reflect.deleteProperty(target, name)
      })
    }
    const { kit } = pages.open()
    await kit.ready()
    await until(() => kit.getAddress() === address, 'joined')
    const icon = expect.stringContaining('/public/getAssetImage/')
    expect(kit.getWalletInfo()).toMatchObject({ name: 'Safe', icon })
    expect(kit.getConnections()).toMatchObject([{ name: 'Safe', icon }])
  })

  it('recent wallets are read again when the modal opens and closes, where a visitor forgets one', async () => {
    const { kit } = pages.open()
    await kit.widget.connect(WALLET)
    await kit.disconnect()
    const names = () => kit.getRecentConnections().map(({ name }) => name)
    expect(names()).toEqual([WALLET])
    const key = Object.keys(localStorage).find((one) => one.endsWith('recent_connections')) as string
    const kept = localStorage.getItem(key) as string
    localStorage.setItem(key, '[]')
    await kit.open()
    expect(names()).toEqual([])
    localStorage.setItem(key, kept)
    await kit.close()
    expect(names()).toEqual([WALLET])
  })

  it('hands ethers the wallet, which signs; the same object for as long as it is connected', async () => {
    const { kit } = pages.open()
    await kit.widget.connect(WALLET)
    const provider = kit.getProvider('eip155') as ConstructorParameters<typeof BrowserProvider>[0]
    expect(kit.getWalletProvider()).toBe(provider)
    const signer = await new BrowserProvider(provider).getSigner()
    const signature = await signer.signMessage('hello')
    expect(verifyMessage('hello', signature).toLowerCase()).toBe(kit.getAddress()?.toLowerCase())
  })

  it('answers what is asked of it before anything has been opened', async () => {
    const universalProvider = { on() {}, request() {}, connect() {} }
    const { kit } = pages.open({ universalProvider: universalProvider as never })
    expect([kit.getError(), kit.getConnections(), kit.getRecentConnections()]).toEqual(['', [], []])
    const engine = kit.getUniversalProvider()
    expect(engine).toBeInstanceOf(Promise)
    expect(await engine).toBe(universalProvider)
  })

  it('tells nobody of an account that is as it was', async () => {
    const { kit } = pages.open()
    await kit.widget.connect(WALLET)
    const accounts = listen(kit.subscribeAccount)
    await kit.switchNetwork(kit.getCaipNetworks()[1] as never)
    // Its address stands with the network now; nothing else has been said.
    expect(new Set(accounts.map(({ caipAddress }) => caipAddress)).size).toBe(accounts.length)
  })

  it('on a published page, too, a method that is not served fails, and a subscription tells the page', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const refused = { code: 'appkit/method-refused' }
    const told: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => void told.push(error))
    const kit = pages.open().kit as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>
    kit.subscribeShouldUpdateToAddress?.(() => {})
    await expect(kit.setUser?.({})).rejects.toMatchObject(refused)
    await until(() => told.length > 0, 'told')
    expect(told).toEqual([expect.objectContaining(refused)])
    expect(() => kit.getReownName?.()).toThrow(expect.objectContaining(refused))
  })

  it('a second one takes the place of the first, which ends', async () => {
    const first = pages.open().kit
    await first.widget.connect(WALLET)
    const second = pages.open().kit
    await until(() => second.getIsConnectedState(), 'back')
    expect(first.getIsConnectedState()).toBe(false)
  })

  it('knows when a visitor of before is back, or nobody is', async () => {
    const { kit } = pages.open()
    await kit.ready()
    expect(kit.getIsConnectedState()).toBe(false)
    await kit.widget.connect(WALLET)
    kit.widget.dispose()
    const next = pages.open().kit
    expect(next.getAccount().status).toBe('connecting')
    await next.ready()
    expect(next.getIsConnectedState()).toBe(true)
  })

  it.each([
    ['made by us', () => eip155()],
    ['of a class of the host’s', () => Object.create(eip155()) as ReturnType<typeof eip155>],
  ])('knows them, too, where the host gave families, %s, as our own option', async (_, make) => {
    const walletlet = { chains: [make()] }
    await pages.open({ walletlet }).kit.widget.connect(WALLET)
    const { kit } = pages.open({ walletlet })
    await until(() => kit.widget.status.value === 'connected', 'back')
    expect(kit.getAccount()).toMatchObject({ isConnected: true, address: kit.widget.account.value?.address })
  })

  it('ready() leaves nobody behind who follows the widget, however often it is asked', async () => {
    const { kit } = pages.open()
    await kit.widget.connect(WALLET)
    kit.widget.dispose()
    const { ready, widget } = pages.open().kit
    // Whoever waits looks at each family of these again, with each step of one.
    const networks = vi.spyOn(widget, 'networks', 'get')
    expect(widget.status.peek()).toBe('connecting')
    await Promise.all([ready(), ready()])
    await ready()
    expect(networks).toHaveBeenCalled()
    networks.mockClear()
    await widget.disconnect()
    expect([widget.status.peek(), networks.mock.calls.length]).toEqual(['disconnected', 0])
  })

  it('follows looks and words while it runs', async () => {
    const { kit } = pages.open({ themeMode: 'light', themeVariables: { '--w3m-accent': '#123456' } })
    const themes = listen(kit.subscribeTheme)
    kit.setThemeMode('dark')
    kit.setThemeVariables({ '--w3m-z-index': 7 })
    expect(themes.at(-1)).toEqual({
      themeMode: 'dark',
      themeVariables: { '--w3m-accent': '#123456', '--w3m-z-index': 7 },
    })
    await kit.open()
    expect(kit.isOpen()).toBe(true)
    const modal = document.querySelector('walletlet-modal') as HTMLElement
    await until(() => /accent:\s*#123456/.test(modal.style.cssText), 'the theme')
    await kit.close()
    expect(kit.isOpen()).toBe(false)
  })

  it('what the host has told the widget itself counts on, through the first press and every change by the kit', async () => {
    const told: unknown[] = []
    const none = (): Promise<never> => new Promise(() => {})
    const de = definePack('de', wordsOf('de'), none, none, none)
    const { kit } = pages.open({
      themeMode: 'light',
      features: { email: false },
      walletlet: { languages: [de], locale: 'en' },
    })
    const { widget } = kit
    widget.update({ locale: 'de', onError: ({ code }) => told.push(code) })
    await kit.open()
    expect([widget.words.value[0], widget.theme.value]).toEqual(['Wallet verbinden', 'light'])
    widget.update({ themeMode: 'dark' })
    kit.updateFeatures({ send: false })
    kit.setTermsConditionsUrl('https://example.com/terms')
    await kit.close()
    await kit.open()
    expect([widget.words.value[0], widget.theme.value]).toEqual(['Wallet verbinden', 'dark'])
    // Said later than that, it counts, though it is what it was to the kit.
    kit.setThemeMode('light')
    expect(widget.theme.value).toBe('light')
    await kit.open({ namespace: 'polkadot' })
    await until(() => kit.getError() !== '', 'told')
    expect(told).toEqual(['network/family-not-found'])
  })

  it.each(['widget', 'kit'])(
    'of what is said before the first press, the last counts: that of the %s',
    async (last) => {
      const { kit } = pages.open({ themeMode: 'light' })
      const { widget } = kit
      if (last === 'kit') widget.update({ themeMode: 'light' })
      kit.setThemeMode(last === 'kit' ? 'dark' : 'light')
      if (last === 'widget') widget.update({ themeMode: 'dark' })
      await kit.open()
      expect(widget.theme.value).toBe('dark')
    },
  )

  it('tells nobody of a theme or a state that is as it was, and lets them set it meanwhile', async () => {
    const { kit } = pages.open({ themeMode: 'light' })
    const themes = listen(kit.subscribeTheme)
    kit.updateFeatures({ send: false })
    await until(() => kit.options.value.features?.send === false, 'changed')
    expect(themes).toEqual([])
    kit.subscribeTheme(() => kit.setThemeMode('dark'))
    kit.setThemeVariables({ '--w3m-z-index': 7 })
    expect(themes.at(-1)).toEqual({ themeMode: 'dark', themeVariables: { '--w3m-z-index': 7 } })

    await kit.widget.connect(WALLET)
    const [states, providers] = [listen(kit.subscribeState), listen(kit.subscribeProviders)]
    await kit.switchNetwork(kit.getCaipNetworks()[1] as never)
    await kit.disconnect()
    expect(states).toMatchObject([{ selectedNetworkId: 'eip155:2', loading: false }])
    expect(providers).toEqual([{}])
  })

  it('a subscription that has ended tells nothing more, whether or not its code was there when it began', async () => {
    const { kit } = pages.open()
    const [never, early]: [unknown[], unknown[]] = [[], []]
    kit.subscribeAccount((account) => never.push(account))()
    const end = kit.subscribeAccount((account) => early.push(account))
    await kit.widget.connect(WALLET)
    await until(() => early.length > 0, 'told')
    const heard = early.length
    end()
    await kit.disconnect()
    expect([never, early.length]).toEqual([[], heard])
  })

  it('of a family that is not the active one, nobody is on their way', async () => {
    const { kit } = pages.open()
    await kit.widget.connect(WALLET)
    kit.widget.dispose()
    const next = pages.open().kit
    expect([next.getAccount('eip155').status, next.getAccount('solana').status]).toEqual(['connecting', 'disconnected'])
    await next.ready()
    expect(next.getAccount('solana').status).toBe('disconnected')
  })

  it('R4.104, R4.1: who is on their way is told of each family, whichever is the active one, and of a page that comes back', async () => {
    const name = 'Harbor'
    const solana = createSolanaWallet({ keys: solanaKeys(0), name, storage: null })
    onTestFinished(solana.install())
    const open = () =>
      pages.open({
        adapters: [new EthersAdapter(), new SolanaAdapter()],
        networks: [testNetwork(1), offline(solanaMainnet)],
      }).kit
    const kit = open()
    const statuses = (of = kit) => (['eip155', 'solana'] as const).map((each) => of.getAccount(each).status)
    await kit.widget.connect(WALLET)
    const told = listen<{ status: string }>((hear) => kit.subscribeAccount(hear, 'solana'))
    const approve = solana.control.holdNext()
    const connecting = kit.widget.connect(name, 'solana')
    await until(() => solana.control.requests.length > 0, 'asked')
    expect(statuses()).toEqual(['connected', 'connecting'])
    approve()
    await connecting
    expect(statuses()).toEqual(['connected', 'connected'])
    expect(told.map(({ status }) => status)).toEqual(['connecting', 'connected'])

    await kit.switchNetwork(kit.getCaipNetworks('eip155')[0] as never)
    kit.widget.dispose()
    const answer = solana.control.holdNext()
    const asked = solana.control.requests.length
    const next = open()
    await until(() => solana.control.requests.length > asked, 'asked again')
    await until(() => next.getAccount('eip155').status === 'connected', 'the active one')
    expect(statuses(next)).toEqual(['connected', 'connecting'])
    let isReady = false
    const ready = next.ready().then(() => {
      isReady = true
    })
    await turns(60)
    expect(isReady).toBe(false)
    answer()
    await ready
    expect(statuses(next)).toEqual(['connected', 'connected'])
  })

  it('a failure is told to the host’s own `onError`, too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const told: unknown[] = []
    const { kit } = pages.open({ walletlet: { onError: ({ code }) => told.push(code) } })
    await kit.open({ namespace: 'polkadot' })
    await until(() => told.includes('network/family-not-found'), 'told')
    expect(kit.getError()).not.toBe('')
  })

  it('a change of one feature leaves the others as they are', () => {
    const { kit } = pages.open({ features: { email: false } })
    kit.updateFeatures({ send: false })
    return until(() => kit.options.value.features?.send === false, 'changed').then(() =>
      expect(kit.options.value.features).toEqual({ email: false, send: false }),
    )
  })

  it('its looks come to a page for wallets on other devices alone', async () => {
    const { kit } = pages.open({ adapters: [], themeVariables: { '--w3m-accent': '#123456' } })
    await until(() => kit.widget.look.value['--wl-accent'] === '#123456', 'the look')
  })

  it('an account type that the visitor has not is an error, and no silence', async () => {
    const { kit } = pages.open()
    await kit.widget.connect(WALLET)
    await expect(kit.setPreferredAccountType('smartAccount')).rejects.toMatchObject({ code: 'appkit/no-account' })
    await kit.setPreferredAccountType('eoa')
    expect(kit.getPreferredAccountType('eip155')).toBe('eoa')
  })
})
