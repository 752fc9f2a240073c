import { hasPage } from '../kernel/has-page.ts'

/** Where a Safe stands around the page, and what a login elsewhere comes back with (R4.92). */
const REASONS = /safe.global|result_uri=/

/**
 * Whether a capability has a reason to load the interior before any click. Every page pays for it before its button shows, so it is
 * no more than a hint, by one look for all: safe-page.ts and needs-embedded.ts look again. Servers have none.
 */
export const hasEarlyReason = (): boolean =>
  hasPage() && REASONS.test(document.referrer + location.ancestorOrigins?.[0] + location.search)
