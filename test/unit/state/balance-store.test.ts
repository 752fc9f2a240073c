import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eip155Operations } from '../../../src/chains/eip155/operations.ts'
import type { Network } from '../../../src/domain/network.ts'
import { isWidgetError } from '../../../src/errors/fail.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { NodeRequest } from '../../../src/ports/node-request.ts'
import { createBalanceStore } from '../../../src/state/balance-store.ts'
import { createConnectionState } from '../../../src/state/connection-state.ts'
import type { BalanceStore, Interior } from '../../../src/state/interior.ts'
import { createFakeClock, type FakeClock } from '../../../src/testing/fake-clock.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { type LocalService, startLocalService } from '../../support/local-service.ts'
import { ethereum, servicesAt } from '../../support/parts.ts'
import { until } from '../../support/test-page.ts'
import { withStores } from '../../support/with-stores.ts'

const ME = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const OTHER = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const BALANCE = `/v1/account/${ME}/balance`
const optimism: Network = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' }
const testnet: Network = { ...ethereum, id: 5, caipNetworkId: 'eip155:5', testnet: true }
const coin = { name: 'Coin', symbol: 'C', price: 2, value: 4, quantity: { decimals: '6', numeric: '2' } }

type Answers = Readonly<Record<string, unknown>>
let service: LocalService
let clock: FakeClock
let complaints: unknown[]
let asked: { method: string; params: unknown }[]
beforeEach(async () => {
  service = await startLocalService()
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] } })
  clock = createFakeClock()
  complaints = []
  asked = []
})
afterEach(() => service.stop())

/**
 * A store for an account of a wallet: one that tells its assets where `answers` says what it answers, by method. `node`: in the
 * place of the network's.
 */
