import { MAX_AMOUNT_CHARACTERS } from '../input-limits.ts'
import { asciiDigits } from './ascii-digits.ts'

/** More digits than any amount of any token has. */
const LENGTH_LIMIT = 100

/** `1,234,567`, `1.234,56`, and in India `1,00,000`: marks that group digits. Only pasted text has them. */
const GROUPED = /^\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}(?:(?!\1)[.,]\d+)?$/

function withoutGroups(text: string): string {
  const [, mark = ''] = GROUPED.exec(text) ?? []
  // One mark alone is a decimal mark, whatever follows (R5.33).
  return mark && (text.match(/[.,]/g) ?? []).length > 1 ? text.replaceAll(mark, '') : text
}

/** Whether one key makes `text` of `held`: what stands there, but for one character, did so before. */
function isOneKey(text: string, held: string): boolean {
  let same = 0
  while (same < text.length && text[same] === held[same]) same++
  return held.slice(same).endsWith(text.slice(same + 1))
}

/**
 * What an amount field that `held` something holds after `typed` was typed or pasted: digits and one dot, no more decimals
 * than the token has. Comma and dot both mean the decimal mark; one more of them, typed wherever, does not make a thousand
 * times as much of the amount. Undefined when it is no amount: the field then stays as it was.
 */
export function tidyAmount(typed: string, decimals: number, held = ''): string | undefined {
  if (typed.length > MAX_AMOUNT_CHARACTERS) return undefined
  const marked = asciiDigits(typed)
    .replace(/[\s'’]/g, '')
    .replace(/[٫，]/g, ',')
    .replace(/．/g, '.')
  const text = isOneKey(typed, held) ? marked : withoutGroups(marked)
  const [, whole = '', mark, fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(text) ?? []
  if (mark === undefined || text.length > LENGTH_LIMIT) return undefined
  const units = whole.replace(/^0+(?=\d)/, '')
  return mark && decimals ? `${units || '0'}.${fraction.slice(0, decimals)}` : units
}
