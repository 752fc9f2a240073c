const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** The calendar's mean. */
const MONTH_MS = 30.44 * DAY_MS

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/**
 * R9.57 to R9.62: a time goes by the first unit whose limit it does not pass, rounded. That 45 to 89 seconds are "a minute", and
 * as many minutes "an hour", is what rounding makes of them.
 */
const UNITS: readonly [unit: TimeUnit, inMs: number, limit: number][] = [
  ['second', 1000, 44],
  ['minute', MINUTE_MS, 44],
  ['hour', HOUR_MS, 21],
  ['day', DAY_MS, 25],
  ['month', MONTH_MS, 10],
]

/** How long ago, in the unit to say it in. A time to come, by a clock that differs from ours, is now. */
export function relativeTime(thenMs: number, nowMs: number): { unit: TimeUnit; count: number } {
  const inUnit = (inMs: number): number => Math.round(Math.max(0, nowMs - thenMs) / inMs)
  const [unit, inMs] = UNITS.find(([, ms, limit]) => inUnit(ms) <= limit) ?? ['year', 12 * MONTH_MS]
  return { unit, count: inUnit(inMs) }
}
