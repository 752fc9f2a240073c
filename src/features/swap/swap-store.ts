import { tidyAmount } from '../../domain/rules/tidy-amount.ts'
import { parseUnits, writeUnits } from '../../domain/units.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { batch } from '../../kernel/batch.ts'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../../kernel/signal.ts'
import { createTask, type Task } from '../../kernel/task.ts'
import type { Interior } from '../../state/interior.ts'
import { type Batching, createBatching } from './batching.ts'
import { canSwap } from './can-swap.ts'
import { createSwapApi } from './create-swap-api.ts'
import { failSwap } from './errors.ts'
import { findLack, findMostToSell } from './swap-amounts.ts'
import type { SwapApi, SwapToken } from './swap-api.ts'
import { findHolding, isNative, isSame, type SwapOrder } from './swap-order.ts'
import { createTokenPrices, type TokenPrices } from './token-prices.ts'
import type { SwapRequest } from './views.ts'

const DEBOUNCE_MS = 200
/** Gas of a swap, before one is built (R2.73). */
const GAS_LIMIT = 150_000n

export type Side = 'from' | 'to'

/** A swap being put together, for the active account on the active network. Amounts are in smallest units. */
export interface SwapStore {
  readonly tokens: ReadonlySignal<readonly SwapToken[]>
  readonly from: ReadonlySignal<SwapToken | undefined>
  readonly to: ReadonlySignal<SwapToken | undefined>
  /** Decimal text with a dot. */
  readonly amountText: ReadonlySignal<string>
  /** What the exchange pays for it; undefined while that is being asked. */
  readonly toAmount: ReadonlySignal<bigint | undefined>
  readonly order: ReadonlySignal<SwapOrder | undefined>
  /** Of the network, in its native coin. */
  readonly gasCost: ReadonlySignal<bigint | undefined>
  readonly native: ReadonlySignal<SwapToken | undefined>
  /** More than the account has: of the token, or of the native coin for the network's fee. */
  readonly lacks: ReadonlySignal<'amount' | 'gas' | undefined>
  loadApi(): Promise<SwapApi>
  /** Whether approval and swap can be one question; asked of the wallet with the first quote for a token. */
  readonly batching: Batching
  /** Lists tokens and fills the form. Never rejects. */
  readonly start: Task<[SwapRequest | undefined]>
  /** Asks the exchange and the prices. Never rejects. */
  readonly asking: Task<[]>
  /** Whether the form was filled for this request, and is still, or is being filled. */
  isFor(request: SwapRequest | undefined): boolean
  readonly usd: TokenPrices['usd']
  balanceOf(token: SwapToken | undefined): bigint | undefined
  /** USD of all the account has of it, as the balances say. */
  worthOf(token: SwapToken): number | undefined
  type(text: string): void
  typeMax(): void
  /** The token of the other side changes places with this one. */
  choose(side: Side, token: SwapToken): void
  turnAround(): void
  /** Empties the form. What a wallet was asked goes on. */
  reset(): void
}

