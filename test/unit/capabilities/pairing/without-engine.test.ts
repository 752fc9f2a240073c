import { describe, expect, it } from 'vitest'
import { followRelay } from '../../../../src/capabilities/pairing/follow-relay.ts'
import { connectByPairing } from '../../../../src/capabilities/pairing/host/connect-by-pairing.ts'
import { linkToApp } from '../../../../src/capabilities/pairing/link-to-app.ts'
import { loadPairedFamilies } from '../../../../src/capabilities/pairing/load-paired-families.ts'
import { type MovablePairedWallet, pairedOperations } from '../../../../src/capabilities/pairing/paired-operations.ts'
import { PAIRED_CONNECTOR_ID, PAIRING } from '../../../../src/capabilities/pairing/pairing.ts'
import { createPairedWallet } from '../../../../src/capabilities/pairing/relay/paired-wallet.ts'
import type { Relay, RelayConnection } from '../../../../src/capabilities/pairing/relay-port.ts'
import { showPairing } from '../../../../src/capabilities/pairing/show-pairing.ts'
import { createBitcoinOperations } from '../../../../src/chains/bip122/operations.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import type { Namespace } from '../../../../src/domain/network.ts'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { bitcoin, bitcoinTestnet } from '../../../../src/networks.ts'
import type { FamilyOperations, OwnConnector, WalletListener } from '../../../../src/ports/chain-family.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { startReactions } from '../../../../src/state/reactions.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { createNetworks } from '../../../support/create-networks.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { codeOf, ethereum } from '../../../support/parts.ts'
import { until } from '../../../support/until.ts'
import { ADDRESS, openPage, optimism, walletOf } from '../../state/open-page.ts'
import { openWallets } from '../../state/open-wallets.ts'

const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const BITCOIN_TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

// What a page does around WalletConnect's engine, by a relay that says exactly what a test gives it.

const connectionOf = (topic: string, networks: string[], more: Partial<RelayConnection> = {}): RelayConnection =>
  ({
    topic,
    wallet: { name: 'Phone', icon: 'https://wallet.example/a.png', url: undefined },
    accounts: networks.map((network) => `${network}:${ADDRESS}`) as RelayConnection['accounts'],
    networks: networks as RelayConnection['networks'],
    supportsAllNetworks: false,
    ...more,
  }) as RelayConnection

