import { describe, expect, it } from 'vitest'
import type { Network } from '../../../src/domain/network.ts'
import type { TokenBalance } from '../../../src/domain/token.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { FamilyOperations } from '../../../src/ports/chain-family.ts'
import { createBalanceStore } from '../../../src/state/balance-store.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { ethereum } from '../../support/parts.ts'
import { until } from '../../support/until.ts'
import { withStores } from '../../support/with-stores.ts'
import { ADDRESS, OTHER_ADDRESS, openPage, optimism, walletOf } from './open-page.ts'

// What the services answer to real questions is in balance-store.test.ts; here they say what a test gives.

const testnet: Network = { ...ethereum, id: 5, caipNetworkId: 'eip155:5', testnet: true }
const token = (symbol: string, more: object = {}): TokenBalance => ({ symbol, ...more }) as TokenBalance

function start({
  amount = async () => 1_500_000_000_000_000_000n,
  tokens = async () => [token('C')] as readonly TokenBalance[],
  operations = {},
  tellsAssets = false,
}: {
  amount?: () => Promise<bigint>
  tokens?: () => Promise<readonly TokenBalance[]>
  operations?: Partial<FamilyOperations>
  tellsAssets?: boolean
} = {}) {
  const page = openPage()
  const networks = createNetworks([ethereum, optimism, testnet], ethereum)
  const asked: unknown[] = []
  const told: string[] = []
  const own: Partial<FamilyOperations> = {
    async nativeBalance(address, request, rest) {
      asked.push(['coin', address, rest.network.id, await request('m', [1]), await rest.get('/p')])
      return amount()
    },
    ...operations,
  }
  const kept = new Map<string, unknown>()
  const services = {
    nativeBalance: (key: string, load: () => Promise<bigint>) => {
      asked.push(['native', key])
      return load()
    },
    rpc: async (...what: [Network, string, unknown]) => `rpc ${what[0].id} ${what[1]} ${what[2]}`,
    rest: async (...what: [Network, string]) => `rest ${what[0].id} ${what[1]}`,
    tokenBalances: (key: string, network: Network) => {
      asked.push(['tokens', key, network.id])
      return tokens()
    },
    picture: (url: string | undefined) => url && `seen ${url}`,
    cache: {
      async getOrLoad(name: string, key: string, load: () => Promise<unknown>) {
        asked.push(['cache', name, key])
        if (!kept.has(key)) kept.set(key, await load())
        return kept.get(key)
      },
    },
  }
  const connect = (address?: string): void =>
    page.connect(address ? [address] : [], walletOf('w', tellsAssets ? { tellsAssets: true } : {}))
  connect(ADDRESS)
  const store = createBalanceStore(
    withStores({
      ...{ networks, connections: page.interior.connections, options: signal({ locale: 'en' }) },
      families: fakeFamilies({ eip155: own }, () => networks.namespace.value),
      account: { balances: { tokens: signal(undefined) } },
      environment: page.interior.environment,
      services: { load: async () => services },
      notices: { showError: ({ code }: { code: string }, words: string) => told.push(`${code}${words}`) },
    }) as unknown as Interior,
  )
  return { ...page, store, networks, asked, told, connect }
}

describe('the coin', () => {
  it('R3.7: is asked of the network, for this account, and is shown with its text', async () => {
    const { store, asked } = start()
    expect([store.native.value, store.nativeState.value]).toEqual([undefined, 'idle'])
    await store.loadNative()
    expect(asked).toEqual([
      ['native', `eip155:1:${ADDRESS}`],
      ['coin', ADDRESS, 1, 'rpc 1 m 1', 'rest 1 /p'],
    ])
    expect(store.native.value).toEqual({
      ...{ amount: 1_500_000_000_000_000_000n, symbol: 'ETH', decimals: 18, text: '1.500', label: '1.500 ETH' },
    })
    expect(store.nativeState.value).toBe('done')
  })

  it('R4.72: of another account or network it is another one', async () => {
    const { store, connect, networks } = start()
    await store.loadNative()
    connect(OTHER_ADDRESS)
    expect([store.native.value, store.nativeState.value]).toEqual([undefined, 'idle'])
    connect(ADDRESS)
    networks.activate('eip155:10')
    expect(store.native.value).toBeUndefined()
    await store.loadNative()
    networks.activate('eip155:1')
    expect(store.native.value?.label).toBe('1.500 ETH')
  })

  it('nobody is asked for nobody, on networks nobody knows, on a test’s, and of a family without', async () => {
    const { store, asked, connect, networks } = start()
    connect()
    await store.loadNative()
    connect(ADDRESS)
    networks.activate('eip155:99')
    await store.loadNative()
    networks.activate('eip155:5')
    await store.loadNative()
    expect([asked, store.native.value?.label]).toEqual([[], '0.00 ETH'])
    const without = start({ operations: { nativeBalance: undefined as never } })
    await without.store.loadNative()
    expect([without.asked, without.store.native.value]).toEqual([[], undefined])
  })

  it('a node that fails leaves what was known', async () => {
    let isDown = false
    const { store } = start({
      amount: async () => {
        if (isDown) throw new Error('down')
        return 5n * 10n ** 18n
      },
    })
    await store.loadNative()
    isDown = true
    await store.loadNative()
    expect([store.native.value?.label, store.nativeState.value]).toEqual(['5.000 ETH', 'failed'])
  })
})

