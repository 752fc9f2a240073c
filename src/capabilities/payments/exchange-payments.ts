import { namespaceOf } from '../../domain/caip.ts'
import { isAtHost } from '../../domain/is-at-host.ts'
import { PURCHASE_LIMIT_MS, PURCHASE_POLL_MS } from '../../domain/limits.ts'
import { webUrl } from '../../domain/web-url.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { sleep } from '../../kernel/promise.ts'
import { computed, signal } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'
import { type CheckedOrder, checkOrder, configurationOf, nameOfOrder } from './check-order.ts'
import { createPayApi } from './create-pay-api.ts'
import { failPay } from './errors.ts'
import { writeBill } from './paid-bills.ts'
import type { ExchangePayment, PayApi } from './pay-api.ts'
import type { PaymentResult } from './payment.ts'
import type { PaymentRun } from './payment-run.ts'
import type { Payments } from './payments.ts'
import { forgetPendingPayments, readPendingPayments, writePendingPayment } from './pending-payment.ts'
import { receiverOf } from './receiver-of.ts'

/** Where the pages of the exchanges are, at these hosts or below them; of others the host names theirs (`purchaseHosts`). */
const EXCHANGE_HOSTS: Readonly<Record<string, string>> = { binance: 'binance.com', coinbase: 'coinbase.com' }

/** Where the public service has their pictures. */
const PICTURE_HOST = 'pay-assets.reown.com'

/** Payments from an account with an exchange, on a page of the exchange. */
export function createExchangePayments(
  interior: Parts<'families' | 'options' | 'networks' | 'events' | 'environment' | 'services'>,
  run: PaymentRun,
): Pick<Payments, 'link' | 'exchanges' | 'payUrl' | 'payWithExchange' | 'status' | 'isPending' | 'resume'> {
  const {
    families,
    options,
    environment: { clock, storage, page, scope },
    events: { track },
    services,
  } = interior
  /** The page that was opened last, and by its name the order that is paid there: another one's visitor is not led to it. */
  const opened = signal<{ readonly order: string; readonly url: string } | undefined>(undefined)
  const link = computed(() => (opened.value?.order === run.about.value ? opened.value?.url : undefined))
  const loadApi = async (): Promise<PayApi> => (await services.load()).api(createPayApi)
  /** The exchange's own words where it refused; else ours. */
  const failUnlessRefused =
    (code: 'pay/exchanges-unavailable' | 'pay/url-unavailable' | 'pay/status-unavailable') => (cause: unknown) => {
      throw isWidgetError(cause, 'pay/refused') ? cause : failPay(code, {}, cause)
    }

  /**
   * Until an exchange has said that it was paid, or all that they came to nothing. A service that is down for a moment is
   * asked again.
   */
  async function follow(payments: readonly ExchangePayment[], checked: CheckedOrder): Promise<PaymentResult> {
    const lastMs = clock.now() + PURCHASE_LIMIT_MS - PURCHASE_POLL_MS
    let isLast = false
    const api = await loadApi()
    let left = payments
    while (!isLast && !scope.signal.aborted) {
      // Before the question: a page that sleeps behind the exchange's, between two or within one, asks once more.
      isLast = clock.now() >= lastMs
      for (const payment of left) {
        const { status, txHash } = await api.status(payment).catch(() => ({ status: 'UNKNOWN', txHash: undefined }))
        if (status === 'SUCCESS') {
          forgetPendingPayments(storage, checked, clock.now())
          writeBill(storage, checked, clock.now(), 'paid')
          return { type: 'exchange', result: txHash, ...payment }
        }
        if (status !== 'FAILED') continue
        forgetPendingPayments(storage, checked, clock.now(), payment)
        left = left.filter((one) => one !== payment)
      }
      if (!left.length) throw failPay('pay/failed')
      await sleep(clock, PURCHASE_POLL_MS)
    }
    throw failPay('pay/unconfirmed')
  }

  const payUrl: Payments['payUrl'] = async (order, exchangeId) => {
    const checked = checkOrder(interior, order)
    const { asset, amount, recipient } = checked
    track('PAY_EXCHANGE_SELECTED', {
      exchange: { id: exchangeId },
      configuration: configurationOf(order, checked),
      currentPayment: { type: 'exchange', exchangeId },
      headless: run.state.peek() !== 'exchange',
    })
    const family = families.get(namespaceOf(recipient))
    const [api, operations] = await Promise.all([loadApi(), family?.operations()]).catch(
      failUnlessRefused('pay/url-unavailable'),
    )
    // An exchange pays whoever is named, and nobody gives it back.
    if (operations) await receiverOf(operations, order.recipient)
    const found = await api
      .payUrl({ exchangeId, asset, amount, recipient })
      .catch(failUnlessRefused('pay/url-unavailable'))
    const link = webUrl(found.url)
    const own = Object.hasOwn(EXCHANGE_HOSTS, exchangeId) ? [EXCHANGE_HOSTS[exchangeId] ?? ''] : []
    if (!link || !isAtHost(link, [...own, ...(options.peek().purchaseHosts ?? [])])) throw failPay('pay/foreign-link')
    return found
  }

  return {
    link,
    payUrl,
    async exchanges(order, pageNumber = 1) {
      const { asset, amount } = checkOrder(interior, order)
      const [{ exchanges }, { picture }] = await Promise.all([
        loadApi().then((api) => api.exchanges({ page: pageNumber, asset, amount, ...order.payWithExchange })),
        services.load(),
      ]).catch(failUnlessRefused('pay/exchanges-unavailable'))
      const pictureOf = (url: string | undefined): string | undefined => {
        const link = webUrl(url)
        return link && isAtHost(link, [PICTURE_HOST]) ? link.href : picture(url)
      }
      return exchanges.map((exchange) => ({ ...exchange, imageUrl: pictureOf(exchange.imageUrl) }))
    },
    payWithExchange(given, exchangeId) {
      /** And its session, once there is one. */
      const known = { exchangeId }
      const pay: Parameters<PaymentRun['start']>[2] = async ({ checked, order }) => {
        opened.value = undefined
        const isBeside = order.openInNewTab !== false
        // In the click itself: a browser that has to wait for an answer opens no window any more.
        const popup = isBeside ? page.openPopup() : undefined
        try {
          const { url, sessionId } = await payUrl(order, exchangeId)
          const payment = Object.assign(known, { sessionId })
          writePendingPayment(storage, checked, clock.now(), payment)
          opened.value = { order: nameOfOrder(checked), url }
          if (popup) {
            popup.opener = null
            popup.location.replace(url)
          } else if (!isBeside) page.leave(url)
          return await follow([payment], checked)
        } catch (thrown) {
          if (!link.peek()) popup?.close()
          throw thrown
        }
      }
      return run.start('exchange', given, pay, known)
    },
    status: async (payment) =>
      loadApi()
        .then((api) => api.status(payment))
        .catch(failUnlessRefused('pay/status-unavailable')),
    isPending: (order) => readPendingPayments(storage, checkOrder(interior, order), clock.now()).length > 0,
    resume: (order) =>
      run.start('exchange', order, async ({ checked }) => {
        const pending = readPendingPayments(storage, checked, clock.now())
        if (!pending.length) throw failPay('pay/not-initiated')
        return follow(pending, checked)
      }),
  }
}
