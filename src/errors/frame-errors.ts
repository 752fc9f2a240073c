import { type Fail, failFrom } from './fail.ts'

/** The frame (R8.46 to R8.53) and the refused RPC methods (R8.17). A frame's own words come as `frame/refused`. */
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
} as const

export const failFrame: Fail<typeof frameErrors> = failFrom(frameErrors, 'SECURE_SITE_ERROR')
