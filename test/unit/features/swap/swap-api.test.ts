import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSwapApi } from '../../../../src/features/swap/create-swap-api.ts'
import type { SwapApi } from '../../../../src/features/swap/swap-api.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { codeOf, ethereum, servicesAt, solana } from '../../../support/parts.ts'

const PATH = '/v1/convert'
const OWNER = 'eip155:1:0xAbCdEf0123456789aBcDeF0123456789abCDeF01'
const SOLD = 'eip155:1:0x1111111111111111111111111111111111111111'
const BOUGHT = 'eip155:1:0x2222222222222222222222222222222222222222'
const EXCHANGE = 'eip155:1:0x3333333333333333333333333333333333333333'
const APPROVAL = `0x095ea7b3${'0'.repeat(128)}`

let service: LocalService
let convert: SwapApi
beforeEach(async () => {
  service = await startLocalService()
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] } })
  convert = servicesAt(service.url, createFakeClock()).api(createSwapApi)
})
afterEach(() => service.stop())

const network = ethereum
const pair = { network, from: SOLD, to: BOUGHT, owner: OWNER } as const

describe('answers', () => {
  it('R7.16, R7.8: tokens: cleaned; a bad row costs itself', async () => {
    const token = { name: 'Coin\u202e', symbol: 'C', address: SOLD, decimals: 6, logoUri: 'javascript:1' }
    const bad = [6.5, 256, -1, '6'].map((decimals) => ({ ...token, decimals }))
    const limits = [0, 255].map((decimals, index) => ({
      ...{ ...token, decimals, symbol: `C${decimals}` },
      address: [BOUGHT, EXCHANGE][index],
    }))
    service.answer(`${PATH}/tokens`, {
      json: { tokens: [...bad, { ...token, address: '0x1' }, null, token, ...limits] },
    })
    expect(await convert.tokens(network)).toEqual([
      { name: 'Coin', symbol: 'C', address: SOLD, decimals: 6, logoUrl: undefined },
      { name: 'Coin', symbol: 'C0', address: BOUGHT, decimals: 0, logoUrl: undefined },
      { name: 'Coin', symbol: 'C255', address: EXCHANGE, decimals: 255, logoUrl: undefined },
    ])
  })

  it('R7.16: an address is one token, in whatever case, and one of another chain is none', async () => {
    const row = (symbol: string, address: string) => ({ name: symbol, symbol, address, decimals: 6 })
    const [digits, own] = ['ab'.repeat(20), 'AB'.repeat(20)]
    const rows = [
      row('USDC', `eip155:1:0x${digits}`),
      row('USDT', `eip155:1:0x${digits}`),
      row('DAI', `eip155:1:0x${own}`),
      row('WETH', `eip155:10:0x${'cd'.repeat(20)}`),
      row('LINK', `eip155:11:0x${digits}`),
    ]
    service.answer(`${PATH}/tokens`, { json: { tokens: rows } })
    expect((await convert.tokens(network)).map(({ symbol }) => symbol)).toEqual(['USDC'])
  })

  it('R7.15: amounts beyond what a number holds stay exact', async () => {
    const big = '123456789012345678901234567890'
    service.answer(`${PATH}/quotes`, { json: { quotes: [{ id: null, fromAmount: big, toAmount: '1' }] } })
    const [quote] = await convert.quotes({ ...pair, amount: BigInt(big), address: '0xa', gasPrice: 7n })
    expect(quote).toEqual({ id: undefined, fromAmount: BigInt(big), toAmount: 1n })
    expect(service.requestsTo(`${PATH}/quotes`)[0]?.query).toMatchObject({ amount: big, gasPrice: '7' })
  })

  it('R7.8, R7.15: a bad quote costs itself: the first that can be read counts', async () => {
    const bad = [null, {}, { fromAmount: 5, toAmount: 7 }, { fromAmount: '5', toAmount: '-7' }]
    service.answer(`${PATH}/quotes`, { json: { quotes: [...bad, { fromAmount: '5', toAmount: '7' }, null] } })
    const quotes = await convert.quotes({ ...pair, amount: 5n, address: '0xa', gasPrice: 7n })
    expect(quotes).toEqual([{ id: undefined, fromAmount: 5n, toAmount: 7n }])
  })

  it.each([{ allowance: 5 }, { allowance: '1e3' }, { allowance: '-1' }, { allowance: '0x1' }, {}, [], null])(
    'R7.17, R7.8: an allowance of %j is refused',
    async (json) => {
      service.answer(`${PATH}/allowance`, { json })
      expect(await codeOf(convert.allowance({ network, token: SOLD, owner: OWNER }))).toBe('http/garbage')
    },
  )

  it('R7.21: prices come as numbers or text, and nothing else of an answer matters but whose they are', async () => {
    const row = { name: 'Coin', symbol: 'C', price: 1.5, iconUrl: 'https://a.test/c.png' }
    const odd = ['1e9', null, 'x1', '1.', '.5'].map((price) => ({ ...row, price }))
    const rows = [row, { ...row, price: '2.25', decimals: 6.5 }, { symbol: 'C', price: '12' }, ...odd]
    service.answer('/v1/fungible/price', { json: { fungibles: rows } })
    expect(await convert.prices(network, SOLD)).toEqual([1.5, 2.25, 12].map((price) => ({ symbol: 'C', price })))
  })

  it('R7.21: a price below nothing, or beyond all numbers, is none', async () => {
    const rows = ['-1', '-1e-9', '1e999', '-1e999', `"${'9'.repeat(400)}"`, '0'].map(
      (price) => `{"name":"Coin","symbol":"C","price":${price}}`,
    )
    service.answer('/v1/fungible/price', { text: `{"fungibles":[${rows}]}` })
    expect((await convert.prices(network, SOLD)).map(({ price }) => price)).toEqual([0])
  })
})

