import type { PaymentOrder } from './payment.ts'

/** Views of paying a host's bill. */
export interface PaymentsViews {
  Pay: PaymentOrder
  PayLoading: PaymentOrder
}
