import { isWidgetError } from '../../errors/fail.ts'
import { type ReadonlySignal, signal } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'
import { type CheckedOrder, checkOrder, configurationOf, nameOfOrder } from './check-order.ts'
import { failPay } from './errors.ts'
import { isUnderWay } from './is-under-way.ts'
import { type BillState, findBill } from './paid-bills.ts'
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
  /** How far that order had got before this payment. */
  readonly before: ReadonlySignal<BillState | undefined>
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

/** Sent, but nobody knows how it went: to try again could be to pay twice. What a node has lost sight of may arrive. */
const isUnknown = (error: unknown): boolean =>
  ['pay/unconfirmed', 'transfer/unknown', 'transfer/dropped'].some((code) => isWidgetError(error, code))

export function createPaymentRun(
  interior: Parts<'families' | 'options' | 'networks' | 'events' | 'environment'>,
): PaymentRun {
  const {
    events: { track, report },
    environment: { clock, scope, storage },
  } = interior
  const state = signal<PaymentState>('idle')
  const error = signal<unknown>(undefined)
  const result = signal<PaymentResult | undefined>(undefined)
  const about = signal<string | undefined>(undefined)
  const before = signal<BillState | undefined>(undefined)
  let latest = 0
  /** The orders that somebody was asked about and has not answered, by their names: one may be asked about twice. */
  const unanswered: string[] = []
  /** The last of them said no, and an earlier one about the same order is open. */
  let isLeftOpen = false
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
    before,
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
      isLeftOpen = false
      error.value = undefined
      result.value = undefined
      about.value = nameOfOrder(checked)
      before.value = findBill(storage, checked, clock.now())
      state.value = way
      trackPayment('PAY_INITIATED')
      const name = nameOfOrder(checked)
      unanswered.push(name)
      try {
        const isAwaited = (): boolean => mine === latest && isUnderWay(state.peek())
        const paying = pay({ order, checked, isAwaited }).finally(() => unanswered.splice(unanswered.indexOf(name), 1))
        const paid = await Promise.race([paying, ended])
        // Asked for twice, the same bill is paid by either: what becomes of the other question takes nothing back.
        if (mine === latest || about.peek() === name) {
          latest++
          error.value = undefined
          result.value = paid
          state.value = 'done'
        }
        trackPayment('PAY_SUCCESS', paid)
        return paid
      } catch (thrown) {
        const isOpen = unanswered.includes(name)
        if (mine === latest || (isLeftOpen && !isOpen && about.peek() === name)) {
          // What was asked before is open yet, and may still be paid. Who was asked nothing now reads why.
          isLeftOpen = isOpen && isWidgetError(thrown, 'connection/rejected')
          error.value = isLeftOpen ? failPay('pay/unconfirmed', {}, thrown) : thrown
          state.value = isLeftOpen || isUnknown(thrown) ? 'late' : 'failed'
        }
        trackPayment('PAY_ERROR')
        report(thrown)
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
