import { isInsideSafe } from './safe/is-inside-safe.ts'

const REASONS: readonly (() => boolean)[] = [isInsideSafe]

/**
 * Whether a capability has a reason to load the interior before any click. They answer at once, without an import: every page
 * pays for them before its button shows.
 */
export const hasEarlyReason = (): boolean => REASONS.some((isGiven) => isGiven())
