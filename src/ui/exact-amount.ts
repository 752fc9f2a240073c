/** Amounts that may be typed are shown in the digits that every keyboard has, marked as the language does with them. */
const numbers = (locale: string): Intl.NumberFormat => new Intl.NumberFormat(locale, { numberingSystem: 'latn' })

/** What stands before the decimals in a language. */
export const decimalMark = (locale: string): string =>
  numbers(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * A decimal text with every digit it has, as the language groups them. Where an amount is agreed to, nothing is cut; and no
 * engine's idea of a number comes between, since not all keep so many digits.
 */
export function exactAmount(locale: string, text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = numbers(locale).format(BigInt(whole))
  return fraction ? grouped + decimalMark(locale) + fraction : grouped
}
