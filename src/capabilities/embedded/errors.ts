import { type Fail, failFrom } from '../../errors/fail.ts'

/** Connecting by email and social login (R8.30 to R8.37). */
export const loginErrors = {
  'connection/auth-missing': { text: 'No auth connector found' },
  'connection/farcaster-failed': { text: 'Failed to connect to farcaster', kind: 'toast' },
  'connection/not-embedded': { text: 'Not connected to email or social' },
  'connection/popup-blocked': { text: 'Could not create social popup', kind: 'toast' },
  'connection/popup-closed': { text: 'Popup closed', isDecision: true },
  'connection/social-failed': { text: 'Failed to initiate social connection', kind: 'toast' },
  'connection/untrusted-origin': { text: 'Untrusted Origin', kind: 'toast' },
  'alert/unverified-domain': {
    text: 'Invalid App Configuration',
    long: 'The domain of this page is not verified. Check it in the project’s dashboard.',
    kind: 'alert',
    isOnce: true,
  },
} as const

export const failLogin: Fail<typeof loginErrors> = failFrom(loginErrors)

/** The frame (R8.46 to R8.53), its alerts (R8.3, R8.4) and the refused RPC methods (R8.17). The frame's own words come as `frame/refused`. */
export const frameErrors = {
  'frame/unknown': { text: 'An error occurred' },
  'frame/refused': { text: '{message}' },
  'frame/invalid-request': { text: '{message}' },
  'frame/rpc-aborted': { text: 'Request was aborted' },
  'frame/aborted': { text: 'Something went wrong' },
  'frame/load-failed': { text: 'iframe_load_failed' },
  'frame/request-timeout': { text: 'iframe_request_timeout' },
  'frame/email-dependency': { text: 'Unable to load email login dependency' },
  'frame/frame-missing': { text: 'W3mFrame: iframe is not set' },
  'frame/parent-missing': { text: 'W3mFrame: parent is not set' },
  'frame/method-refused': { text: 'Action not allowed', kind: 'toast' },
  'frame/email-cooldown': { text: 'Please try again after {seconds} seconds', kind: 'toast' },
  'alert/frame-load-failed': {
    text: 'Network Error - Could not load embedded wallet',
    long: 'The embedded wallet did not load. Try again later.',
    kind: 'alert',
    isOnce: true,
  },
  'alert/frame-request-timeout': {
    text: 'Embedded Wallet Request Timed Out',
    long: 'The embedded wallet did not answer. Try again later.',
    kind: 'alert',
    isOnce: true,
  },
} as const

export const failFrame: Fail<typeof frameErrors> = failFrom(frameErrors, 'SECURE_SITE_ERROR')
