import { type Fail, failFrom } from '../../errors/fail.ts'

/** Payments (R8.27). */
export const payErrors = {
  'pay/disabled': { text: 'Payments are switched off', long: 'Set features.pay to true to use them.' },
  'pay/busy': { text: 'Another payment is still under way' },
  'pay/invalid-config': { text: 'Invalid payment configuration' },
  'pay/invalid-recipient': { text: 'Invalid payment recipient' },
  'pay/invalid-asset': { text: 'Invalid payment asset' },
  'pay/invalid-amount': { text: 'Invalid payment amount' },
  'pay/asset-not-supported': { text: 'This asset cannot be paid with here' },
  'pay/wrong-family': { text: 'The wallet is not one for this asset' },
  'pay/not-initiated': { text: 'The payment could not be started', kind: 'toast' },
  'pay/exchanges-unavailable': { text: 'The exchanges could not be asked', kind: 'toast' },
  'pay/url-unavailable': { text: 'Failed to pay with exchange', kind: 'toast' },
  'pay/status-unavailable': { text: 'The exchange does not say how the payment stands', kind: 'toast' },
  'pay/refused': { text: 'The exchange refused: {message}', kind: 'toast' },
  'pay/failed': { text: 'The payment failed', kind: 'toast' },
  'pay/unconfirmed': { text: 'The payment has not been confirmed yet', kind: 'toast' },
} as const

export const failPay: Fail<typeof payErrors> = failFrom(payErrors, 'API_ERROR')
