import type { OnrampProvider } from '../../domain/family-traits.ts'
import type { Network } from '../../domain/network.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '../../kernel/signal.ts'
import { createTask, type Task } from '../../kernel/task.ts'
import type { Interior } from '../../state/interior.ts'
import { BUILT_IN_QUOTE_ID } from './built-in-quote.ts'
import type { Purchase } from './buying/purchase.ts'
import { checkPurchaseAmount, type PurchaseTrouble } from './check-purchase-amount.ts'
import { createOnrampApi } from './create-onramp-api.ts'
import { listOnrampProviders } from './list-onramp-providers.ts'
import type { OnrampOptions, OnrampQuote, PaymentCurrency, PurchaseCurrency } from './onramp-api.ts'
import { chainsFor } from './purchase-links.ts'

/** Names of companies, the same in every language. */
export const PROVIDER_NAMES = { meld: 'Meld.io', coinbase: 'Coinbase' } as const

/** What the visitor wants to buy, from screen to screen. */
export interface OnrampStore {
  readonly options: ReadonlySignal<OnrampOptions | undefined>
  /** Asks what can be bought on the active network. */
  readonly load: Task<[]>
  readonly purchasable: ReadonlySignal<readonly PurchaseCurrency[]>
  readonly payment: ReadonlySignal<PaymentCurrency | undefined>
  readonly purchase: ReadonlySignal<PurchaseCurrency | undefined>
  readonly limits: ReadonlySignal<PaymentCurrency['payment_method_limits'][number] | undefined>
  /** To pay: decimal text with a dot. */
  readonly amount: Signal<string>
  readonly trouble: ReadonlySignal<PurchaseTrouble | undefined>
  /** Ids of what was chosen, of the currency none until then; the symbol of what is bought, since built-in tokens share their id. */
  readonly paymentId: Signal<string | undefined>
  readonly methodId: Signal<string>
  readonly symbol: Signal<string>
  /** Who sells on the active network, as host and project allow. */
  readonly providers: ReadonlySignal<readonly OnrampProvider[]>
  /** The one that the visitor went to last. */
  readonly selectedProvider: ReadonlySignal<OnrampProvider | undefined>
  /** All that a quote depends on, and whose it is. */
  readonly question: ReadonlySignal<string>
  /** For that question alone; empty while it is asked, or cannot be had. */
  readonly quotes: ReadonlySignal<readonly OnrampQuote[]>
  /** The first of them. */
  readonly quote: ReadonlySignal<OnrampQuote | undefined>
  readonly askQuote: Task<[]>
  /** The one in the provider's window; `loading` until its code is there. */
  readonly current: ReadonlySignal<Purchase | 'loading' | undefined>
  /** Call it in the click. */
  start(provider: OnrampProvider): void
}

/** The default (R3.24); the amount is one that every way of paying takes. */
const DEFAULTS = { symbol: 'USDC', currency: 'USD', method: 'card', amount: '50' }

