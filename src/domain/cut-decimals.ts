/**
 * Decimal text cut, never rounded, after `digits` decimals (R5.32): `1.2399` is `1.239`. What is no number is zero; `1.5e3`, as
 * some servers write, is one. Stays text, because floating point would show some visitors more, or less, than they own.
 */
export function cutDecimals(text: string, digits = 3): string {
  const [, whole = '', fraction = '', shift = 0] = /^(\d*)\.?(\d*)(?:e([+-]?\d\d?))?$/i.exec(text) ?? []
  const point = whole.length + Number(shift)
  const all = '0'.repeat(Math.max(-point, 0)) + whole + fraction
  const at = Math.max(point, 0)
  return `${all.slice(0, at).padEnd(at, '0') || 0}.${all.slice(at, at + digits).padEnd(digits, '0')}`
}
