import { isWidgetError } from '../../errors/fail.ts'
import { type ReadonlySignal, signal } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'
import { type CheckedOrder, checkOrder, configurationOf, nameOfOrder } from './check-order.ts'
import { failPay } from './errors.ts'
import { isUnderWay } from './is-under-way.ts'
import { copyOrder, type PaymentOrder, type PaymentResult } from './payment.ts'
import type { PaymentState } from './payments.ts'

/** One payment, for whoever has it paid. */
export interface PaymentTurn {
  /** As it stood when it was begun. */
  readonly order: PaymentOrder
  readonly checked: CheckedOrder
  /** Whether it is waited for yet. No wallet is asked to pay what nobody waits for. */
  isAwaited(): boolean
}

/** One payment at a time: how it stands, and how the last one ended. */
export interface PaymentRun {
  readonly state: ReadonlySignal<PaymentState>
  readonly error: ReadonlySignal<unknown>
  readonly result: ReadonlySignal<PaymentResult | undefined>
  /** Of the order that these are about, its name. */
  readonly about: ReadonlySignal<string | undefined>
  /** Whether these are about this order. Reads a signal. */
  isAbout(order: PaymentOrder): boolean
  /** Fails with `pay/busy` while one is under way. */
  requireIdle(): void
  /** Checks the order, has it paid as it stands now, and tells analytics of it, with what is known by then. Fails as `pay` does. */
  start(
    way: PaymentResult['type'],
    order: PaymentOrder,
    pay: (turn: PaymentTurn) => Promise<PaymentResult>,
    known?: Partial<PaymentResult>,
  ): Promise<PaymentResult>
  /** Another payment may begin, though the wallet has not answered. An answer that still comes counts. */
  stopWaiting(): void
  reset(): void
}

export function createPaymentRun(
  interior: Parts<'families' | 'options' | 'networks' | 'events' | 'environment'>,
): PaymentRun {
  const {
    events: { track },
    environment: { clock, scope },
  } = interior
  const state = signal<PaymentState>('idle')
  const error = signal<unknown>(undefined)
  const result = signal<PaymentResult | undefined>(undefined)
  const about = signal<string | undefined>(undefined)
  let latest = 0
  /** What a wallet was asked may be done yet. */
  const ended = new Promise<never>((_, reject) => scope.add(() => reject(failPay('pay/unconfirmed'))))
  ended.catch(() => {}) // nothing may be under way
  const requireIdle = (): void => {
    if (isUnderWay(state.peek())) throw failPay('pay/busy')
  }
  return {
    state,
    error,
    result,
    about,
    isAbout(order) {
      try {
        return about.value === nameOfOrder(checkOrder(interior, order))
      } catch {
        return false // what is no order is not this one
      }
    },
    requireIdle,
    async start(way, given, pay, known) {
      const order = copyOrder(given)
      const checked = checkOrder(interior, order)
      requireIdle()
      const mine = ++latest
      const paymentId = String(clock.now())
      const trackPayment = (
        event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR',
        payment: Partial<PaymentResult> | undefined = known,
      ): void =>
        track(event, {
          paymentId,
          configuration: configurationOf(order, checked),
          currentPayment: { type: way, ...payment },
        })
      error.value = undefined
      result.value = undefined
      about.value = nameOfOrder(checked)
      state.value = way
      trackPayment('PAY_INITIATED')
      try {
        const isAwaited = (): boolean => mine === latest && isUnderWay(state.peek())
        const paid = await Promise.race([pay({ order, checked, isAwaited }), ended])
        if (mine === latest) {
          error.value = undefined
          result.value = paid
          state.value = 'done'
        }
        trackPayment('PAY_SUCCESS', paid)
        return paid
      } catch (thrown) {
        // Sent, but nobody knows how it went: to try again could be to pay twice.
        const isUnknown = isWidgetError(thrown, 'pay/unconfirmed') || isWidgetError(thrown, 'transfer/unknown')
        if (mine === latest) {
          error.value = thrown
          state.value = isUnknown ? 'late' : 'failed'
        }
        trackPayment('PAY_ERROR')
        throw thrown
      }
    },
    stopWaiting() {
      if (state.peek() !== 'wallet') return
      error.value = failPay('pay/unconfirmed')
      state.value = 'late'
    },
    reset() {
      if (isUnderWay(state.peek())) return
      state.value = 'idle'
      error.value = undefined
      result.value = undefined
    },
  }
}
