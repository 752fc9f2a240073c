import { MAX_AMOUNT_CHARACTERS } from '../input-limits.ts'

/** More digits than any amount of any token has. */
const LENGTH_LIMIT = 100

/**
 * `1,234,567`, `1.234,56`, and in India `1,00,000`: marks that group digits. Only pasted text has them: typing one more
 * mark is refused.
 */
const GROUPED = /^\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}(?:(?!\1)[.,]\d+)?$/

function withoutGroups(text: string): string {
  const [, mark = ''] = GROUPED.exec(text) ?? []
  // One mark alone is a decimal mark, whatever follows (R5.33).
  return mark && (text.match(/[.,]/g) ?? []).length > 1 ? text.replaceAll(mark, '') : text
}

/**
 * What an amount field holds after `typed` was typed or pasted: digits and one dot, no more decimals than the token has.
 * Comma and dot both mean the decimal mark. Undefined when it is no amount: the field then stays as it was.
 */
export function tidyAmount(typed: string, decimals: number): string | undefined {
  if (typed.length > MAX_AMOUNT_CHARACTERS) return undefined
  const text = withoutGroups(typed.replace(/[\s'’]/g, '').replace('٫', ','))
  const [, whole = '', mark, fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(text) ?? []
  if (mark === undefined || text.length > LENGTH_LIMIT) return undefined
  const units = whole.replace(/^0+(?=\d)/, '')
  return mark && decimals ? `${units || '0'}.${fraction.slice(0, decimals)}` : units
}
