import type { PaymentOrder } from './payment.ts'

/** Views of paying a host's bill. */
export interface PaymentsViews {
  /** A bill, and the ways to pay it. */
  Pay: PaymentOrder
  /** Waits for the payment to end. */
  PayLoading: PaymentOrder
}
