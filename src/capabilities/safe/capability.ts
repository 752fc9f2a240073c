import type { Token } from '../../ports/capability.ts'
import { defineCapability } from '../capability.ts'
import { hasEarlyReason } from '../early.ts'

/** The Safe around a page that is one of its apps. */
export const safe = defineCapability({
  token: 'safe' as Token<void>,
  isNeeded: hasEarlyReason,
  create: async (interior) => (await import('./join-safe.ts')).joinSafe(interior),
})
