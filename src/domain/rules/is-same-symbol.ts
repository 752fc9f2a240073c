import { cleanText } from '../../kernel/text.ts'
import { isFilled } from './is-filled.ts'

/**
 * How lists write what a contract calls itself: `USD₮0` is listed as `USDT` or `USDT0`, a bridged `USDC` as `USDC.e`.
 * Nothing else may differ but capitals and width.
 */
const plain = (symbol: string, limit?: number): string =>
  cleanText(symbol, limit)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('₮', 't')
    .replace(/(\.e|0)$/, '')
    .trim()

/**
 * Whether a list, whose symbols were cleaned and cut as they came in, and a contract mean the same symbol. A contract with
 * something in its own that nobody sees means no other’s.
 */
export const isSameSymbol = (listed: string, own: string, limit?: number): boolean =>
  !isFilled(own) && plain(listed, limit) === plain(own, limit)
