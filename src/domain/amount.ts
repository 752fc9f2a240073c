/**
 * An amount in its smallest unit as decimal text with three decimals (R5.32), cut and never rounded up: nobody is shown
 * more than they own. `formatAmount(1_999_999n, 6)` is `1.999`.
 */
export function formatAmount(amount: bigint, decimals: number): string {
  const text = String(amount).padStart(decimals + 1, '0')
  const point = text.length - decimals
  return `${text.slice(0, point)}.${text.slice(point, point + 3).padEnd(3, '0')}`
}