export function createSwapStore(interior: Interior): SwapStore {
  const {
    families,
    networks,
    connections,
    notices,
    options,
    account: { balances },
    events: { report },
    environment: { clock, scope },
    services: { load: loadServices },
  } = interior
  const tokens = signal<readonly SwapToken[]>([])
  const from = signal<SwapToken | undefined>(undefined)
  const to = signal<SwapToken | undefined>(undefined)
  const amountText = signal('')
  const toAmount = signal<bigint | undefined>(undefined)
  const gasPrice = signal<bigint | undefined>(undefined)
  const prices = createTokenPrices(interior)
  const batching = createBatching(interior)
  const native = computed(() => tokens.value.find(isNative))
  const address = computed(() => connections.active.value.accounts[0]?.address)
  const isSponsored = computed(() => connections.active.value.connector?.isSponsored)
  const gasCost = computed(() => gasPrice.value && gasPrice.value * GAS_LIMIT)
  let request: SwapRequest | undefined
  /** What was asked for in an earlier one fills the form no more. */
  let turn = 0
  /** All there was of the coin, filled in before anybody knew the fee. */
  let feeless: string | undefined
  const loadApi = async (): Promise<SwapApi> => (await loadServices()).api(createSwapApi)

  const order = computed<SwapOrder | undefined>(() => {
    const [network, sold, bought] = [networks.network.value, from.value, to.value]
    const amount = sold && parseUnits(amountText.value, sold.decimals)
    return sold && bought && amount && address.value
      ? { network, from: sold, to: bought, amount, address: address.value }
      : undefined
  })
  const balanceOf: SwapStore['balanceOf'] = (token) => {
    const list = balances.tokens.value
    if (!token || !list) return undefined
    return parseUnits(findHolding(list, token)?.quantity.numeric ?? '0', token.decimals)
  }
  const lacks = computed(() => {
    const { from: sold, amount = 0n } = order.value ?? {}
    // Where somebody else may pay the fee, the wallet will say.
    const coins = isSponsored.value ? undefined : balanceOf(native.value)
    const holdings = { owned: balanceOf(sold), coins, gasCost: gasCost.value }
    return findLack(amount, { ...holdings, isNative: !!sold && isNative(sold) })
  })

  const start = createTask(async (wanted: SwapRequest | undefined) => {
    const network = networks.network.peek()
    const mine = ++turn
    request = wanted
    if (!canSwap(network, families.traits(network.chainNamespace), options.peek().swapNetworks)) return
    const isStill = (): boolean => mine === turn
    try {
      const services = await loadServices()
      const swapApi = services.api(createSwapApi)
      // The form does not wait for it.
      const gas = prices.gas(swapApi, network).then(
        (standard) => {
          if (isStill()) gasPrice.value = standard
        },
        (error) => isStill() && notices.showError(error, ''),
      )
      const all = await swapApi.tokens(network)
      const list = all.map((token) => ({ ...token, logoUrl: services.picture(token.logoUrl) }))
      if (!list.length) throw failSwap('swap/network-unsupported')
      if (!isStill()) return
      // Of namesakes, which anybody may list, only the coin is one; and some have no name at all.
      const named = (name = '') => list.filter((token) => name && isSame(token, name))
      const only = (same: readonly SwapToken[]) => (same.length > 1 ? same.find(isNative) : same[0])
      const bought = only(named(wanted?.toToken))
      const asked = named(wanted?.fromToken)
      const sold = asked.length ? only(asked) : list.find((token) => isNative(token) && token !== bought)
      batch(() => {
        tokens.value = list
        from.value = sold
        to.value = bought
        amountText.value = (sold && tidyAmount(wanted?.amount ?? '1', sold.decimals)) ?? ''
      })
      void balances.loadTokens()
      await prices
        .ask(swapApi, [native.peek()])
        .catch((cause) => isStill() && notices.showError(failSwap('swap/price-failed', {}, cause), ''))
      await gas
    } catch (cause) {
      // The screen itself says it, and a toast of it would hide another.
      const error = isWidgetError(cause, 'swap/network-unsupported') ? cause : failSwap('swap/init-failed', {}, cause)
      if (isStill()) report(error)
      throw error
    }
  })

  const asking = createTask(async () => {
    const asked = order.peek()
    if (!asked) return
    try {
      await quoteFor(asked)
    } catch (error) {
      if (order.peek() === asked) toAmount.value = undefined
      throw error
    }
  })
  async function quoteFor(asked: SwapOrder): Promise<void> {
    if (!isNative(asked.from)) batching.ask(asked)
    const [{ network, amount }, swapApi] = [asked, await loadApi()]
    // Without prices there is still a quote.
    const priced = prices.ask(swapApi, [asked.from, asked.to, native.peek()]).catch(() => {})
    const standard = await prices.gas(swapApi, network)
    const pair = { network, from: asked.from.address, to: asked.to.address }
    const [quote] = await swapApi.quotes({ ...pair, amount, address: asked.address, gasPrice: standard })
    if (order.peek() !== asked) return
    gasPrice.value = standard
    if (!quote?.toAmount) throw failSwap('swap/incorrect-amount')
    toAmount.value = quote.toAmount
    await priced
  }

  const reset = (): void =>
    batch(() => {
      turn++
      tokens.value = []
      from.value = to.value = gasPrice.value = undefined
      amountText.value = ''
      feeless = undefined
      start.reset()
      asking.reset()
    })

  scope.add(
    effect(() => {
      const isAsked = !!order.value
      untracked(() => {
        toAmount.value = undefined
        asking.reset()
      })
      if (!isAsked) return
      return clock.after(DEBOUNCE_MS, async () => {
        await asking.run()
        // Said once for an amount, and not every ten seconds.
        if (isWidgetError(asking.error.peek(), 'swap/incorrect-amount')) notices.showError(asking.error.peek(), '')
      })
    }),
  )
  const typeMax = (): void => {
    const [token, cost] = [from.peek(), gasCost.peek()]
    const owned = untracked(() => balanceOf(token))
    if (!token || owned === undefined) return
    const most = findMostToSell({ owned, gasCost: cost, isNative: isNative(token) })
    // Too little for the fee, which somebody else may pay, is not nothing.
    amountText.value = writeUnits(most || (isSponsored.peek() ? owned : most), token.decimals)
    feeless = cost === undefined && isNative(token) ? amountText.peek() : undefined
  }
  scope.add(
    effect(() => {
      if (gasCost.value === undefined) return
      // Once: what is typed later is no Max of its own accord.
      const isLeft = amountText.peek() === feeless
      feeless = undefined
      if (isLeft && from.peek() === native.peek()) typeMax()
    }),
  )
  // Another account or network: what was put together is of no use there.
  let place = ''
  scope.add(
    effect(() => {
      const here = `${networks.network.value.caipNetworkId} ${address.value}`
      if (place && place !== here) untracked(reset)
      place = here
    }),
  )

  return {
    ...{
      tokens,
      from,
      to,
      amountText,
      toAmount,
      order,
      gasCost,
      native,
      lacks,
      loadApi,
      batching,
      start,
      asking,
      balanceOf,
      reset,
    },
    worthOf: (token) => findHolding(balances.tokens.value ?? [], token)?.value,
    usd: prices.usd,
    isFor: (wanted) => request === wanted && (tokens.peek().length > 0 || start.state.peek() === 'running'),
    type(text) {
      amountText.value = text
    },
    typeMax,
    choose(side, token) {
      const [mine, other] = side === 'from' ? [from, to] : [to, from]
      batch(() => {
        if (other.peek() === token) other.value = mine.peek()
        mine.value = token
        const sold = from.peek()
        if (sold) amountText.value = tidyAmount(amountText.peek(), sold.decimals) ?? ''
      })
    },
    turnAround() {
      const [sold, bought, amount] = [from.peek(), to.peek(), toAmount.peek()]
      if (!bought) return
      batch(() => {
        from.value = bought
        to.value = sold
        amountText.value = amount ? writeUnits(amount, bought.decimals) : '1'
      })
    },
  }
}