describe('tokens', () => {
  it('R4.72: are those of this account and network', async () => {
    const { store, asked, connect } = start()
    await store.loadTokens()
    expect([asked, store.tokens.value]).toEqual([[['tokens', `eip155:1:${ADDRESS}`, 1]], [token('C')]])
    connect(OTHER_ADDRESS)
    expect(store.tokens.value).toBeUndefined()
    connect()
    expect(store.tokens.value).toBeUndefined()
    await store.loadTokens()
    expect(asked).toHaveLength(1)
  })

  it('R9.4: a clock that is set back does not keep the tokens from being asked for again', async () => {
    let calls = 0
    const { store, clock } = start({ tokens: () => Promise.reject(new Error(`down ${++calls}`)) })
    await store.loadTokens()
    await store.loadTokens()
    expect(calls).toBe(1)
    clock.turnTo(clock.now() - 3_600_000)
    await store.loadTokens()
    await store.loadTokens()
    expect(calls).toBe(2)
    await clock.advance(30_000)
    await store.loadTokens()
    expect(calls).toBe(3)
  })

  it('R9.4, R8.18: said once for an account, again for another one, and again after an answer', async () => {
    let isDown = true
    const { store, told, connect, clock } = start({
      tokens: async () => {
        if (isDown) throw new Error('down')
        return []
      },
    })
    await store.loadTokens()
    expect([told, store.tokensState.value]).toEqual([['balance/unavailable'], 'failed'])
    expect(store.tokensError.value).toMatchObject({ code: 'balance/unavailable', cause: { message: 'down' } })
    await clock.advance(30_000)
    await store.loadTokens()
    expect(told).toHaveLength(1)
    connect(OTHER_ADDRESS)
    await clock.advance(30_000)
    await store.loadTokens()
    expect(told).toHaveLength(2)
    isDown = false
    await clock.advance(30_000)
    await store.loadTokens()
    isDown = true
    await store.loadTokens()
    expect(told).toHaveLength(3)
  })

  it('on a test’s network nobody is asked', async () => {
    const { store, asked, networks } = start()
    networks.activate('eip155:5')
    await store.loadTokens()
    expect(asked).toEqual([])
  })

  it('of another account are asked for, and are not shown', async () => {
    const { store, asked } = start()
    expect(await store.tokensOf(OTHER_ADDRESS)).toEqual([token('C')])
    expect([asked, store.tokens.value]).toEqual([[['tokens', `eip155:1:${OTHER_ADDRESS}`, 1]], undefined])
  })
})

describe('R7.51: tokens that a wallet tells', () => {
  const assets = [token('W', { iconUrl: 'x' })]

  it('are kept as the service’s are, and their pictures are looked at', async () => {
    const { store, asked } = start({ tellsAssets: true, operations: { walletAssets: async () => assets } })
    await store.loadTokens()
    expect(asked).toEqual([['cache', 'balance', `eip155:1:${ADDRESS}`]])
    expect(store.tokens.value).toEqual([token('W', { iconUrl: 'seen x' })])
  })

  it.each<[name: string, given: Parameters<typeof start>[0]]>([
    ['that may not be asked', { operations: { walletAssets: async () => assets } }],
    ['of a family that cannot ask', { tellsAssets: true }],
    ['that does not offer it', { tellsAssets: true, operations: { walletAssets: async () => undefined } }],
    ['that fails', { tellsAssets: true, operations: { walletAssets: () => Promise.reject(new Error('no')) } }],
  ])('of a wallet %s the service knows', async (_, given) => {
    const { store } = start(given)
    await store.loadTokens()
    expect(store.tokens.value).toEqual([token('C')])
  })

  it('a wallet that says nothing has ten seconds', async () => {
    const { store, clock } = start({ tellsAssets: true, operations: { walletAssets: () => new Promise(() => {}) } })
    const loading = store.loadTokens()
    await until(() => clock.pending() > 0, 'the wallet is asked')
    await clock.advance(9_999)
    expect(store.tokensState.value).toBe('running')
    await clock.advance(1)
    await loading
    expect(store.tokens.value).toEqual([token('C')])
  })
})
