import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOnrampApi } from '../../../../src/features/onramp/create-onramp-api.ts'
import type { Services } from '../../../../src/ports/services.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { codeOf, ethereum, servicesAt, solana } from '../../../support/parts.ts'

let service: LocalService
let services: Services
beforeEach(async () => {
  service = await startLocalService()
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] } })
  services = servicesAt(service.url, createFakeClock())
})
afterEach(() => service.stop())

describe('on-ramp', () => {
  const order = {
    network: ethereum,
    address: '0xAbCdEf0123456789aBcDeF0123456789abCDeF01',
    blockchains: ['ethereum'],
    assets: ['USDC'],
    defaultNetwork: 'ethereum',
    presetFiatAmount: 10,
  }

  it('R10.14, R7.26: opens web addresses only', async () => {
    const { url } = services.api(createOnrampApi)
    service.answer(
      '/v1/generators/onrampurl',
      { json: { url: 'https://pay.test/x?y=1' } },
      { json: { url: 'javascript:alert(1)' } },
      { json: { url: 7 } },
    )
    expect(await url(order)).toBe('https://pay.test/x?y=1')
    expect(await codeOf(url(order))).toBe('http/garbage')
    expect(await codeOf(url(order))).toBe('http/garbage')
    expect(await url({ ...order, network: solana })).toBe('')
  })

  it('R7.26: tells the provider whose wallet receives what, and what it starts with', async () => {
    service.answer('/v1/generators/onrampurl', { json: { url: 'https://pay.test/1' } })
    const { url } = services.api(createOnrampApi)
    await url({ ...order, presetCryptoAmount: 9 })
    // The service takes whole numbers alone, and refuses the rest; without one the provider's page asks for it.
    await url({ ...order, presetCryptoAmount: 9.5, presetFiatAmount: 49.99 })
    const asked = {
      destinationWallets: [{ address: order.address, blockchains: ['ethereum'], assets: ['USDC'] }],
      ...{ defaultNetwork: 'ethereum', partnerUserId: order.address, defaultExperience: 'buy' },
    }
    expect(service.requestsTo('/v1/generators/onrampurl').map(({ text }) => JSON.parse(text))).toEqual([
      { ...asked, presetCryptoAmount: 9, presetFiatAmount: 10 },
      asked,
    ])
  })

  it('R3.24, R7.27, R9.31, R3.22: has its own lists while the service has none', async () => {
    const { options } = services.api(createOnrampApi)
    const { paymentCurrencies, purchaseCurrencies } = await options(ethereum)
    expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(paymentCurrencies[0]?.payment_method_limits).toEqual([
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ])
    expect(
      purchaseCurrencies.map(({ name, symbol, networks }) => [
        ...[name, symbol],
        networks.map(({ name, display_name, chain_id, contract_address }) =>
          [name, display_name, chain_id, contract_address.slice(0, 6)].join(' '),
        ),
      ]),
    ).toEqual([
      ['USD Coin', 'USDC', ['ethereum-mainnet Ethereum 1 0xA0b8', 'polygon-mainnet Polygon 137 0x2791']],
      // The coin has no contract, least of all another token's.
      ['Ether', 'ETH', ['ethereum-mainnet Ethereum 1 ']],
    ])
    expect(await options(solana)).toEqual({ paymentCurrencies: [], purchaseCurrencies: [] })
    const own = { id: 'GBP', payment_method_limits: [{ id: 'card', min: '1', max: '2' }] }
    service.answer('/v1/onramp/options', { json: { paymentCurrencies: [own, { id: 1 }], purchaseCurrencies: [] } })
    expect(await options(ethereum)).toEqual({ paymentCurrencies: [own], purchaseCurrencies: [] })
  })

  it('R7.8, R7.27: what is odd in a currency costs itself', async () => {
    const card = { id: 'card', min: '1', max: '2.50' }
    const home = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
    const odd = [null, {}, { ...card, min: 'much' }, { ...card, max: '1e999' }, { ...card, min: '-1' }]
    service.answer('/v1/onramp/options', {
      json: {
        paymentCurrencies: [{ id: 'GBP', payment_method_limits: [...odd, card] }],
        purchaseCurrencies: [{ id: 'e', name: 'Ether', symbol: 'ETH', networks: [null, { name: 'x' }, home] }],
      },
    })
    expect(await services.api(createOnrampApi).options(ethereum)).toEqual({
      paymentCurrencies: [{ id: 'GBP', payment_method_limits: [card] }],
      purchaseCurrencies: [{ id: 'e', name: 'Ether', symbol: 'ETH', networks: [home] }],
    })
  })

  it('R7.28, R3.23: quotes one to one while the service quotes nothing', async () => {
    const { options, quote } = services.api(createOnrampApi)
    const { paymentCurrencies, purchaseCurrencies } = await options(ethereum)
    const [paymentCurrency] = paymentCurrencies
    const [purchaseCurrency] = purchaseCurrencies
    if (!paymentCurrency || !purchaseCurrency) throw new Error('no lists')
    const query = { network: ethereum, paymentCurrency, purchaseCurrency, amount: '25' }
    const same = { amount: '25', currency: 'USD' }
    expect(await quote(query)).toMatchObject({ paymentTotal: same, networkFee: same, quoteId: 'mocked-quote-id' })
    expect(await quote({ ...query, network: solana })).toBeUndefined()
    expect(JSON.parse(service.requestsTo('/v1/onramp/quote')[0]?.text ?? '')).toEqual({
      paymentCurrency,
      purchaseCurrency,
      amount: '25',
      network: 'USDC',
    })
  })
})

