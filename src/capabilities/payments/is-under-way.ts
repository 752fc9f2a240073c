import type { PaymentState } from './payments.ts'

/** Whether a wallet or an exchange is being waited for: another payment would be a second one. */
export const isUnderWay = (state: PaymentState): state is 'wallet' | 'exchange' =>
  state === 'wallet' || state === 'exchange'
