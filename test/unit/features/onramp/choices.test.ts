import { describe, expect, it } from 'vitest'
import type { Network } from '../../../../src/domain/network.ts'
import type { Purchase } from '../../../../src/features/onramp/buying/purchase.ts'
import type {
  OnrampApi,
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
} from '../../../../src/features/onramp/onramp-api.ts'
import { createOnrampStore } from '../../../../src/features/onramp/onramp-store.ts'
import type { createConnectionState } from '../../../../src/state/connection-state.ts'
import { createMoneyPage, FRIEND } from '../../../support/money-page.ts'
import { ethereum } from '../../../support/parts.ts'

const CARD = { id: 'card', min: '10', max: '100' }
const BANK = { id: 'ach_bank_account', min: '20', max: '200' }
const USD: PaymentCurrency = { id: 'USD', payment_method_limits: [CARD, BANK] }
const token = (symbol: string) => ({ id: 'one for all', name: symbol, symbol, networks: [] })
const OPTIONS: OnrampOptions = { paymentCurrencies: [USD], purchaseCurrencies: [token('USDC'), token('ETH')] }

const quoteOf = (amount: string, quoteId = 'q1'): OnrampQuote => {
  const money = { amount: '50', currency: 'USD' }
  return {
    ...{ paymentTotal: money, paymentSubtotal: money, networkFee: money, coinbaseFee: money, quoteId },
    purchaseAmount: { amount, currency: 'USDC' },
  }
}

/** One account on Ethereum that buys, from a service and by a browser of a test. */
function createBuyer(api: Partial<Pick<OnrampApi, 'options' | 'quote'>> = {}) {
  const asked: Parameters<OnrampApi['quote']>[0][] = []
  const onramp: Partial<OnrampApi> = {
    options: api.options ?? (async () => OPTIONS),
    quote(query) {
      asked.push(query)
      return api.quote ? api.quote(query) : Promise.resolve(quoteOf('48.5'))
    },
    url: async () => 'https://pay.coinbase.com/1',
    purchases: async () => ({ purchases: [], next: undefined }),
  }
  const page = createMoneyPage({ operations: {}, services: { api: () => onramp } })
  const pushed: unknown[] = []
  Object.assign(page.interior.navigation, { push: (...route: unknown[]) => void pushed.push(route) })
  Object.assign(page.interior.environment, { page: { openPopup: () => null } })
  const store = page.interior.storeOf(createOnrampStore)
  const ordered = async () => {
    store.start('coinbase')
    expect(store.current.value).toBe('loading')
    await expect.poll(() => typeof store.current.value).toBe('object')
    return (store.current.value as Purchase).order
  }
  return { ...page, store, asked, pushed, ordered }
}