describe('R7.28: a quote', () => {
  const USD = { id: 'USD', payment_method_limits: [] }
  const USDC = { id: 'u', name: 'USD Coin', symbol: 'USDC', networks: [] }
  const usd = (amount: string, currency = 'USD') => ({ amount, currency })
  const sound = {
    ...{ paymentTotal: usd('25.00'), paymentSubtotal: usd('24'), networkFee: usd('1'), coinbaseFee: usd('0') },
    ...{ purchaseAmount: { amount: '23.9', currency: 'USDC' }, quoteId: 'q1' },
  }
  const ask = async (change: object) => {
    service.answer('/v1/onramp/quote', { json: { ...sound, ...change } })
    const query = { network: ethereum, paymentCurrency: USD, purchaseCurrency: USDC, amount: '25' }
    return (await services.api(createOnrampApi).quote(query))?.quoteId
  }

  it.each([
    ['in capitals or not', { purchaseAmount: { amount: '23.9', currency: 'usdc' } }],
    ['without fees', { paymentSubtotal: usd('25') }],
  ])('of what was asked counts, %s', async (_, change) => expect(await ask(change)).toBe('q1'))

  it.each([
    ['in other money', { paymentTotal: usd('25', 'JPY') }],
    ['whose fees are in other money', { paymentSubtotal: usd('24', 'JPY') }],
    ['of another coin', { purchaseAmount: { amount: '23.9', currency: 'SHIB' } }],
    ['of more money', { paymentTotal: usd('250') }],
    ['of a cent less', { paymentTotal: usd('24.99') }],
    ['with fees below nothing', { paymentSubtotal: usd('26') }],
  ])('R10.16: %s says nothing of what was asked', async (_, change) => {
    expect(await ask(change)).toBe('mocked-quote-id')
  })
})

describe('purchases', () => {
  const query = { network: ethereum, address: '0xa' }
  const row = (id: string, status: string, more: object = {}) => ({
    id,
    metadata: { minedAt: '2026-11-20T10:00:00Z', status: `ONRAMP_TRANSACTION_STATUS_${status}`, hash: '0x1' },
    transfers: [{ fungible_info: { symbol: 'USDC\u202e' }, quantity: { numeric: '12.5' } }],
    ...more,
  })

  it('R7.13: are read past the cache, with three states; an odd row costs itself', async () => {
    const { purchases } = services.api(createOnrampApi)
    service.answer('/v1/account/0xa/history', {
      json: {
        data: [
          row('1', 'SUCCESS'),
          row('2', 'IN_PROGRESS', { transfers: null }),
          row('3', 'FAILED', { transfers: [{ quantity: { numeric: '<b>' }, fungible_info: null }] }),
          row('6', 'SUCCESS', { transfers: [null, { quantity: { numeric: '3' } }] }),
          row('4', 'SUCCESS', { metadata: { minedAt: 'yesterday', status: 'SUCCESS' } }),
          { id: 5 },
        ],
        next: 'page-2',
      },
    })
    const page = await purchases({ ...query, cursor: 'page-1' })
    const madeAtMs = Date.parse('2026-11-20T10:00:00Z')
    expect(page).toEqual({
      purchases: [
        { id: '1', status: 'done', madeAtMs, amount: '12.5', symbol: 'USDC', hash: '0x1' },
        { id: '2', status: 'running', madeAtMs, amount: '', symbol: '', hash: '0x1' },
        { id: '3', status: 'failed', madeAtMs, amount: '', symbol: '', hash: '0x1' },
        { id: '6', status: 'done', madeAtMs, amount: '3', symbol: '', hash: '0x1' },
      ],
      next: 'page-2',
    })
    const [request] = service.requestsTo('/v1/account/0xa/history')
    expect(request?.query).toMatchObject({ onramp: 'coinbase', cursor: 'page-1' })
    expect(request?.headers['cache-control']).toMatch(/no-cache|max-age=0/)
    expect(await purchases({ ...query, network: solana })).toEqual({ purchases: [], next: undefined })
  })

  it.each([
    ['12', '12'],
    ['0.25', '0.25'],
    ['12x', ''],
    ['x12', ''],
    ['1.2.3', ''],
    ['-12', ''],
    [12, ''],
  ])('R7.13: an amount of %j is shown as “%s”', async (numeric, shown) => {
    service.answer('/v1/account/0xa/history', {
      json: { data: [row('1', 'SUCCESS', { transfers: [{ quantity: { numeric } }] })] },
    })
    expect((await services.api(createOnrampApi).purchases(query)).purchases[0]?.amount).toBe(shown)
  })

  it('R7.13: of a state that is not known is under way, and a page that names none after it is the last', async () => {
    const { purchases } = services.api(createOnrampApi)
    const states = ['SUCCESS_PENDING', 'RETRY', 'FAILED']
    const page = (next: unknown) => ({ json: { data: states.map((state, at) => row(`${at}`, state)), next } })
    service.answer('/v1/account/0xa/history', page(''), page(7), page({}))
    for (let turn = 0; turn < 3; turn++) {
      const { purchases: found, next } = await purchases(query)
      expect([found.map(({ status }) => status), next]).toEqual([['running', 'running', 'failed'], undefined])
    }
    service.answer('/v1/account/0xa/history', { json: { data: 7 } })
    expect(await codeOf(purchases(query))).toBe('http/garbage')
  })
})
