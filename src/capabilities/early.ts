import { hasPage } from '../kernel/has-page.ts'
import { hasLoginResult } from './embedded/has-login-result.ts'
import { isInsideSafe } from './safe/is-inside-safe.ts'

/**
 * Whether a capability has a reason to load the interior before any click. They answer at once, without an import: every page
 * pays for them before its button shows. Servers have none.
 */
export const hasEarlyReason = (): boolean => hasPage() && (isInsideSafe() || hasLoginResult())