describe('what can be bought', () => {
  it('R3.22, R3.24: is what the service lists; nothing until it has', async () => {
    const { store } = createBuyer()
    expect([store.purchasable.value, store.purchase.value, store.payment.value, store.limits.value]).toEqual([
      ...[[], undefined, undefined, undefined],
    ])
    await store.load.run()
    expect(store.purchasable.value.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect([store.purchase.value?.symbol, store.payment.value]).toEqual(['USDC', USD])
    store.symbol.value = 'ETH'
    expect(store.purchase.value?.symbol).toBe('ETH')
    store.symbol.value = 'DOGE'
    expect(store.purchase.value?.symbol).toBe('USDC')
  })

  it('R3.22: is the coin alone where no tokens are sold, as far as anything is', async () => {
    const { store, interior } = createBuyer()
    Object.assign(interior.families, { offers: () => false })
    expect(store.purchasable.value).toEqual([])
    await store.load.run()
    expect(store.purchasable.value).toEqual([{ id: 'ETH', ...ethereum.nativeCurrency, networks: [] }])
  })

  it('an answer about the network before is none', async () => {
    const answers: ((options: OnrampOptions) => void)[] = []
    const networks: Network[] = []
    const { store, interior } = createBuyer({
      options(network) {
        networks.push(network)
        return new Promise((resolve) => answers.push(resolve))
      },
    })
    const loading = store.load.run()
    await Promise.resolve()
    interior.networks.activate('eip155:10')
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.(OPTIONS)
    await loading
    expect([networks[0]?.caipNetworkId, store.options.value]).toEqual(['eip155:1', undefined])
  })
})

describe('what it is paid in', () => {
  it('R3.24, R10.36: is the visitor’s choice, else the host’s currency, else dollars, else what there is', async () => {
    const paidIn = (...ids: string[]) => ids.map((id) => ({ ...USD, id }))
    let paymentCurrencies = paidIn('GBP', 'EUR', 'USD', 'JPY')
    const { store, interior } = createBuyer({ options: async () => ({ ...OPTIONS, paymentCurrencies }) })
    const options = interior.options as unknown as { value: object }
    await store.load.run()
    expect(store.payment.value?.id).toBe('USD')
    options.value = { ...options.value, currency: 'EUR' }
    expect(store.payment.value?.id).toBe('EUR')
    // Worths follow it in any letters, too; what is no code is nobody's.
    for (const [currency, id] of [
      ['eur', 'EUR'],
      ['Gbp', 'GBP'],
      [7, 'USD'],
    ]) {
      options.value = { ...options.value, currency }
      expect(store.payment.value?.id).toBe(id)
    }
    options.value = { ...options.value, currency: 'EUR' }
    store.paymentId.value = 'JPY'
    expect(store.payment.value?.id).toBe('JPY')
    store.paymentId.value = 'CHF'
    expect(store.payment.value?.id).toBe('EUR')
    paymentCurrencies = paidIn('GBP', 'JPY')
    await store.load.run()
    expect(store.payment.value?.id).toBe('GBP')
  })
})

describe('how much can be paid', () => {
  it('R2.84, R9.36: goes by the way of paying; one that is not offered is the first', async () => {
    const { store } = createBuyer()
    await store.load.run()
    expect(store.limits.value).toEqual(CARD)
    store.amount.value = '101'
    expect(store.trouble.value).toBe('high')
    store.methodId.value = BANK.id
    expect([store.limits.value, store.trouble.value]).toEqual([BANK, undefined])
    store.amount.value = '19.99'
    expect(store.trouble.value).toBe('low')
    store.methodId.value = 'cash'
    expect([store.limits.value, store.trouble.value]).toEqual([CARD, undefined])
  })
})

describe('a price', () => {
  it('R3.23: is asked for what is chosen, and for no amount that cannot be paid', async () => {
    const { store, asked } = createBuyer()
    await store.askQuote.run()
    expect(asked).toEqual([])
    await store.load.run()
    store.amount.value = '9'
    await store.askQuote.run()
    expect([asked, store.quotes.value]).toEqual([[], []])
    store.amount.value = '60'
    store.symbol.value = 'ETH'
    await store.askQuote.run()
    expect(asked).toEqual([{ network: ethereum, paymentCurrency: USD, purchaseCurrency: token('ETH'), amount: '60' }])
    expect(store.quote.value).toEqual(quoteOf('48.5'))
  })

  it('R3.23: of the latest question counts, whichever answer comes last', async () => {
    const answers: ((quote: OnrampQuote) => void)[] = []
    const { store } = createBuyer({ quote: () => new Promise((resolve) => answers.push(resolve)) })
    await store.load.run()
    const first = store.askQuote.run()
    const second = store.askQuote.run()
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.(quoteOf('2'))
    await second
    answers[0]?.(quoteOf('1'))
    await first
    expect(store.quotes.value.map(({ purchaseAmount }) => purchaseAmount.amount)).toEqual(['2'])
  })

  it('R3.24: that is on its way when another account comes is not told to that one, nor to the first when it is back', async () => {
    const answers: ((quote: OnrampQuote) => void)[] = []
    const { store, connect } = createBuyer({ quote: () => new Promise((resolve) => answers.push(resolve)) })
    await store.load.run()
    const asking = store.askQuote.run()
    await expect.poll(() => answers.length).toBe(1)
    connect(FRIEND)
    answers[0]?.(quoteOf('1'))
    await asking
    expect(store.quotes.value).toEqual([])
    connect('0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    expect(store.quotes.value).toEqual([])
  })

  it('R3.24: and choices are nothing to another account', async () => {
    const { store, connect } = createBuyer()
    store.amount.value = '60'
    store.symbol.value = 'ETH'
    store.paymentId.value = 'EUR'
    store.methodId.value = BANK.id
    store.start('coinbase')
    expect(store.selectedProvider.value).toBe('coinbase')
    connect(FRIEND)
    const { amount, symbol, paymentId, methodId, selectedProvider } = store
    expect([amount, symbol, paymentId, methodId, selectedProvider].map(({ value }) => value)).toEqual([
      ...['50', 'USDC', undefined, 'card', undefined],
    ])
  })

  it('R3.24: is another one’s as soon as anything that it depends on is', async () => {
    const { store, interior, connect } = createBuyer()
    connect()
    const seen = [store.question.value]
    for (const change of [
      () => connect(FRIEND),
      () => interior.networks.activate('eip155:10'),
      () => store.load.run(),
      () => {
        store.symbol.value = 'ETH'
      },
      () => {
        store.amount.value = '5'
      },
    ]) {
      await change()
      expect(seen).not.toContain(store.question.value)
      seen.push(store.question.value)
    }
  })

  it('R3.24: and choices stay when the same account is told again', async () => {
    const { store, connect } = createBuyer()
    await store.load.run()
    store.amount.value = '60'
    await store.askQuote.run()
    connect('0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    expect([store.amount.value, store.quotes.value.length]).toEqual(['60', 1])
  })
})

describe('an order', () => {
  it('R7.26, R2.85: is what stands on the screen, and leads to its own', async () => {
    const { store, ordered, pushed, told } = createBuyer()
    await store.load.run()
    store.symbol.value = 'ETH'
    store.amount.value = '60'
    await store.askQuote.run()
    expect(await ordered()).toEqual({
      ...{ provider: 'coinbase', address: '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', network: ethereum },
      ...{ symbol: 'ETH', paid: 60, bought: 48.5 },
      blockchains: 'ethereum arbitrum polygon berachain avalanche-c-chain optimism celo base'.split(' '),
    })
    expect(pushed).toEqual([['BuyInProgress', { provider: 'coinbase' }]])
    expect(told).toContain('track SELECT_BUY_PROVIDER {"provider":"coinbase"}')
  })

  it('R7.26, R7.28: names no amount to buy where the quote only stands in for one', async () => {
    const { store, ordered } = createBuyer({ quote: async ({ amount }) => quoteOf(amount, 'mocked-quote-id') })
    await store.load.run()
    await store.askQuote.run()
    expect(store.quote.value?.purchaseAmount.amount).toBe('50')
    expect((await ordered()).bought).toBeUndefined()
  })

  it('R7.26: is for the coin where the list did not come', async () => {
    const { ordered } = createBuyer()
    expect((await ordered()).symbol).toBe('ETH')
  })

  it('R2.84: nobody can give one without an account', () => {
    const { store, connect, pushed } = createBuyer()
    connect()
    expect(() => store.start('coinbase')).toThrow(expect.objectContaining({ code: 'connection/not-connected' }))
    expect([store.current.value, store.selectedProvider.value, pushed]).toEqual([undefined, undefined, []])
  })

  it('R9.33: goes to those who sell here', () => {
    const { store, interior } = createBuyer()
    const options = interior.options as unknown as { value: { remote: object } }
    options.value = { ...options.value, remote: { ...options.value.remote, onramp: ['coinbase'] } }
    expect(store.providers.value).toEqual(['coinbase'])
  })

  it('R2.83, R10.16: of a contract account arrives where that account is, and is not sold where it would arrive elsewhere', async () => {
    const { store, interior, networks, ordered } = createBuyer()
    const options = interior.options as unknown as { value: object }
    options.value = { ...options.value, onrampKeys: { meld: 'k1' } }
    expect((await ordered()).blockchains).toContain('ethereum')
    networks.activate('eip155:999')
    expect(store.providers.value).toEqual(['meld', 'coinbase'])
    networks.activate('eip155:1')
    const { active } = interior.connections
    const [account] = active.value.accounts
    const connection = { ...active.value, accounts: [{ ...account, type: 'smartAccount' }] }
    ;(interior.connections as unknown as ReturnType<typeof createConnectionState>).write(connection as never)
    expect(store.providers.value).toEqual(['meld', 'coinbase'])
    networks.activate('eip155:10')
    expect((await ordered()).blockchains).toEqual(['optimism'])
    // Meld's page takes no chain: what it sells by these codes is Ethereum's.
    expect(store.providers.value).toEqual(['coinbase'])
    networks.activate('eip155:999')
    expect(store.providers.value).toEqual([])
  })
})
