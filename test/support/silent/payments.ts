import type { SilentCase } from './case.ts'

export const paymentsCases: readonly SilentCase[] = [
  { verb: 'payments', silent: 'services', ask: ({ widget }) => widget.payments(), ends: ['at once'] },
]
