import { parseUnits, writeUnits } from './units.ts'

/**
 * Decimal text cut, never rounded, after `digits` decimals (R5.32): `1.2399` is `1.239`. What is no number is zero; `1.5e3`, as
 * some servers write, is one. Stays text, because floating point would show some visitors more, or less, than they own.
 */
export function cutDecimals(text: string, digits = 3): string {
  const units = Number.isFinite(Number(text)) ? parseUnits(text, digits) : 0n
  const [whole, fraction = ''] = writeUnits(units ?? 0n, digits).split('.')
  return `${whole}.${fraction.padEnd(digits, '0')}`
}