export function createOnrampStore(interior: Interior): OnrampStore {
  const {
    families,
    networks,
    connections,
    navigation,
    notices,
    events: { track },
    services: { load: loadServices },
    environment: { page, scope },
  } = interior
  const network = networks.network
  const answer = signal<{ readonly of: Network; readonly options: OnrampOptions } | undefined>(undefined)
  // What can be bought on one network says nothing of another, which is being asked about. One that the host does not list is
  // another object with each word of it.
  const options = computed(() =>
    answer.value?.of.caipNetworkId === network.value.caipNetworkId ? answer.value.options : undefined,
  )
  const paymentId = signal<string | undefined>(undefined)
  const methodId = signal(DEFAULTS.method)
  const symbol = signal(DEFAULTS.symbol)
  const amount = signal(DEFAULTS.amount)
  const answered = signal<{ readonly question: string; readonly quote: OnrampQuote } | undefined>(undefined)
  const quotes = computed(() => (answered.value?.question === question.value ? [answered.value.quote] : []))
  const quote = computed(() => quotes.value[0])
  const selectedProvider = signal<OnrampProvider | undefined>(undefined)
  const current = signal<Purchase | 'loading' | undefined>(undefined)

  const purchasable = computed<readonly PurchaseCurrency[]>(() => {
    const { nativeCurrency } = network.value
    if (families.offers('token-purchases') || !options.value?.purchaseCurrencies.length)
      return options.value?.purchaseCurrencies ?? []
    return [{ id: nativeCurrency.symbol, ...nativeCurrency, networks: [] }]
  })
  const payment = computed(() => {
    const all = options.value?.paymentCurrencies
    const find = (wanted: string | undefined) => all?.find(({ id }) => id === wanted)
    // Until the visitor chooses, the host's currency, where it can be paid with.
    return (
      find(paymentId.value) ??
      find(`${interior.options.value.currency}`.toUpperCase()) ??
      find(DEFAULTS.currency) ??
      all?.[0]
    )
  })
  const purchase = computed(() => {
    const all = purchasable.value
    return all.find((currency) => currency.symbol === symbol.value) ?? all[0]
  })
  const limits = computed(() => {
    const all = payment.value?.payment_method_limits
    return all?.find(({ id }) => id === methodId.value) ?? all?.[0]
  })
  const trouble = computed(() => checkPurchaseAmount(amount.value, limits.value))
  const buyer = computed(() => connections.active.value.accounts[0]?.address)
  /** Raised with every account: one that comes back is told a price of its own, as if it had not been here. */
  const visit = signal(0)
  const question = computed(() =>
    [
      visit.value,
      buyer.value,
      network.value.caipNetworkId,
      payment.value?.id,
      purchase.value?.symbol,
      amount.value,
    ].join(' '),
  )
  let asked = 0

  // What somebody wanted to buy is nothing to the next account. A purchase in a provider's window goes on for its own.
  scope.add(
    buyer.subscribe(() => {
      visit.value = visit.peek() + 1
      paymentId.value = undefined
      methodId.value = DEFAULTS.method
      symbol.value = DEFAULTS.symbol
      amount.value = DEFAULTS.amount
      selectedProvider.value = undefined
    }),
  )

  return {
    options,
    purchasable,
    payment,
    purchase,
    limits,
    amount,
    trouble,
    paymentId,
    methodId,
    symbol,
    providers: computed(() => {
      const chains = chainsFor(connections.active.value.accounts[0]?.type, network.value)
      // Meld takes no chain: what it sells to such an account is Ethereum's.
      return listOnrampProviders(interior.options.value, families.traits(network.value.chainNamespace)).filter(
        (provider) => chains.some((chain) => provider === 'coinbase' || chain === 'ethereum'),
      )
    }),
    selectedProvider,
    question,
    quotes,
    quote,
    current,
    load: createTask(async () => {
      const of = network.peek()
      const api = (await loadServices()).api(createOnrampApi)
      const found = await api.options(of)
      if (of.caipNetworkId === network.peek().caipNetworkId) answer.value = { of, options: found }
    }),
    askQuote: createTask(async () => {
      answered.value = undefined
      const turn = ++asked
      const about = question.peek()
      const [paymentCurrency, purchaseCurrency] = [payment.peek(), purchase.peek()]
      if (trouble.peek() || !paymentCurrency || !purchaseCurrency) return
      const api = (await loadServices()).api(createOnrampApi)
      const found = await api.quote({
        network: network.peek(),
        paymentCurrency,
        purchaseCurrency,
        amount: amount.peek(),
      })
      if (turn === asked) answered.value = found && { question: about, quote: found }
    }),
    start(provider) {
      const [account] = connections.active.peek().accounts
      if (!account) throw failConnection('connection/not-connected')
      track('SELECT_BUY_PROVIDER', { provider })
      selectedProvider.value = provider
      const real = quote.peek()?.quoteId === BUILT_IN_QUOTE_ID ? undefined : quote.peek()
      const order = {
        provider,
        address: account.address,
        network: network.peek(),
        symbol: purchase.peek()?.symbol ?? network.peek().nativeCurrency.symbol,
        blockchains: chainsFor(account.type, network.peek()),
        paid: Number(amount.peek()),
        bought: real && Number(real.purchaseAmount.amount),
      }
      // In the click itself: a browser that has to wait for code opens no window any more.
      const popup = page.openPopup()
      current.value = 'loading'
      import('./buying/purchase.ts').then(
        ({ createPurchase }) => {
          current.value = createPurchase(interior, order, popup)
        },
        (error: unknown) => {
          popup?.close()
          current.value = undefined
          notices.showError(error, '')
        },
      )
      navigation.push('BuyInProgress', { provider })
    },
  }
}