function createSubject(answers?: Answers, node?: NodeRequest) {
  const connections = createConnectionState(signal('eip155'))
  const provider = {
    request(call: { method: string; params: unknown }) {
      asked.push(call)
      const answer = answers?.[call.method]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  const connect = (address: string): void =>
    connections.write({
      namespace: 'eip155',
      status: 'connected',
      others: [],
      accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
      connector: {
        id: 'w',
        name: 'W',
        type: 'ANNOUNCED',
        chain: 'eip155',
        provider,
        ...(answers && { tellsAssets: true }),
      },
    })
  connect(ME)
  const networks = createNetworks([ethereum, optimism, testnet], ethereum)
  const services = servicesAt(service.url, clock)
  // This test's: what it leaves asked fails when its service stops, while the next test has begun.
  const heard = complaints
  const showError = (error: unknown) =>
    void heard.push(isWidgetError(error) ? `${error.code}: ${error.message}` : error)
  const options = signal({ locale: 'de' })
  const parts = withStores({
    options,
    connections,
    networks,
    families: fakeFamilies({ eip155: eip155Operations }, () => networks.namespace.value),
    account: { balances: { tokens: signal(undefined) } },
    environment: { clock, scope: createScope() },
    services: { load: async () => (node ? { ...services, rpc: () => node('', []) } : services) },
    notices: { showError },
  })
  const store = createBalanceStore(parts as unknown as Interior)
  return { store, networks, connect, options, services }
}
const UNAVAILABLE = 'balance/unavailable: Token Balance Unavailable'
const count = (): number => service.requestsTo(BALANCE).length
const symbols = (store: BalanceStore) => store.tokens.value?.map(({ symbol }) => symbol)

describe('tokens', () => {
  it('R9.4, R8.18: after a failure nothing is asked for 30 s, the visitor is told once, and may insist', async () => {
    service.answer(BALANCE, { status: 500 }, { status: 500 }, { status: 500 }, { json: { balances: [coin] } })
    const { store } = createSubject()
    await store.loadTokens()
    expect([store.tokensState.value, complaints]).toEqual(['failed', [UNAVAILABLE]])
    await clock.advance(29_999)
    await store.loadTokens()
    expect(count()).toBe(1)
    await clock.advance(1)
    await store.loadTokens()
    expect([count(), complaints]).toEqual([2, [UNAVAILABLE]])
    await store.loadTokens(true)
    expect([count(), complaints]).toEqual([3, [UNAVAILABLE, UNAVAILABLE]])
    await store.loadTokens(true)
    expect(symbols(store)).toEqual(['C'])
  })

  it('R9.4: what failed for one network keeps no other from being asked, and nobody is told of the one they have left', async () => {
    service.answer('/v1/supported-chains', { json: { http: ['eip155:1', 'eip155:10'] } })
    let isDown = true
    service.answerBy(BALANCE, ({ query }) =>
      isDown && query.chainId === 'eip155:10' ? { status: 500 } : { json: { balances: [coin] } },
    )
    const { store, networks } = createSubject()
    networks.activate('eip155:10')
    await store.loadTokens()
    expect([store.tokensState.value, complaints]).toEqual(['failed', [UNAVAILABLE]])
    networks.activate('eip155:1')
    expect(store.tokensState.value).toBe('idle')
    await store.loadTokens()
    expect([store.tokensState.value, symbols(store)]).toEqual(['done', ['C']])

    networks.activate('eip155:10')
    const late = store.loadTokens(true)
    networks.activate('eip155:1')
    await late
    expect(complaints).toEqual([UNAVAILABLE])
    isDown = false
    networks.activate('eip155:10')
    await store.loadTokens()
    expect(symbols(store)).toEqual(['C'])
  })

  it('R8.18: a network the service does not know is "Token Balance Unavailable"', async () => {
    service.answer('/v1/supported-chains', { json: { http: [] } })
    const { store } = createSubject()
    await store.loadTokens()
    expect([complaints, count()]).toEqual([[UNAVAILABLE], 0])
  })

  it('R4.72: an answer about another account is not shown', async () => {
    service.answer(BALANCE, { json: { balances: [coin] } })
    service.answer(`/v1/account/${OTHER}/balance`, { fault: 'hang' })
    const { store, connect } = createSubject()
    await store.loadTokens()
    connect(OTHER)
    void store.loadTokens()
    expect(store.tokens.value).toBeUndefined()
    connect(ME)
    expect(symbols(store)).toEqual(['C'])
  })

  it('R4.72: a network that changes before its code has come is asked about itself alone', async () => {
    service.answer('/v1/supported-chains', { json: { http: ['eip155:1', 'eip155:10'] } })
    service.answerBy(BALANCE, ({ query }) => ({ json: { balances: [{ ...coin, symbol: `${query.chainId}` }] } }))
    const { store, networks } = createSubject()
    const loading = store.loadTokens()
    networks.activate('eip155:10')
    await loading
    expect(symbols(store)).toBeUndefined()
    networks.activate('eip155:1')
    expect(symbols(store)).toEqual(['eip155:1'])
  })

  it('R9.42: a test network owns nothing, and nobody is asked', async () => {
    const { store, networks } = createSubject()
    networks.activate('eip155:5')
    await Promise.all([store.loadTokens(), store.loadNative()])
    expect(store.native.value).toMatchObject({ amount: 0n, symbol: 'ETH', label: '0.00 ETH' })
    expect(service.requests).toEqual([])
  })

  it('R5.32: one text for every button and screen, as the locale of the moment writes it', async () => {
    service.answer('/v1/', {
      json: { jsonrpc: '2.0', id: 1, result: `0x${(9_996_999_900n * 10n ** 12n).toString(16)}` },
    })
    const { store, networks, options } = createSubject()
    networks.activate('eip155:1')
    await store.loadNative()
    expect(store.native.value).toMatchObject({ text: '9996.999', label: '9.996,999 ETH' })
    options.value = { locale: 'en' }
    expect(store.native.value?.label).toBe('9,996.999 ETH')
  })
})

it('R4.72: the coin as it was before something was paid is not shown in the place of what was asked since', async () => {
  const given: ((value: unknown) => void)[] = []
  const { store, services } = createSubject(undefined, () => new Promise((resolve) => void given.push(resolve)))
  const first = store.loadNative()
  await until(() => given.length === 1, 'the question')
  await services.cache.forget('nativeBalance')
  const second = store.loadNative()
  await until(() => given.length === 2, 'the question, once more')
  given[1]?.('0x1')
  await second
  given[0]?.('0x2')
  await first
  expect(store.native.value?.amount).toBe(1n)
})

describe('tokens of a wallet that tells them', () => {
  const able = { wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } } }
  const assets = [
    { address: 'native', balance: '0x0de0b6b3a7640000', type: 'NATIVE', metadata: { price: 2000 } },
    {
      address: OTHER,
      balance: '0x1e8480',
      type: 'ERC20',
      metadata: { name: 'Coin', symbol: 'C', decimals: 6, price: 2, iconUrl: 'https://spy.test/c.png' },
    },
    { address: OTHER, balance: '0x1', type: 'ERC721', metadata: { name: 'Art', symbol: 'A' } },
    { address: OTHER, balance: '1', metadata: { name: 'Bad', symbol: 'B' } },
    { address: 'javascript:', balance: '0x1', metadata: { name: 'Bad', symbol: 'B' } },
    null,
  ]

  it('R7.51, R7.50, R9.2: asks wallet_getAssets for this network alone, keeps the answer 30 s, drops odd rows and foreign pictures', async () => {
    const { store } = createSubject({ ...able, wallet_getAssets: { '0x1': assets } })
    await store.loadTokens()
    await store.loadTokens()
    expect(asked).toEqual([
      { method: 'wallet_getCapabilities', params: [ME] },
      { method: 'wallet_getAssets', params: [{ account: ME, chainFilter: ['0x1'] }] },
    ])
    expect(store.tokens.value).toMatchObject([
      { name: 'Ether', symbol: 'ETH', address: undefined, value: 2000, quantity: { numeric: '1.000000000000000000' } },
      { symbol: 'C', address: `eip155:1:${OTHER}`, value: 4, quantity: { numeric: '2.000000' }, iconUrl: undefined },
      { name: 'Art', quantity: { decimals: '0', numeric: '1' }, value: undefined },
    ])
    expect(service.requests).toEqual([])
    await clock.advance(30_000)
    await store.loadTokens()
    expect(asked).toHaveLength(4)
  })

  it.each<[string, Answers]>([
    ['does not offer it', { wallet_getCapabilities: {} }],
    ['knows no capabilities', { wallet_getCapabilities: new Error('no such method') }],
    ['fails', { ...able, wallet_getAssets: new Error('broken') }],
    ['answers for another chain', { ...able, wallet_getAssets: { '0x2': assets } }],
    ['answers nonsense', { ...able, wallet_getAssets: 'many' }],
  ])('the service is asked where the wallet %s', async (_, answers) => {
    service.answer(BALANCE, { json: { balances: [coin] } })
    const { store } = createSubject(answers)
    await store.loadTokens()
    expect(symbols(store)).toEqual(['C'])
  })

  it('the service is asked where the wallet never answers', async () => {
    service.answer(BALANCE, { json: { balances: [coin] } })
    const { store } = createSubject({ wallet_getCapabilities: new Promise(() => {}) })
    void store.loadTokens()
    await until(() => asked.length > 0, 'the wallet asked')
    await clock.advance(10_000)
    await until(() => !!store.tokens.value, 'the answer of the service')
    expect(symbols(store)).toEqual(['C'])
  })

  it('R7.51: another wallet is never asked', async () => {
    service.answer(BALANCE, { json: { balances: [coin] } })
    const { store } = createSubject()
    await store.loadTokens()
    expect(asked).toEqual([])
  })
})
