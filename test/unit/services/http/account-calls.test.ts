import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../../../src/ports/services.ts'
import type { FakeClock } from '../../../../src/testing/fake-clock.ts'
import type { LocalService } from '../../../support/local-service.ts'
import { codeOf, ethereum, solana } from '../../../support/parts.ts'
import { startLocalServices } from '../../../support/start-local-services.ts'

const ADDRESS = '0xAbCdEf0123456789aBcDeF0123456789abCDeF01'
const ACCOUNT = `eip155:1:${ADDRESS}` as const
const CHAINS = '/v1/supported-chains'
const IDENTITY = `/v1/identity/${ADDRESS}`
const BALANCE = `/v1/account/${ADDRESS}/balance`

let service: LocalService
let clock: FakeClock
let services: Services
beforeEach(async () => {
  ;({ service, clock, services } = await startLocalServices('eip155:1', solana.caipNetworkId, 'NEAR:mainnet', 'odd'))
})
afterEach(() => service.stop())

describe('the list of chains that are served', () => {
  it('R7.11: is asked once, holds what is a CAIP-2 id', async () => {
    const [first] = await Promise.all([services.supportedChains(), services.supportedChains()])
    expect(first).toEqual(['eip155:1', solana.caipNetworkId])
    await services.supportedChains()
    expect(service.requestsTo(CHAINS)).toHaveLength(1)
  })

  it('R7.8, R7.11: one bad row costs itself', async () => {
    service.answer(CHAINS, { json: { http: [null, 7, ['eip155:1'], {}, 'eip155:1', 'odd'], ws: null } })
    expect(await services.supportedChains()).toEqual(['eip155:1'])
  })

  it('R7.9: a failure is not remembered, and is not an answer about a chain', async () => {
    service.answer(CHAINS, { status: 500 }, { text: '<html>' }, { json: { http: ['eip155:1'] } })
    service.answer(IDENTITY, { json: { name: 'a.eth', avatar: null } })
    expect(await codeOf(services.identity(ADDRESS, ethereum))).toBe('http/status')
    expect(await codeOf(services.tokenBalances(ACCOUNT, ethereum))).toBe('http/garbage')
    expect(await services.identity(ADDRESS, ethereum)).toEqual({ name: 'a.eth', avatar: undefined })
    expect(service.requestsTo(CHAINS)).toHaveLength(3)
  })
})

