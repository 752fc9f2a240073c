import type { CaipAddress } from '../../domain/account.ts'
import { PURCHASE_LIMIT_MS, PURCHASE_POLL_MS } from '../../domain/limits.ts'
import type { Namespace, Network } from '../../domain/network.ts'
import { parseUnits, writeUnits } from '../../domain/units.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { isRecord, parseJson } from '../../kernel/guard.ts'
import { sleep } from '../../kernel/promise.ts'
import { effect, signal } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import { createPayApi } from './create-pay-api.ts'
import { failPay } from './errors.ts'
import type { PayApi } from './pay-api.ts'
import { type PaymentOrder, type PaymentResult, toCaip19 } from './payment.ts'
import type { ExchangeSession, PaymentState, Payments } from './payments.ts'

/** The payment whose exchange has not answered yet: a page that comes back goes on from here. */
const PENDING_KEY = 'pending_payment'

interface Checked {
  readonly network: Network | undefined
  readonly units: bigint
  /** Decimal text. */
  readonly amount: string
  readonly asset: string
  readonly recipient: CaipAddress
}

/** As analytics are told of it. */
const configurationOf = ({ paymentAsset: { network, asset }, recipient }: PaymentOrder, { amount }: Checked) => ({
  network,
  asset,
  amount,
  recipient,
})

