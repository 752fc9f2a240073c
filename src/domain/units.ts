import { MAX_AMOUNT_CHARACTERS } from './input-limits.ts'

/**
 * Smallest units of a decimal text: digits with at most one dot, or as servers write very small and large numbers (`1e-7`).
 * Digits beyond the token's are cut: nobody is asked for more than was written. Undefined for what is no amount.
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  if (text.length > MAX_AMOUNT_CHARACTERS) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = /^(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(text) ?? []
  if (!whole && !fraction) return undefined
  const shift = decimals - fraction.length + Number(exponent)
  const digits = BigInt(whole + fraction)
  return shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift)
}

/** The exact decimal text of an amount in its smallest unit, without needless zeros: `writeUnits(1_500_000n, 6)` is `1.5`. */
export function writeUnits(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, point)}.${fraction}` : digits.slice(0, point)
}