describe('R7.15 to R7.21: questions', () => {
  const asked = (path: string) => service.requestsTo(path).map(({ query, text }) => ({ query, body: text }))

  it('name the network, or the pair, and how much', async () => {
    service.answer(`${PATH}/tokens`, { json: { tokens: [] } })
    service.answer(`${PATH}/gas-price`, { json: { standard: '1', fast: '2', instant: '3' } })
    service.answer(`${PATH}/allowance`, { json: { allowance: '7' } })
    service.answer(`${PATH}/quotes`, { json: { quotes: [] } })
    service.answer(`${PATH}/build-approve`, { json: { tx: { from: SOLD, data: APPROVAL } } })
    expect(await convert.tokens(network)).toEqual([])
    expect(await convert.gasPrice(network)).toEqual({ standard: 1n, fast: 2n, instant: 3n })
    expect(await convert.allowance({ network, token: SOLD, owner: OWNER })).toBe(7n)
    await convert.quotes({ ...pair, amount: 5n, address: '0xa', gasPrice: 7n })
    await convert.buildApproval({ ...pair, amount: 5n })
    expect(asked(`${PATH}/tokens`)).toMatchObject([{ query: { chainId: 'eip155:1' } }])
    expect(asked(`${PATH}/gas-price`)).toMatchObject([{ query: { chainId: 'eip155:1' } }])
    expect(asked(`${PATH}/allowance`)).toMatchObject([{ query: { tokenAddress: SOLD, userAddress: OWNER } }])
    expect(asked(`${PATH}/quotes`)).toMatchObject([
      { query: { amount: '5', userAddress: '0xa', from: SOLD, to: BOUGHT, gasPrice: '7' } },
    ])
    expect(asked(`${PATH}/build-approve`)).toMatchObject([
      { query: { userAddress: OWNER, from: SOLD, to: BOUGHT, amount: '5' } },
    ])
  })

  it('that are sent say who asks in what is sent', async () => {
    const tx = { to: EXCHANGE, data: '0x12', amount: '9' }
    service.answer(`${PATH}/build-transaction`, { json: { tx } })
    service.answer('/v1/fungible/price', { json: { fungibles: [] } })
    expect(await convert.buildTransaction({ ...pair, amount: 5n })).toMatchObject({ data: '0x12', toAmount: 9n })
    await convert.prices(network, SOLD)
    const [transaction, prices] = [`${PATH}/build-transaction`, '/v1/fungible/price'].map(asked)
    expect(JSON.parse(`${transaction?.[0]?.body}`)).toEqual({
      ...{ projectId: expect.stringMatching(/./), amount: '5', eip155: { slippage: 1 }, from: SOLD, to: BOUGHT },
      ...{ userAddress: OWNER, disableEstimate: true },
    })
    expect(transaction?.[0]?.query).not.toHaveProperty('projectId')
    expect(JSON.parse(`${prices?.[0]?.body}`)).toEqual({
      ...{ projectId: expect.stringMatching(/./), currency: 'usd', addresses: [SOLD] },
    })
  })

  it.each(['x0x12', '0x123', '0xzz', 5, null])('a call of %s is refused', async (data) => {
    service.answer(`${PATH}/build-transaction`, { json: { tx: { to: EXCHANGE, data, amount: '9' } } })
    expect(await codeOf(convert.buildTransaction({ ...pair, amount: 5n }))).toBe('http/garbage')
  })

  it.each(['tokens', 'quotes', 'prices', 'gasPrice', 'allowance'] as const)(
    '%s are asked for no network that is not served',
    async (name) => {
      service.answer('/v1/supported-chains', { json: { http: ['eip155:10'] } })
      const away = servicesAt(service.url, createFakeClock()).api(createSwapApi)
      const answers = {
        tokens: () => away.tokens(network),
        quotes: () => away.quotes({ ...pair, amount: 5n, address: '0xa', gasPrice: 7n }),
        prices: () => away.prices(network, SOLD),
        gasPrice: () => away.gasPrice(network).catch(({ code }) => code),
        allowance: () => away.allowance({ network, token: SOLD, owner: OWNER }),
      }
      const nothing = { tokens: [], quotes: [], prices: [], gasPrice: 'swap/gas-price-unsupported', allowance: 0n }
      expect(await answers[name]()).toEqual(nothing[name])
      expect(service.requests.filter(({ path }) => !path.includes('supported-chains'))).toEqual([])
    },
  )
})

