import { type Fail, failFrom, isWidgetError } from '../../errors/fail.ts'

/** Connecting by email and social login (R8.30 to R8.37). */
export const loginErrors = {
  'connection/auth-missing': { text: 'No auth connector found', shown: 'This page offers no email or social login' },
  'connection/login-network': { text: 'Email and social logins do not work on {network}', kind: 'toast' },
  'connection/no-smart-account': { text: 'There are no smart accounts on {network}', kind: 'toast' },
  'connection/farcaster-failed': {
    text: 'Failed to connect to farcaster',
    kind: 'toast',
  },
  'connection/not-embedded': {
    text: 'Not connected to email or social',
    shown: 'You are not logged in by email or social account',
  },
  'connection/popup-blocked': {
    text: 'Could not create social popup',
    kind: 'toast',
  },
  'connection/popup-closed': { text: 'Popup closed', isDecision: true },
  'connection/social-failed': {
    text: 'Failed to initiate social connection',
    kind: 'toast',
  },
  'connection/untrusted-origin': {
    text: 'Untrusted Origin',
    shown: 'Another site answered in the login window',
    kind: 'toast',
  },
  'alert/unverified-domain': {
    text: 'Invalid App Configuration',
    long: 'The domain of this page is not verified. Check it in the project’s dashboard.',
    kind: 'alert',
    isOnce: true,
    isForDeveloper: true,
  },
} as const

export const failLogin: Fail<typeof loginErrors> = failFrom(loginErrors)

/** The frame (R8.46 to R8.53), its alerts (R8.3, R8.4) and the refused RPC methods (R8.17). The frame's own words come as `frame/refused`. */
export const frameErrors = {
  'frame/unknown': { text: 'An error occurred' },
  'frame/refused': { text: '{message}' },
  'frame/invalid-request': { text: '{message}', shown: 'This is not possible with your wallet' },
  'frame/invalid-answer': {
    text: 'The embedded wallet sent an answer we cannot read: {name}',
    shown: 'Your wallet sent an answer we cannot read',
  },
  'frame/rpc-aborted': { text: 'Request was aborted', shown: 'The request was cancelled' },
  'frame/aborted': { text: 'Something went wrong' },
  'frame/load-failed': { text: 'iframe_load_failed', shown: 'Your wallet could not be loaded' },
  'frame/request-timeout': { text: 'iframe_request_timeout', shown: 'Your wallet did not answer in time' },
  'frame/email-dependency': {
    text: 'Unable to load email login dependency',
    shown: 'Your wallet could not be loaded on this page',
  },
  'frame/frame-missing': {
    text: 'W3mFrame: iframe is not set',
    shown: 'Your wallet is gone from this page. Load the page again.',
  },
  'frame/parent-missing': {
    text: 'W3mFrame: parent is not set',
    shown: 'Your wallet could not be loaded on this page',
  },
  'frame/method-refused': { text: 'Action not allowed', kind: 'toast' },
  'frame/email-cooldown': { text: 'Please try again after {seconds} seconds', kind: 'toast' },
  'alert/frame-load-failed': {
    text: 'Network Error - Could not load embedded wallet',
    long: 'Check your connection and try again.',
    advice: 'The embedded wallet did not load. Try again later.',
    kind: 'alert',
  },
  'alert/frame-request-timeout': {
    text: 'Embedded Wallet Request Timed Out',
    long: 'Try again later.',
    advice: 'The embedded wallet did not answer. Try again later.',
    kind: 'alert',
    isOnce: true,
  },
} as const

export const failFrame: Fail<typeof frameErrors> = failFrom(frameErrors, 'SECURE_SITE_ERROR')

/** Nobody answered; what was answered before still holds. */
export const isUnreached = (error: unknown): boolean =>
  (
    [
      'frame/load-failed',
      'frame/request-timeout',
      'frame/email-dependency',
      'frame/frame-missing',
      'frame/parent-missing',
      'frame/aborted',
    ] as const
  ).some((code) => isWidgetError(error, code))
