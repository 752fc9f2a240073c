import { type Fail, failFrom } from '../../errors/fail.ts'

/** Payments (R8.27). */
export const payErrors = {
  'pay/disabled': {
    text: 'Payments are switched off',
    shown: 'This payment cannot be made',
    long: 'Set features.pay to true to use them.',
  },
  'pay/begun-elsewhere': { text: 'This payment was begun elsewhere meanwhile', kind: 'toast' },
  'pay/busy': { text: 'Another payment is still under way', shown: 'This payment cannot be made' },
  'pay/invalid-config': { text: 'Invalid payment configuration', shown: 'This payment cannot be made' },
  'pay/invalid-recipient': { text: 'Invalid payment recipient', shown: 'This payment cannot be made' },
  'pay/invalid-asset': { text: 'Invalid payment asset', shown: 'This payment cannot be made' },
  'pay/invalid-amount': {
    text: 'Invalid payment amount',
    shown: 'This payment cannot be made',
  },
  'pay/asset-not-supported': { text: 'This asset cannot be paid with here', shown: 'This payment cannot be made' },
  'pay/wrong-family': { text: 'The wallet is not one for this asset', shown: 'This payment cannot be made' },
  'pay/not-initiated': { text: 'The payment could not be started', kind: 'toast' },
  'pay/exchanges-unavailable': { text: 'The exchanges could not be asked', kind: 'toast' },
  'pay/url-unavailable': { text: 'Failed to pay with exchange', kind: 'toast' },
  'pay/foreign-link': { text: 'The page to pay on is not one of the exchange', kind: 'toast' },
  'pay/status-unavailable': { text: 'The exchange does not say how the payment stands', kind: 'toast' },
  'pay/refused': { text: 'The exchange refused: {message}', kind: 'toast' },
  'pay/failed': { text: 'The payment failed', kind: 'toast' },
  'pay/unconfirmed': { text: 'The payment has not been confirmed yet', kind: 'toast' },
} as const

export const failPay: Fail<typeof payErrors> = failFrom(payErrors, 'API_ERROR')