describe('a relay that is followed', () => {
  /** What happened, in order, to a page with these families. */
  function start({
    families = { eip155: {}, solana: {} },
    before,
    isAwaited = false,
    fails = [],
    isLeft = false,
    leaving,
  }: {
    families?: Readonly<Record<string, Partial<FamilyOperations>>>
    before?: RelayConnection
    isAwaited?: boolean
    /** Families that do not connect. */
    fails?: readonly string[]
    /** The visitor closes the modal while they do. */
    isLeft?: boolean
    /** Why the wallet could not be told. */
    leaving?: unknown
  } = {}) {
    const page = openPage({ families: fakeFamilies(families) })
    const connection = signal<RelayConnection | undefined>(before)
    const done: string[] = []
    const connectors: Connector[] = []
    const disconnect = async (): Promise<unknown> => {
      done.push('told the wallet')
      return leaving
    }
    const relay = { connection, disconnect } as unknown as Relay
    const interior = {
      ...page.interior,
      connections: {
        ...page.interior.connections,
        async connect(connector: Connector) {
          connectors.push(connector)
          done.push(`connect ${connector.chain}`)
          if (isLeft) throw failConnection('connection/modal-closed')
          if (fails.includes(connector.chain)) throw new Error('no')
        },
        async adopt(connector: Connector) {
          done.push(`adopt ${connector.chain}`)
          if (fails.includes(connector.chain)) throw new Error('no')
        },
        approve: (namespace: string, id: string, networks: unknown) =>
          void done.push(`${namespace} of ${id}: ${networks}`),
      },
      events: {
        track: (...what: unknown[]) => done.push(`track ${JSON.stringify(what)}`),
        report: (error: { code?: string }) => done.push(`report ${error.code}`),
      },
    } as unknown as Interior
    const connecting: Promise<void>[] = []
    const follower = followRelay(
      interior,
      {
        relay,
        findFamily: () => undefined,
        providers: new Map([['eip155', { isProvider: true }]]),
        walletOf: (namespace) => ({ network: undefined, request: async () => namespace }) as MovablePairedWallet,
      },
      { isAwaited, onConnect: (one) => connecting.push(one), onEnd: () => done.push('ended') },
    )
    return { page, connection, done, connectors, connecting, follower }
  }
  const paired = (chain: string): Connector => walletOf(PAIRED_CONNECTOR_ID, { chain, type: 'WALLET_CONNECT' })

  it('R4.34: a new one connects all its families, the active one last', async () => {
    const { connection, done, connectors, connecting } = start()
    connection.value = connectionOf('one', ['eip155:1', 'solana:x', 'eip155:10', 'cosmos:y'])
    await connecting[0]
    expect([done, connecting.length]).toEqual([['connect solana', 'connect eip155'], 1])
    expect(connectors[1]).toEqual({
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'Phone',
      connectMethod: 'qrcode',
      imageUrl: 'https://wallet.example/a.png',
      imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
      chain: 'eip155',
      isPaired: true,
      endsTogether: true,
      provider: { isProvider: true },
    })
    expect((connectors[0] as OwnConnector).operations).toBeTypeOf('function')
  })

  it('R4.34: a wallet that says no name has one to be shown by', async () => {
    const { connection, connectors, connecting } = start()
    const wallet = { name: '', icon: undefined, url: undefined }
    connection.value = connectionOf('one', ['eip155:1', 'solana:x'], { wallet })
    await connecting[0]
    expect(connectors.map(({ name }) => name)).toEqual(['WalletConnect', 'WalletConnect'])
  })

  it('R4.34: a host without families takes what the wallet has', async () => {
    const { connection, done, connecting } = start({ families: {} })
    connection.value = connectionOf('one', ['cosmos:y', 'eip155:1'])
    await connecting[0]
    expect(done).toEqual(['connect cosmos', 'connect eip155'])
  })

  it('R4.38: an approved network is moved to, before it connects, and whatever comes of that', async () => {
    const moved: string[] = []
    const switchNetwork = async (_: Connector, { caipNetworkId }: { caipNetworkId: string }): Promise<void> => {
      moved.push(caipNetworkId)
      throw new Error('stays')
    }
    const { connection, connecting, done } = start({ families: { eip155: { switchNetwork } } })
    connection.value = connectionOf('one', ['eip155:10'])
    await connecting[0]
    expect(moved).toEqual([])
    connection.value = connectionOf('two', ['eip155:1', 'eip155:10'])
    await connecting[1]
    expect([moved, done]).toEqual([['eip155:1'], ['connect eip155', 'connect eip155']])
  })

  it('R4.34: one family is enough; where none connects, the wallet is told that this was all', async () => {
    const some = start({ fails: ['eip155'] })
    some.connection.value = connectionOf('one', ['eip155:1', 'solana:x'])
    expect(await codeOf(some.connecting[0] as Promise<void>)).toEqual({ resolved: undefined })
    const none = start({ fails: ['eip155', 'solana'], leaving: new Error('gone') })
    none.connection.value = connectionOf('one', ['eip155:1', 'solana:x'])
    expect(await codeOf(none.connecting[0] as Promise<void>)).toBe('connection/failed')
    expect(none.done.slice(2)).toEqual([
      'told the wallet',
      'track ["DISCONNECT_ERROR",{"message":"gone"}]',
      'report connection/disconnect-failed',
    ])
    const nothing = start()
    nothing.connection.value = connectionOf('one', ['cosmos:y'])
    expect(await codeOf(nothing.connecting[0] as Promise<void>)).toBe('connection/failed')
    // No family has told of it.
    expect(nothing.done).toEqual([
      'told the wallet',
      'track ["CONNECT_ERROR",{"message":"Failed to connect"}]',
      'report connection/failed',
    ])
  })

  it('R4.5: a modal that is closed while it is taken in is no refusal', async () => {
    const left = start({ isLeft: true, fails: ['eip155'] })
    left.connection.value = connectionOf('one', ['eip155:1', 'solana:x'])
    expect(await codeOf(left.connecting[0] as Promise<void>)).toEqual({ resolved: undefined })
    // Told of as every wallet that has connected (R7.44): closing was no refusal, and adopting is silent.
    const came = expect.stringMatching(/^track \["CONNECT_SUCCESS",.*"chain":"solana"/)
    expect(left.done).toEqual(['connect solana', 'adopt solana', came, 'connect eip155', 'adopt eip155'])
    const none = start({ isLeft: true, fails: ['eip155'] })
    none.connection.value = connectionOf('one', ['eip155:1'])
    expect(await codeOf(none.connecting[0] as Promise<void>)).toBe('connection/failed')
    // Neither closing nor the silent try has told of it.
    expect(none.done).toEqual([
      'connect eip155',
      'adopt eip155',
      'told the wallet',
      'track ["CONNECT_ERROR",{"message":"Failed to connect"}]',
      'report connection/failed',
    ])
  })

  it.each([
    ['another family than the page’s', ['solana:x'], 'solana'],
    ['the page’s family, too', ['solana:x', 'eip155:1'], 'eip155'],
  ])('R4.5: what is approved behind a closed modal is not hidden from the page: %s', async (_, approved, active) => {
    const granted = (chain: string) => ({ accounts: [{ namespace: chain, address: ADDRESS, type: 'eoa' as const }] })
    const asked: string[] = []
    const wallets = openWallets({
      operations: {
        async connect({ chain }, isSilent) {
          if (isSilent) return granted(chain)
          asked.push(chain)
          return new Promise(() => {})
        },
      },
    })
    const { networks, state, store } = wallets
    const connection = signal<RelayConnection | undefined>(undefined)
    const connecting: Promise<void>[] = []
    const { interior } = openPage()
    followRelay(
      { ...interior, networks, connections: { ...state, ...store } } as unknown as Interior,
      {
        relay: { connection, disconnect: async () => undefined } as unknown as Relay,
        findFamily: () => undefined,
        providers: new Map(['eip155', 'solana'].map((name) => [name, { name }])),
        walletOf: () => ({}) as MovablePairedWallet,
      },
      { isAwaited: false, onConnect: (one) => connecting.push(one), onEnd() {} },
    )
    connection.value = connectionOf('one', approved)
    for (const [index] of approved.entries()) {
      await until(() => asked.length > index, 'the wallet')
      store.stopWaiting()
    }
    await connecting[0]
    expect(state.active.value).toMatchObject({ namespace: active, connector: { name: 'Phone' } })
  })

  it('R4.39: one of an earlier load is not connected by itself, unless the host awaits it', () => {
    const before = connectionOf('one', ['eip155:1'])
    expect(start({ before }).connecting).toHaveLength(0)
    expect(start({ before, isAwaited: true }).connecting).toHaveLength(1)
  })

  it('R4.6: what is granted on top is taken in, where no other wallet is', async () => {
    const { connection, page, done, connecting, follower } = start({ before: connectionOf('one', ['eip155:1']) })
    connection.value = connectionOf('one', ['eip155:1', 'solana:x'])
    await flushMicrotasks()
    expect(done, 'nobody holds it').toEqual([])
    page.connect([ADDRESS], await follower.find('eip155'))
    done.splice(0)
    connection.value = connectionOf('one', ['eip155:1'])
    connection.value = connectionOf('one', ['eip155:1', 'solana:x'])
    await flushMicrotasks()
    expect([done.filter((what) => what.startsWith('adopt')), connecting]).toEqual([['adopt solana'], []])
    page.connect([ADDRESS], walletOf('other', { chain: 'solana' }))
    done.splice(0)
    connection.value = connectionOf('one', ['eip155:1'])
    connection.value = connectionOf('one', ['eip155:1', 'solana:x'])
    await flushMicrotasks()
    expect(done.filter((what) => what.startsWith('adopt'))).toEqual([])
  })

  it('R2.58: tells which networks the wallet has approved, of each family that it is in', () => {
    const { connection, page, done } = start({ before: connectionOf('one', ['eip155:1', 'eip155:10', 'solana:x']) })
    page.connect([ADDRESS], paired('eip155'))
    expect(done.splice(0)).toEqual(['eip155 of walletConnect: eip155:1,eip155:10'])
    connection.value = connectionOf('one', ['eip155:1'], { supportsAllNetworks: true })
    expect(done).toEqual(['eip155 of walletConnect: undefined'])
  })

  it('R4.27, R4.40: once no family has it any more the wallet is told; one that ends by itself is said to', async () => {
    const { connection, page, done, follower } = start({ before: connectionOf('one', ['eip155:1']) })
    page.connect([ADDRESS], walletOf('other'))
    page.connect([])
    expect(done).toEqual([])
    page.connect([ADDRESS], await follower.find('eip155'))
    done.splice(0)
    page.connect([])
    await flushMicrotasks()
    expect(done.splice(0)).toEqual(['told the wallet'])
    connection.value = undefined
    expect(done).toEqual(['ended'])
  })

  it('R4.19: one that nobody holds yet is not ended with the wallet whose place it has taken', async () => {
    const { connection, page, done, follower } = start({ before: connectionOf('one', ['eip155:1']) })
    page.connect([ADDRESS], await follower.find('eip155'))
    connection.value = connectionOf('two', ['solana:x'])
    page.connect([])
    await flushMicrotasks()
    expect(done).not.toContain('told the wallet')
  })

  it('finds the wallet of a connection that lives, for a family that it is in', async () => {
    const { follower } = start({ before: connectionOf('one', ['eip155:1']) })
    expect(await follower.find('eip155')).toMatchObject({ id: 'walletConnect', chain: 'eip155' })
    expect([await follower.find('solana'), await start().follower.find('eip155')]).toEqual([undefined, undefined])
  })

  it('R10.33: follows nothing once it is stopped, or the widget has ended', () => {
    const { connection, connecting, follower } = start()
    follower.stop()
    connection.value = connectionOf('one', ['eip155:1'])
    const ended = start()
    ended.page.scope.close()
    ended.connection.value = connectionOf('one', ['eip155:1'])
    expect([connecting, ended.connecting]).toEqual([[], []])
  })
})

describe('a family whose wallet was paired with', () => {
  const start = (networks: string[], family?: Partial<FamilyOperations>, known: Partial<FamilyOperations> = {}) => {
    const page = openPage()
    const listeners = new Set<(value: unknown) => void>()
    const wallet: MovablePairedWallet = {
      network: undefined,
      accounts: [ADDRESS, 7 as never],
      request: async () => undefined,
      on: (_, listener) => listeners.add(listener),
      removeListener: (_, listener) => listeners.delete(listener),
    }
    const asked: unknown[] = []
    const own = family && {
      namespace: 'eip155',
      discover() {},
      traits: async () => ({ name: 'E' }),
      operations: async () => family as FamilyOperations,
    }
    const operations = pairedOperations(own, wallet, {
      connection: signal<RelayConnection | undefined>(connectionOf('one', networks)),
      networks: page.networks,
      find: async () => ({
        namespace: 'eip155',
        discover() {},
        traits: async () => ({ name: 'E' }),
        operations: async () => known as FamilyOperations,
      }),
    })
    const connector: Connector = walletOf('walletConnect', { isPaired: true })
    return { wallet, operations, asked, connector, listeners }
  }

  it('R4.37: is asked on the visitor’s network where the wallet approved it, else on the first that it did', async () => {
    const at: unknown[] = []
    const connect: FamilyOperations['connect'] = async (_, isSilent, { caipNetworkId }) => {
      at.push([isSilent, caipNetworkId])
      return { accounts: [] }
    }
    for (const networks of [['eip155:1', 'eip155:10'], ['eip155:10'], ['solana:x'], []]) {
      const { operations, connector, wallet } = start(networks, { connect })
      await (await operations()).connect?.(connector, true, ethereum)
      at.push(wallet.network)
    }
    expect(at).toEqual([
      [true, 'eip155:1'],
      'eip155:1',
      [true, 'eip155:10'],
      'eip155:10',
      [true, 'eip155:1'],
      'eip155:1',
      [true, 'eip155:1'],
      'eip155:1',
    ])
  })

  it('R4.37: is asked where its family finds that it has gone, where the wallet approved that', async () => {
    let says: Partial<WalletListener> = {}
    const watch: FamilyOperations['watch'] = (_, listener) => {
      says = listener
      return () => {}
    }
    const { operations, connector, wallet } = start(['eip155:1', 'eip155:10'], { watch })
    wallet.network = 'eip155:1'
    const heard: unknown[] = []
    const listener = {
      accountsChanged: (...change: unknown[]) => heard.push(change),
      chainChanged: (id: string) => heard.push([id, wallet.network]),
    }
    ;(await operations()).watch?.(connector, listener)
    says.chainChanged?.('10')
    says.chainChanged?.('7')
    says.accountsChanged?.([], true)
    expect(heard).toEqual([
      ['10', 'eip155:10'],
      ['7', 'eip155:10'],
      [[], true],
    ])
  })

  it('R4.37: a Bitcoin wallet that takes back the network of the page is asked on the one that is left', async () => {
    const [main, test] = [bitcoin.caipNetworkId, bitcoinTestnet.caipNetworkId]
    const session = (...networks: string[]) =>
      connectionOf('one', networks, {
        accounts: networks.map((id) => `${id}:${id === main ? BITCOIN : BITCOIN_TEST}`) as never,
      })
    const connection = signal<RelayConnection | undefined>(session(main, test))
    const asked: unknown[] = []
    const request = async (network: string) => void asked.push(network)
    const wallet = createPairedWallet({ connection, request, onEvent() {} } as unknown as Relay, 'bip122')
    const family = { namespace: 'bip122', operations: async () => createBitcoinOperations() }
    const networks = createNetworks([bitcoin, bitcoinTestnet], bitcoin)
    const operations = pairedOperations(family as never, wallet, { connection, networks, find: async () => undefined })
    const { connect, watch } = await operations()
    const connector = walletOf('walletConnect', { chain: 'bip122', isPaired: true, provider: wallet })
    await connect?.(connector, false, bitcoin)
    const moved: string[] = []
    watch?.(connector, { accountsChanged() {}, chainChanged: (id) => void moved.push(id) })
    connection.value = session(test)
    await flushMicrotasks()
    await wallet.request({ method: 'signMessage' })
    expect([moved, asked]).toEqual([[bitcoinTestnet.id], [test]])
  })

  it('R4.37: moves to approved networks alone', async () => {
    const moved: string[] = []
    const switchNetwork = async (_: Connector, { caipNetworkId }: { caipNetworkId: string }): Promise<void> =>
      void moved.push(caipNetworkId)
    const { operations, connector, wallet } = start(['eip155:10'], { switchNetwork })
    const { switchNetwork: move } = await operations()
    await move?.(connector, optimism, createFakeClock())
    expect([
      moved,
      wallet.network,
      await codeOf(Promise.resolve(move?.(connector, ethereum, createFakeClock()))),
    ]).toEqual([['eip155:10'], 'eip155:10', 'network/chain-not-supported'])
    const bare = start(['eip155:10'])
    await (await bare.operations()).switchNetwork?.(bare.connector, optimism, createFakeClock())
    expect(bare.wallet.network).toBe('eip155:10')
  })

  it('R4.37: stays where it was when it does not move', async () => {
    const switchNetwork = () => Promise.reject(failConnection('connection/rejected'))
    const family = { switchNetwork, connect: async () => ({ accounts: [] }) }
    const { operations, connector, wallet } = start(['eip155:1', 'eip155:10'], family)
    const { connect, switchNetwork: move } = await operations()
    for (const before of [undefined, 'eip155:1']) {
      if (before) await connect?.(connector, true, ethereum)
      expect(await codeOf(Promise.resolve(move?.(connector, optimism, createFakeClock())))).toBe('connection/rejected')
      expect(wallet.network).toBe(before)
    }
  })

  it('R4.37: a no that comes late leaves it where it has been moved meanwhile', async () => {
    let refuse = (_: Error): void => {}
    const switchNetwork = (_: Connector, { caipNetworkId }: { caipNetworkId: string }): Promise<void> =>
      caipNetworkId === 'eip155:10' ? new Promise((_, reject) => (refuse = reject)) : Promise.resolve()
    const { operations, connector, wallet } = start(['eip155:1', 'eip155:10'], { switchNetwork })
    const { switchNetwork: move } = await operations()
    const late = codeOf(Promise.resolve(move?.(connector, optimism, createFakeClock())))
    await move?.(connector, ethereum, createFakeClock())
    refuse(failConnection('connection/rejected'))
    expect([await late, wallet.network]).toEqual(['connection/rejected', 'eip155:1'])
  })

  it('R4.34: what the family does not differ in stays the family’s', async () => {
    expect(Object.keys(await start(['eip155:1'], { nativeBalance: async () => 1n }).operations())).toEqual([
      'connect',
      'watch',
      'switchNetwork',
    ])
  })

  it('R4.34: a host that does not list it has accounts and their changes, and no signature', async () => {
    const { operations, connector, listeners } = start(['eip155:1'])
    const bare = await operations()
    const account = (address: string) => ({ namespace: 'eip155', address, type: 'eoa' })
    expect(await bare.connect?.(connector, false, ethereum)).toEqual({
      accounts: [account(ADDRESS), account('7')],
      chainId: '1',
    })
    const heard: unknown[] = []
    const stop = bare.watch?.(connector, {
      accountsChanged: (accounts) => heard.push(accounts),
      chainChanged: () => {},
    })
    for (const listener of listeners) {
      listener([ADDRESS])
      listener('odd')
    }
    stop?.()
    expect([heard, listeners.size]).toEqual([[[account(ADDRESS)], []], 0])
    expect([bare.parseAddress?.('x'), bare.parseAddress?.('')]).toEqual(['x', undefined])
    expect(await codeOf(Promise.resolve(bare.signMessage?.(connector, ADDRESS, 'a')))).toBe('connection/family-missing')
    expect(await codeOf(Promise.resolve(bare.createProvider?.({} as never)))).toBe('connection/family-missing')
  })

  it('R3.1: addresses are written as the family writes them, where it is one of ours', async () => {
    const written = await start(['eip155:1'], undefined, {
      checkAddress: (address) => address.toUpperCase(),
    }).operations()
    expect(await written.checkAddress?.('0xab')).toBe('0XAB')
    const none = await start(['eip155:1']).operations()
    expect(await none.checkAddress?.('0xab')).toBe('0xab')
  })
})

describe('the link into a wallet’s app', () => {
  const link = (
    wallet: object,
    {
      platform = 'mobile',
      isTelegram = false,
      isAndroid = false,
      isInFrame = false,
      isLeft = false,
      options = {},
    }: {
      platform?: 'mobile' | 'desktop' | 'web'
      isTelegram?: boolean
      isAndroid?: boolean
      isInFrame?: boolean
      isLeft?: boolean
      options?: object
    } = {},
  ) => {
    const { interior } = openPage({ options, ways: isLeft ? [{ isLeft: () => true }] : [{}] })
    const page = { href: 'https://shop.example/a', origin: 'https://shop.example', isTelegram }
    const parts = { ...interior, environment: { ...interior.environment, page } } as unknown as Interior
    const at = { isInFrame, isAndroid, isOnWindow: () => false } as never
    return linkToApp(parts, at, {
      platform,
      wallet: { id: 'w', name: 'W', ...wallet },
      uri: 'wc:a?b',
      namespace: 'eip155',
    })
  }
  const uri = encodeURIComponent('wc:a?b')
  const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  const own = {
    mobileLink: 'own://',
    desktopLink: 'desk://',
    webappLink: 'https://web.example',
    linkMode: 'https://link.example',
  }

  it('R2.36: by the platform, each in its place', () => {
    expect(link(own)).toEqual({ href: `own://wc?uri=${uri}`, base: 'own://', target: '_self' })
    expect(link(own, { platform: 'desktop' })).toEqual({
      href: `desk://wc?uri=${uri}`,
      base: 'desk://',
      target: '_self',
    })
    expect(link(own, { platform: 'web' })).toEqual({
      href: `https://web.example/wc?uri=${uri}`,
      base: 'https://web.example',
      target: '_blank',
    })
  })

  it('R2.36: without one there is none', () => {
    for (const platform of ['mobile', 'desktop', 'web'] as const) expect(link({}, { platform })).toBeUndefined()
    expect(link({ mobileLink: 'javascript:alert(1)' })).toBeUndefined()
  })

  it('R2.37: a universal link where the host prefers those and there is one', () => {
    const options = { preferUniversalLinks: true }
    expect(link(own, { options })?.base).toBe('https://link.example')
    expect(link({ mobileLink: 'own://' }, { options })?.base).toBe('own://')
    expect(link(own)?.base).toBe('own://')
  })

  it('R2.38: out of a frame, and out of Telegram, whose Android decodes what it opens once', () => {
    expect(link(own, { isInFrame: true })?.target).toBe('_top')
    expect(link(own, { isTelegram: true })?.target).toBe('_blank')
    expect(link(own, { isTelegram: true, isLeft: true })?.target).toBe('_top')
    const twice = encodeURIComponent(uri)
    for (const platform of ['mobile', 'desktop'] as const) {
      expect(link(own, { platform, isTelegram: true, isAndroid: true })?.href).toContain(`uri=${twice}`)
      expect(link(own, { platform, isTelegram: true })?.href).toContain(`uri=${uri}`)
      expect(link(own, { platform, isAndroid: true })?.href).toContain(`uri=${uri}`)
    }
  })

  it('R2.39: a wallet with a browser of its own opens the page in that', () => {
    const found = link({ id: PHANTOM, mobileLink: 'phantom://' })
    expect(found?.href).toContain(encodeURIComponent('https://shop.example/a'))
    expect([found?.target, found?.base]).toEqual(['_self', undefined])
  })

  it('R2.38, R2.39: so does it out of a frame, and out of Telegram', () => {
    expect(link({ id: PHANTOM }, { isInFrame: true })?.target).toBe('_top')
    expect(link({ id: PHANTOM }, { isTelegram: true })?.target).toBe('_blank')
  })
})

it('R4.33: what wallets of a family are asked for; of an unknown one only where a host has no families', async () => {
  const parseAddress = (text: string): string => text.toUpperCase()
  const known: Record<string, Partial<FamilyOperations>> = {
    eip155: { parseAddress, pairing: async () => ({ methods: ['a'] }) },
    solana: { parseAddress },
  }
  const load = (isOpen: boolean) =>
    loadPairedFamilies(
      ['eip155', 'solana', 'tron'],
      async (name) => known[name] as FamilyOperations | undefined,
      isOpen,
    )
  const closed = await load(false)
  expect([closed('eip155'), closed('solana'), closed('tron')]).toEqual([
    { methods: ['a'], parseAddress },
    undefined,
    undefined,
  ])
  const open = await load(true)
  expect([open('eip155')?.methods, open('solana')?.methods, open('tron')?.parseAddress('x')]).toEqual([['a'], [], 'x'])
})

it('R2.36: a wallet that is tapped is opened in the tap, and its screen follows; one that is not there yet is fetched', async () => {
  const done: unknown[] = []
  const show = (current: unknown, wallet?: { id: string; name: string }) =>
    showPairing(
      {
        capabilities: {
          current: (token: unknown) => (token === PAIRING ? current : undefined),
          use: async () => {
            done.push('use')
            throw new Error('away')
          },
        },
        navigation: { push: (...what: unknown[]) => done.push(what) },
      } as never,
      wallet,
    )
  const wallet = { id: 'w', name: 'W' }
  show({ openAtOnce: (one: unknown) => done.push(one) }, wallet)
  show(undefined, wallet)
  show({ openAtOnce: () => expect.unreachable('no wallet is meant') })
  await flushMicrotasks()
  expect(done).toEqual([
    wallet,
    'use',
    ['ConnectingWalletConnect', { wallet }],
    'use',
    ['ConnectingWalletConnect', { wallet }],
    'use',
    ['ConnectingWalletConnect', { wallet: undefined }],
  ])
})

describe('for a host’s code', () => {
  const start = async (wallet?: { id: string; name: string }, namespace?: Namespace, isMobile = false) => {
    const page = openPage({ isMobile })
    Object.assign(page.interior.connections, { activate() {} })
    const error = signal<unknown>(undefined)
    const use = async (token: unknown) => (token === PAIRING ? { error, arrived: () => undefined } : undefined)
    const interior = { ...page.interior, capabilities: { ...page.interior.capabilities, use } } as unknown as Interior
    const connecting = codeOf(connectByPairing(interior, wallet, namespace))
    await flushMicrotasks()
    return { page, error, wanted: page.navigation.namespaceFilter, connecting }
  }

  it('R4.25: the screen of the wallet that is meant; what is paired with is the answer, and nothing else', async () => {
    const wallet = { id: 'w', name: 'W' }
    const { page, connecting } = await start(wallet)
    expect(page.navigation.route.peek()).toMatchObject({ view: 'ConnectingWalletConnect', parameters: { wallet } })
    page.connect([ADDRESS], walletOf('other'))
    const found = walletOf(PAIRED_CONNECTOR_ID)
    page.connect([ADDRESS], found)
    expect(await connecting).toEqual({ resolved: found })
  })

  it('R4.25: on a phone what a list cannot have ready is no answer, but what one of its wallets comes to is', async () => {
    const { page, error, wanted, connecting } = await start(undefined, 'solana', true)
    expect(page.view()).toBe('AllWallets')
    error.value = new Error('nobody’s')
    await flushMicrotasks()
    page.navigation.push('ConnectingWalletConnect', { wallet: { id: 'w', name: 'W' } })
    await flushMicrotasks()
    // The screen of the wallet makes another link; its app is opened for the family that was asked for, however often.
    error.value = undefined
    await flushMicrotasks()
    expect(wanted.peek()).toBe('solana')
    error.value = failConnection('connection/rejected')
    expect(await connecting).toBe('connection/rejected')
  })

  it('R4.25: on a phone whoever closes the list has closed it, whatever the list could not have ready', async () => {
    const { page, error, connecting } = await start(undefined, undefined, true)
    error.value = failConnection('connection/rejected')
    await flushMicrotasks()
    page.navigation.close()
    expect(await connecting).toBe('connection/modal-closed')
  })

  it('R4.25: of the families that it is paired with in one approval, the one that is wanted', async () => {
    const { page, wanted, connecting } = await start(undefined, 'solana')
    expect(wanted.peek()).toBe('solana')
    page.connect([ADDRESS], walletOf(PAIRED_CONNECTOR_ID))
    const found = walletOf(PAIRED_CONNECTOR_ID, { chain: 'solana' })
    page.connect([ADDRESS], found)
    expect(await connecting).toEqual({ resolved: found })
  })

  it.each([
    ['eip155', {}],
    ['solana', {}],
    ['solana', { families: ['eip155:1'], expected: 'connection/modal-closed' }],
    ['solana', { fails: 'eip155', expected: 'solana' }],
    ['solana', { fails: 'solana', expected: 'connection/modal-closed' }],
    ['solana', { fails: 'eip155 and solana', expected: 'connection/failed' }],
  ] as [Namespace, { families?: string[]; fails?: string; expected?: string }][])(
    'R4.25, R2.14: %s is waited for where the first account of another family closes the modal: %j',
    async (namespace, { families = ['eip155:1', 'solana:x'], fails = '', expected = namespace }) => {
      const page = openPage({ ways: [{ views: [] }] })
      const { interior: plain, networks, navigation } = page
      const activate = (chain: Namespace) => networks.activate(networks.of(chain).caipNetworkId)
      const connections = {
        ...plain.connections,
        activate,
        approve() {},
        async connect(connector: Connector) {
          await flushMicrotasks()
          if (fails.includes(connector.chain)) throw new Error('no')
          activate(connector.chain)
          page.connect([ADDRESS], connector)
        },
      }
      const error = signal<unknown>(undefined)
      let arrival: Promise<void> | undefined
      const use = async () => ({ error, arrived: () => arrival })
      const capabilities = { ...plain.capabilities, use }
      const interior = { ...plain, connections, capabilities } as unknown as Interior
      startReactions(interior)
      const connection = signal<RelayConnection | undefined>(undefined)
      followRelay(
        interior,
        {
          relay: { connection, disconnect: async () => undefined } as unknown as Relay,
          findFamily: () => undefined,
          providers: new Map(),
          walletOf: () => ({}) as MovablePairedWallet,
        },
        {
          isAwaited: false,
          onConnect(connecting) {
            arrival = connecting.catch((cause) => {
              error.value = cause
            })
          },
          onEnd() {},
        },
      )
      const connecting = connectByPairing(interior, undefined, namespace).then(
        ({ id, chain }) => (id === PAIRED_CONNECTOR_ID ? chain : id),
        ({ code }: { code: string }) => code,
      )
      await flushMicrotasks()
      expect(page.view()).toBe('ConnectingWalletConnect')
      connection.value = connectionOf('one', families)
      if (fails.includes('eip155') && fails.includes('solana')) await until(() => !!error.value, 'it has failed')
      else await until(() => !navigation.isOpen.value, 'the first account has closed it')
      expect(await connecting).toBe(expected)
      if (expected === namespace) expect(networks.namespace.value).toBe(namespace)
      page.scope.close()
    },
  )

  it('R4.35: what comes of it, where that is trouble', async () => {
    const { error, connecting } = await start()
    error.value = failConnection('connection/rejected')
    expect(await connecting).toBe('connection/rejected')
  })
})
