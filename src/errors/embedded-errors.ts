import { type Fail, failFrom } from './fail.ts'

/** Connecting by email and social login (R8.30 to R8.37): apart for their bytes. */
export const embeddedErrors = {
  'connection/auth-missing': { text: 'No auth connector found' },
  'connection/farcaster-failed': { text: 'Failed to connect to farcaster', kind: 'toast' },
  'connection/not-embedded': { text: 'Not connected to email or social' },
  'connection/popup-blocked': { text: 'Could not create social popup', kind: 'toast' },
  'connection/popup-closed': { text: 'Popup closed', isDecision: true },
  'connection/social-failed': { text: 'Failed to initiate social connection', kind: 'toast' },
  'connection/untrusted-origin': { text: 'Untrusted Origin', kind: 'toast' },
} as const

export const failEmbedded: Fail<typeof embeddedErrors> = failFrom(embeddedErrors)