describe('approvals', () => {
  const answer = (tx: object): void => service.answer(`${PATH}/build-approve`, { json: { tx } })

  it('R7.19: go to the sold token, which the service calls `from`', async () => {
    answer({ from: SOLD.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x'), to: BOUGHT, data: APPROVAL })
    expect(await convert.buildApproval(pair)).toEqual({
      to: SOLD.slice('eip155:1:'.length),
      data: APPROVAL,
      gas: undefined,
      gasPrice: undefined,
    })
    expect(service.requestsTo(`${PATH}/build-approve`)[0]?.query).not.toHaveProperty('amount')
  })

  it.each([
    ['another contract', { from: EXCHANGE, data: APPROVAL }],
    ['another chain', { from: SOLD.replace('eip155:1:', 'eip155:5:'), data: APPROVAL }],
    ['a transfer', { from: SOLD, data: `0xa9059cbb${'0'.repeat(128)}` }],
    ['more than an approval', { from: SOLD, data: `${APPROVAL}00` }],
    ['no data', { from: SOLD }],
  ])('R7.19, R10.16: %s is refused', async (_, tx) => {
    answer(tx)
    expect(await codeOf(convert.buildApproval(pair))).toBe('http/garbage')
  })
})

describe('transactions', () => {
  it('R7.20: carry the plain address of the exchange; one on another chain is refused', async () => {
    const tx = { from: OWNER, to: EXCHANGE, data: '0xab', amount: '9', eip155: { gas: '21000', gasPrice: '5' } }
    service.answer(
      `${PATH}/build-transaction`,
      { json: { tx } },
      { json: { tx: { ...tx, to: EXCHANGE.replace('eip155:1:', 'eip155:5:') } } },
      { json: { tx: { ...tx, data: '0xa' } } },
    )
    const build = () => convert.buildTransaction({ ...pair, amount: 3n })
    expect(await build()).toEqual({
      to: EXCHANGE.slice('eip155:1:'.length),
      data: '0xab',
      gas: 21000n,
      gasPrice: 5n,
      toAmount: 9n,
    })
    expect(await codeOf(build())).toBe('http/garbage')
    expect(await codeOf(build())).toBe('http/garbage')
  })

  it('R7.5: the words of the exchange reach the caller', async () => {
    const reasons = [{ field: 'amount', description: 'insufficient\u202e liquidity' }]
    service.answer(`${PATH}/build-transaction`, { status: 400, json: { status: 'FAILED', reasons } })
    await expect(convert.buildTransaction({ ...pair, amount: 3n })).rejects.toMatchObject({
      code: 'http/status',
      message: 'HTTP status code: 400',
      context: { status: 400, reason: 'insufficient liquidity' },
    })
  })
})

it('R7.9, R8.19, R8.20: a chain that is not served is not asked about: each call has its own answer', async () => {
  const away = { ...pair, network: solana }
  expect(await convert.tokens(solana)).toEqual([])
  expect(await convert.quotes({ ...away, amount: 1n, address: 'a', gasPrice: 1n })).toEqual([])
  expect(await convert.allowance({ network: solana, token: SOLD, owner: OWNER })).toBe(0n)
  expect(await convert.prices(solana, SOLD)).toEqual([])
  expect(await codeOf(convert.gasPrice(solana))).toBe('swap/gas-price-unsupported')
  expect(await codeOf(convert.buildApproval(away))).toBe('swap/network-unsupported')
  expect(await codeOf(convert.buildTransaction({ ...away, amount: 1n }))).toBe('swap/network-unsupported')
  expect(service.requests.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
})

it('R7.9: a lost list of chains costs one call', async () => {
  service.answer('/v1/supported-chains', { status: 500 }, { json: { http: ['eip155:1'] } })
  service.answer(`${PATH}/tokens`, { json: { tokens: [] } })
  expect(await codeOf(convert.tokens(network))).toBe('http/status')
  expect(await convert.tokens(network)).toEqual([])
})
