import type { Interior } from '../../state/interior.ts'
import { PAYMENTS, type Payments } from './payments.ts'

/** What host code may ask of it, as verbs of the widget. */
export interface PaymentsVerbs {
  /** Payments, with screens and without, where `features.pay` is on. The same object for the widget's life. */
  payments(): Promise<Payments>
}

export const paymentsVerbs = ({ capabilities }: Interior): PaymentsVerbs => ({
  payments: () => capabilities.use(PAYMENTS),
})
