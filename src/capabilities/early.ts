import { isInsideSafe } from './safe/is-inside-safe.ts'

/**
 * Reasons of capabilities to load the interior before any click, a line for each. They answer at once, without an import:
 * every page pays for them before its button shows.
 */
export const earlyReasons: readonly (() => boolean)[] = [isInsideSafe]
