import { type Fail, failFrom } from './fail.ts'

/** Banners (R8.1 to R8.11): the short words are the requirements', the long ones say what a host can do. */
export const alertErrors = {
  'alert/invalid-origin': {
    text: 'Invalid App Configuration',
    long: 'This page’s origin is not on the allow-list of its project. Add it in the project’s dashboard.',
    kind: 'alert',
    isOnce: true,
    isForDeveloper: true,
  },
  'alert/invalid-project-id': {
    text: 'Invalid App Configuration',
    long: 'Invalid Project ID. Compare the `projectId` option with the project’s dashboard.',
    kind: 'alert',
    isOnce: true,
    isForDeveloper: true,
  },
  'alert/project-id-missing': {
    text: 'Project ID Not Configured',
    long: 'Give `createWidget` the `projectId` of your project. Installed wallets work without it; the wallet list, names and prices do not.',
    kind: 'alert',
    isOnce: true,
    isForDeveloper: true,
  },
  'alert/session-expired': {
    text: 'Session Expired',
    long: 'Check the time settings of this device and connect again.',
    advice: 'Invalid session. Check the time settings of this device and connect again.',
    kind: 'alert',
    isOnce: true,
  },
  'alert/server-error': {
    text: 'Server Error',
    long: 'Failed to get App Configuration. Try again later. {message}',
    kind: 'alert',
    isOnce: true,
    isForDeveloper: true,
  },
  'alert/local-features-ignored': {
    text: 'Local configuration ignored',
    long: 'The project’s dashboard decides about these features: {names}. Remove them from the `features` option.',
    kind: 'alert',
    isOnce: true,
    isForDeveloper: true,
  },
  'alert/rate-limited': {
    text: 'Rate Limited',
    long: 'Rate limited getting configuration. Try again later.',
    kind: 'alert',
    isOnce: true,
    isForDeveloper: true,
  },
} as const

export type AlertCode = keyof typeof alertErrors

export const failAlert: Fail<typeof alertErrors> = failFrom(alertErrors)
