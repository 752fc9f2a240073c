import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { Token } from '../../ports/capability.ts'
import type { TransferWarnings } from '../../state/transfer-warnings.ts'
import type { BillState } from './paid-bills.ts'
import type { Exchange, ExchangePayment, PayApi } from './pay-api.ts'
import type { PaymentOrder, PaymentResult } from './payment.ts'

/** `late`: nobody looks any more, but it may still arrive; another payment would be a second one. */
export type PaymentState = 'idle' | 'wallet' | 'exchange' | 'late' | 'done' | 'failed'

/** Payments, with screens and without. One at a time. Fails with `pay/…`, `transfer/…` and `connection/…` errors. */
export interface Payments {
  /** How the payment stands. */
  readonly state: ReadonlySignal<PaymentState>
  /** Why it failed. */
  readonly error: ReadonlySignal<unknown>
  /** How it was paid. */
  readonly result: ReadonlySignal<PaymentResult | undefined>
  /** Where the exchange's page is, for a window that was blocked. */
  readonly link: ReadonlySignal<string | undefined>
  /**
   * Opens the modal; resolves once this order is paid, fails with `connection/modal-closed` when the visitor or another order leaves it, or, where it is late, with why nobody knows.
   * That is no refusal where `state` is `wallet` or `exchange` yet, or `late`: the payment may still arrive, and `state`, `result` and the
   * event PAY_SUCCESS tell so; where it is late, `resume` asks an exchange again, and `earlier` says how far the order got. Only an email
   * wallet, which asks in the modal, takes leaving it for a no.
   */
  pay(order: PaymentOrder): Promise<PaymentResult>
  /** Those that take the asset. */
  exchanges(order: PaymentOrder, page?: number): Promise<readonly Exchange[]>
  /** Leads through Connect and back to the payment. */
  connect(order: PaymentOrder): Promise<void>
  /** From the connected wallet. Fails with `pay/begun-elsewhere` where another tab has begun it since this was called. */
  payWithWallet(order: PaymentOrder): Promise<PaymentResult>
  /** Opens the exchange: call it in the click. Resolves once the exchange says that it has paid. */
  payWithExchange(order: PaymentOrder, exchangeId: string): Promise<PaymentResult>
  /** For hosts that open the exchange's page and ask for its state by themselves. */
  payUrl(
    order: PaymentOrder,
    exchangeId: string,
  ): Promise<{
    /** The exchange's page, where the visitor pays. */
    readonly url: string
    /** Names this payment to the exchange. */
    readonly sessionId: string
  }>
  /** Asks the exchange how it stands. */
  status(payment: ExchangePayment): ReturnType<PayApi['status']>
  /** Whether this very payment was begun before and nobody knows how it ended. */
  isPending(order: PaymentOrder): boolean
  /** How far this very order got from this browser within a day, over reloads too: to pay it again may be to pay it twice. */
  earlier(order: PaymentOrder): BillState | undefined
  /** What the visitor should think about before the connected wallet pays: as sending warns. */
  review(order: PaymentOrder): Promise<TransferWarnings>
  /** Asks again for the one that is pending; every exchange, where it was begun at several. */
  resume(order: PaymentOrder): Promise<PaymentResult>
  /**
   * Lets another payment begin while a wallet does not answer: `state` is `late`, and `earlier` goes on telling of the order. An
   * answer that still comes counts.
   */
  stopWaiting(): void
  /** Forgets how the last one ended. */
  reset(): void
}

export const PAYMENTS = 'payments' as Token<Payments>
