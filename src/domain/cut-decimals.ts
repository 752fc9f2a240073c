/**
 * Decimal text cut, never rounded, after `digits` decimals (R5.32): `1.2399` is `1.239`. What is no number is zero.
 * Stays text, because floating point would show some visitors more than they own.
 */
export function cutDecimals(text: string, digits = 3): string {
  const plain = /e/i.test(text) ? expand(Number(text)) : text
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plain) ?? [undefined, '0']
  return `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`
}

/** `1e-7` and `1e+21`, as some servers write them. */
const expand = (value: number): string =>
  !Number.isFinite(value) ? '0' : value < 1 ? value.toFixed(20) : String(BigInt(Math.floor(value)))
