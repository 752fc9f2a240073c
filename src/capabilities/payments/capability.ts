import { defineCapability } from '../capability.ts'
import { PAYMENTS } from './payments.ts'

/** Paying a host's bill, with screens and without. */
export const payments = defineCapability({
  token: PAYMENTS,
  create: async (interior) => interior.storeOf((await import('./create-payments.ts')).createPayments),
})
