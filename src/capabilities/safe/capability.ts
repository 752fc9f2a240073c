import type { Token } from '../../ports/capability.ts'
import { defineCapability } from '../capability.ts'
import { isInsideSafe } from './is-inside-safe.ts'

/** The Safe around a page that is one of its apps. */
export const safe = defineCapability({
  token: 'safe' as Token<void>,
  isNeeded: isInsideSafe,
  create: async (interior) => (await import('./join-safe.ts')).joinSafe(interior),
})
