/**
 * An amount in its smallest unit as decimal text, cut (never rounded up) after `digits` decimals: nobody is shown more
 * than they own. `formatAmount(1_999_999n, 6, 3)` is `1.999`.
 */
export function formatAmount(amount: bigint, decimals: number, digits = 3): string {
  const text = String(amount).padStart(decimals + 1, '0')
  const point = text.length - decimals
  return digits
    ? `${text.slice(0, point)}.${text.slice(point, point + digits).padEnd(digits, '0')}`
    : text.slice(0, point)
}