export function createPayments(interior: Interior): Payments {
  const {
    networks,
    connections,
    navigation,
    options,
    environment: { clock, storage, page, scope },
    events: { track },
    services: { load: loadServices },
  } = interior
  const state = signal<PaymentState>('idle')
  const error = signal<unknown>(undefined)
  const result = signal<PaymentResult | undefined>(undefined)
  const link = signal<string | undefined>(undefined)
  /** Connect takes the payment's place on the screen for a while. */
  const isConnecting = signal(false)

  function check({ paymentAsset, recipient, amount, payWithExchange = {} }: PaymentOrder): Checked {
    if (!options.peek().features.pay) throw failPay('pay/disabled')
    const { network: caip2 = '', asset, metadata } = paymentAsset ?? {}
    const { decimals = -1 } = metadata ?? {}
    if (payWithExchange.includeOnly && payWithExchange.exclude) throw failPay('pay/invalid-config')
    if (!asset || !metadata?.symbol || !Number.isInteger(decimals) || decimals < 0 || decimals > 77)
      throw failPay('pay/invalid-asset')
    const id = toCaip19(paymentAsset)
    if (!id) throw failPay('pay/asset-not-supported')
    const units = parseUnits(String(amount), decimals)
    // What is smaller than the smallest unit would be paid as something else.
    if (!units || units * 10n !== parseUnits(String(amount), decimals + 1)) throw failPay('pay/invalid-amount')
    if (typeof recipient !== 'string' || !/^[\w.-]{20,64}$/.test(recipient)) throw failPay('pay/invalid-recipient')
    return {
      network: networks.networks.find(({ caipNetworkId }) => caipNetworkId === caip2),
      units,
      amount: writeUnits(units, decimals),
      asset: id,
      recipient: `${caip2}:${recipient}` as CaipAddress,
    }
  }

  const loadApi = async (): Promise<PayApi> => (await loadServices()).api(createPayApi)
  /** The exchange's own words where it refused; else ours. */
  const orElse =
    (code: 'pay/exchanges-unavailable' | 'pay/url-unavailable' | 'pay/status-unavailable') => (cause: unknown) => {
      throw isWidgetError(cause, 'pay/refused') ? cause : failPay(code, {}, cause)
    }
  const readPending = (): { readonly order: string; readonly session: ExchangeSession } | undefined => {
    const value = parseJson(storage.read(PENDING_KEY))
    if (!isRecord(value) || !isRecord(value.session)) return undefined
    const { exchangeId, sessionId } = value.session
    if (typeof exchangeId !== 'string' || typeof sessionId !== 'string') return undefined
    return { order: String(value.order), session: { exchangeId, sessionId } }
  }
  const nameOf = ({ asset, amount, recipient }: Checked): string => [asset, amount, recipient].join(' ')

  const isBusy = (): boolean => /wallet|exchange/.test(state.peek())
  const requireIdle = (): void => {
    if (isBusy()) throw failPay('pay/busy')
  }

  async function run(
    kind: 'wallet' | 'exchange',
    order: PaymentOrder,
    work: (checked: Checked) => Promise<PaymentResult>,
  ): Promise<PaymentResult> {
    const checked = check(order)
    requireIdle()
    const tell = (event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR', payment: Partial<PaymentResult>): void =>
      track(event, {
        paymentId,
        configuration: configurationOf(order, checked),
        currentPayment: { type: kind, ...payment },
      })
    const paymentId = String(clock.now())
    error.value = undefined
    result.value = undefined
    state.value = kind
    tell('PAY_INITIATED', {})
    try {
      const paid = await work(checked)
      result.value = paid
      state.value = 'done'
      tell('PAY_SUCCESS', paid)
      return paid
    } catch (thrown) {
      error.value = thrown
      // Sent, but nobody knows how it went: to try again could be to pay twice.
      const isUnknown = isWidgetError(thrown, 'pay/unconfirmed') || isWidgetError(thrown, 'transfer/unknown')
      state.value = isUnknown ? 'late' : 'failed'
      tell('PAY_ERROR', {})
      throw thrown
    }
  }

  /** Until the exchange has said how it ended. A service that is down for a moment is asked again. */
  async function follow(session: ExchangeSession): Promise<PaymentResult> {
    const sinceMs = clock.now()
    const api = await loadApi()
    while (clock.now() - sinceMs < PURCHASE_LIMIT_MS && !scope.signal.aborted) {
      const { status, txHash } = await api.status(session).catch(() => ({ status: 'UNKNOWN', txHash: undefined }))
      if (status === 'SUCCESS' || status === 'FAILED') storage.write(PENDING_KEY, undefined)
      if (status === 'SUCCESS') return { type: 'exchange', result: txHash, ...session }
      if (status === 'FAILED') throw failPay('pay/failed')
      await sleep(clock, PURCHASE_POLL_MS)
    }
    throw failPay('pay/unconfirmed')
  }

  const payments: Payments = {
    state,
    error,
    result,
    link,
    async pay(order) {
      check(order)
      // Its promise would be kept by the payment that is under way.
      requireIdle()
      payments.reset()
      await interior.navigation.open({ view: 'Pay', arguments: order })
      return new Promise((resolve, reject) => {
        const stop = effect(() => {
          const paid = result.value
          const isOpen = navigation.isOpen.value || isConnecting.value
          if (!paid && isOpen) return
          queueMicrotask(() => {
            stop()
            if (paid) resolve(paid)
            else reject(error.peek() ?? failConnection('connection/modal-closed'))
          })
        })
      })
    },
    async exchanges(order, page = 1) {
      const { asset, amount } = check(order)
      const { exchanges } = await loadApi()
        .then((api) => api.exchanges({ page, asset, amount, ...order.payWithExchange }))
        .catch(orElse('pay/exchanges-unavailable'))
      return exchanges
    },
    async connect(order) {
      isConnecting.value = true
      try {
        await interior.navigation.askVisitor(order.paymentAsset.network.split(':')[0] as Namespace)
        await interior.navigation.open({ view: 'Pay', arguments: order })
      } finally {
        isConnecting.value = false
      }
    },
    payWithWallet: (order) =>
      run('wallet', order, async ({ network, units }) => {
        const { asset, metadata } = order.paymentAsset
        if (!network) throw failPay('pay/asset-not-supported')
        const { connector, accounts } = connections.of(network.chainNamespace)
        const [account] = accounts
        if (!connector || !account)
          throw connections.all.peek().length ? failPay('pay/wrong-family') : failConnection('connection/not-connected')
        const operations = await operationsOf(interior, connector)
        const transfer = await operations.transfer?.()
        if (!transfer) throw failPay('pay/wrong-family')
        const to = operations.parseAddress(order.recipient)
        if (!to) throw failPay('pay/invalid-recipient')
        const token = asset === 'native' ? undefined : { address: operations.parseAddress(asset) ?? '', ...metadata }
        if (token && !token.address) throw failPay('pay/invalid-asset')
        if (networks.network.peek() !== network) await interior.connections.switchNetwork(network)
        const { rpc } = await loadServices()
        const prepared = await transfer.prepare(
          { from: account.address, to, amount: units, token },
          { connector, network, clock, request: (method, parameters) => rpc(network, method, parameters) },
        )
        const sent = await navigation.besideFrame(connector, prepared.send)
        await sent.settle()
        return { type: 'wallet', result: sent.id }
      }),
    async payUrl(order, exchangeId) {
      const checked = check(order)
      const { asset, amount, recipient } = checked
      track('PAY_EXCHANGE_SELECTED', {
        exchange: { id: exchangeId },
        configuration: configurationOf(order, checked),
        currentPayment: { type: 'exchange', exchangeId },
        headless: state.peek() !== 'exchange',
      })
      return loadApi()
        .then((api) => api.payUrl({ exchangeId, asset, amount, recipient }))
        .catch(orElse('pay/url-unavailable'))
    },
    payWithExchange: (order, exchangeId) =>
      run('exchange', order, async (checked) => {
        link.value = undefined
        const isBeside = order.openInNewTab !== false
        // In the click itself: a browser that has to wait for an answer opens no window any more.
        const popup = isBeside ? page.openPopup() : undefined
        try {
          const { url, sessionId } = await payments.payUrl(order, exchangeId)
          const session = { exchangeId, sessionId }
          storage.write(PENDING_KEY, JSON.stringify({ order: nameOf(checked), session }))
          link.value = url
          if (popup) {
            popup.opener = null
            popup.location.replace(url)
          } else if (!isBeside) page.leave(url)
          return await follow(session)
        } catch (thrown) {
          if (!link.peek()) popup?.close()
          throw thrown
        }
      }),
    status: async (session) =>
      loadApi()
        .then((api) => api.status(session))
        .catch(orElse('pay/status-unavailable')),
    isPending: (order) => readPending()?.order === nameOf(check(order)),
    resume: (order) =>
      run('exchange', order, async (checked) => {
        const pending = readPending()
        if (pending?.order !== nameOf(checked)) throw failPay('pay/not-initiated')
        return follow(pending.session)
      }),
    reset() {
      if (isBusy()) return
      state.value = 'idle'
      error.value = undefined
      result.value = undefined
    },
  }
  return payments
}