describe('token balances', () => {
  const token = {
    name: 'Coin',
    symbol: 'C',
    chainId: 'eip155:1',
    address: `eip155:1:${ADDRESS}`,
    value: 2.5,
    price: 1,
    quantity: { decimals: '6', numeric: '2.500000000000000000001' },
    iconUrl: 'https://a.test/c.png',
  }

  it('R7.14, R9.2, R3.20: asks in dollars; amounts stay text; concurrent and later callers within 30 s share one answer', async () => {
    service.answer(BALANCE, { json: { balances: [token] } }, { json: { balances: [] } })
    const [first, second] = await Promise.all([
      services.tokenBalances(ACCOUNT, ethereum),
      services.tokenBalances(ACCOUNT, ethereum),
    ])
    expect(first).toEqual([token])
    expect(second).toBe(first)
    const { query } = service.requestsTo(BALANCE)[0] ?? {}
    expect(query).toMatchObject({ currency: 'usd', chainId: 'eip155:1', sv: 'react-eip155-0.1.0' })
    expect(query).not.toHaveProperty('forceUpdate')
    await clock.advance(29_999)
    expect(await services.tokenBalances(ACCOUNT, ethereum)).toEqual([token])
    expect(service.requestsTo(BALANCE)).toHaveLength(1)
    await clock.advance(1)
    expect(await services.tokenBalances(ACCOUNT, ethereum)).toEqual([])
  })

  it.each(['-2.5', '1e999', '-1e999'])('R7.14, R7.8: a worth of %s is none, and the token stays', async (usd) => {
    const { price: _, value: __, ...rest } = token
    service.answer(BALANCE, {
      text: `{"balances":[${JSON.stringify(rest).replace(/}$/, `,"price":${usd},"value":${usd}}`)}]}`,
    })
    expect(await services.tokenBalances(ACCOUNT, ethereum)).toEqual([{ ...rest, price: 0, value: undefined }])
  })

  it('R7.14: what is held on another chain is none of the one that was asked for', async () => {
    const rows = [
      { ...token, chainId: 'eip155:10', address: `eip155:10:${ADDRESS}` },
      { ...token, chainId: 'eip155:10', address: undefined },
      { ...token, address: `eip155:10:${ADDRESS}` },
      { ...token, chainId: null, address: `eip155:10:${ADDRESS}` },
      { ...token, chainId: 'eip155:10' },
      { ...token, chainId: 'eip155:137', address: `eip155:137:${ADDRESS}` },
    ]
    const here = [token, { ...token, chainId: undefined }, { ...token, address: undefined }]
    service.answer(BALANCE, { json: { balances: [...rows, ...here] } })
    expect(await services.tokenBalances(ACCOUNT, ethereum)).toEqual(here)
  })

  describe('an answer about another chain alone, as the service repeats one for ten seconds', () => {
    const elsewhere = { json: { balances: [{ ...token, chainId: 'eip155:10', address: `eip155:10:${ADDRESS}` }] } }

    it('R7.14: is asked for anew, past what the service repeats, and the second answer is kept', async () => {
      service.answer(BALANCE, elsewhere, { json: { balances: [token] } })
      expect(await services.tokenBalances(ACCOUNT, ethereum)).toEqual([token])
      expect(await services.tokenBalances(ACCOUNT, ethereum)).toEqual([token])
      expect(service.requestsTo(BALANCE).map(({ query }) => query.forceUpdate)).toEqual([
        undefined,
        'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      ])
    })

    it('R7.14, R7.9: twice is a failure and is not kept, where an empty list is an answer', async () => {
      service.answer(BALANCE, elsewhere, elsewhere, elsewhere, { json: { balances: [] } })
      expect(await codeOf(services.tokenBalances(ACCOUNT, ethereum))).toBe('http/garbage')
      expect(service.requestsTo(BALANCE)).toHaveLength(2)
      expect(await services.tokenBalances(ACCOUNT, ethereum)).toEqual([])
      expect(service.requestsTo(BALANCE)).toHaveLength(4)
    })

    it('R7.14: is a failure at once where no token can be read anew, as on Solana', async () => {
      const address = '5kMDkQrGYyWSMEUzUDJ7F2mNyE9jXVUqVgJKnRmpL9qT'
      const path = BALANCE.replace(ADDRESS, address)
      service.answer(path, elsewhere)
      const asked = services.tokenBalances(`${solana.caipNetworkId}:${address}`, solana)
      expect(await codeOf(asked)).toBe('http/garbage')
      expect(service.requestsTo(path)).toHaveLength(1)
    })
  })

  describe('an empty answer', () => {
    const elsewhere = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' as const }
    const forced = () => service.requestsTo(BALANCE).map(({ query }) => !!query.forceUpdate)

    it.each([
      ['and the second answer counts', [{ ...token, chainId: 'eip155:10', address: `eip155:10:${ADDRESS}` }]],
      ['and nothing may be held there as well', []],
    ])('R7.14: about the chain after another one is asked for anew, %s', async (_, held) => {
      service.answer(CHAINS, { json: { http: ['eip155:1', 'eip155:10'] } })
      service.answer(BALANCE, { json: { balances: [] } }, { json: { balances: [] } }, { json: { balances: held } })
      expect(await services.tokenBalances(ACCOUNT, ethereum)).toEqual([])
      expect(await services.tokenBalances(`eip155:10:${ADDRESS}`, elsewhere)).toEqual(held)
      expect(forced()).toEqual([false, false, true])
    })

    it('R7.14: is asked for anew again where that failed, and where another account was asked about meanwhile', async () => {
      const other = ADDRESS.replace('A', 'B')
      const held = [{ ...token, chainId: 'eip155:10', address: `eip155:10:${ADDRESS}` }]
      const nothing = { json: { balances: [] } }
      service.answer(CHAINS, { json: { http: ['eip155:1', 'eip155:10'] } })
      service.answer(BALANCE.replace(ADDRESS, other), nothing)
      service.answer(BALANCE, nothing, nothing, { status: 500 }, nothing, { json: { balances: held } })
      await services.tokenBalances(ACCOUNT, ethereum)
      await services.tokenBalances(`eip155:10:${other}`, elsewhere)
      expect(await codeOf(services.tokenBalances(`eip155:10:${ADDRESS}`, elsewhere))).toBe('http/status')
      expect(await services.tokenBalances(`eip155:10:${ADDRESS}`, elsewhere)).toEqual(held)
      expect(forced()).toEqual([false, false, true, false, true])
    })

    it('R7.14: is one of who was not asked about before, were somebody else', async () => {
      const other = ADDRESS.replace('A', 'B')
      service.answer(CHAINS, { json: { http: ['eip155:1', 'eip155:10'] } })
      service.answer(BALANCE.replace(ADDRESS, other), { json: { balances: [] } })
      service.answer(BALANCE, { json: { balances: [] } })
      await services.tokenBalances(`eip155:1:${other}`, ethereum)
      expect(await services.tokenBalances(`eip155:10:${ADDRESS}`, elsewhere)).toEqual([])
      expect(forced()).toEqual([false])
    })
  })

  it('R7.14, R3.20: the coin of Solana may come by the address that stands for it, and is the coin', async () => {
    const owner = '5kMDkQrGYyWSMEUzUDJ7F2mNyE9jXVUqVgJKnRmpL9qT'
    const coin = 'So11111111111111111111111111111111111111111'
    const wrapped = `${solana.caipNetworkId}:So11111111111111111111111111111111111111112`
    const row = { ...token, chainId: solana.caipNetworkId }
    const rows = [coin, `${solana.caipNetworkId}:${coin}`, wrapped, wrapped.split(':')[2]]
    const path = BALANCE.replace(ADDRESS, owner)
    service.answer(path, { json: { balances: rows.map((address) => ({ ...row, address })) } })
    const held = await services.tokenBalances(`${solana.caipNetworkId}:${owner}`, solana)
    expect(held.map(({ address }) => address)).toEqual([undefined, undefined, wrapped])
  })

  it('R7.14: an update asked for goes past both caches and is shared from then on', async () => {
    service.answer(BALANCE, { json: { balances: [] } }, { json: { balances: [token] } })
    await services.tokenBalances(ACCOUNT, ethereum)
    expect(
      await services.tokenBalances(ACCOUNT, ethereum, { forceUpdate: [token.address, 'eip155:1:0x2'] }),
    ).toHaveLength(1)
    expect(service.requestsTo(BALANCE)[1]?.query.forceUpdate).toBe(`${token.address},eip155:1:0x2`)
    expect(await services.tokenBalances(ACCOUNT, ethereum)).toHaveLength(1)
    expect(service.requestsTo(BALANCE)).toHaveLength(2)
  })

  it('R7.8: a bad row costs itself, and a token with an odd address never passes for the native coin', async () => {
    const bad = [
      { ...token, address: 'odd' },
      { ...token, address: 7 },
      { ...token, chainId: 'NEAR:mainnet' },
      { ...token, price: '1' },
      { ...token, name: undefined },
      ...['1e3', '-1', '', '.', '1.', 'NaN', '0x1', '1 ', 1, null].map((numeric) => ({
        ...token,
        quantity: { decimals: '6', numeric },
      })),
      { ...token, quantity: { decimals: '6.5', numeric: '1' } },
      null,
    ]
    const native = {
      name: 'Ether\u202e',
      symbol: 'ETH',
      price: 1,
      quantity: { decimals: '18', numeric: '0' },
      extra: 1,
    }
    service.answer(BALANCE, { json: { balances: [...bad, { ...native, value: null, iconUrl: 'javascript:1' }] } })
    const rows = await services.tokenBalances(ACCOUNT, ethereum)
    expect(rows).toEqual([{ name: 'Ether', symbol: 'ETH', price: 1, quantity: native.quantity }])
  })

  it('R8.18, R7.9, R9.43: a chain that is not served is balance/unavailable, without a request for it', async () => {
    const local = { ...ethereum, caipNetworkId: 'eip155:31337' } as const
    expect(await codeOf(services.tokenBalances(`eip155:31337:${ADDRESS}`, local))).toBe('balance/unavailable')
    const bitcoin = { ...ethereum, chainNamespace: 'bip122', caipNetworkId: 'bip122:0' } as const
    expect(await codeOf(services.tokenBalances('bip122:0:x', bitcoin))).toBe('balance/unavailable')
    expect(service.requests.map(({ path }) => path)).toEqual([CHAINS])
  })
})

it('R9.2: native balances are kept 30 s, bigints whole', async () => {
  let calls = 0
  const load = async () => 10n ** 30n + BigInt(++calls)
  expect(await services.nativeBalance(ACCOUNT, load)).toBe(10n ** 30n + 1n)
  expect(await services.nativeBalance(ACCOUNT, load)).toBe(10n ** 30n + 1n)
  await clock.advance(30_000)
  expect(await services.nativeBalance(ACCOUNT, load)).toBe(10n ** 30n + 2n)
})
