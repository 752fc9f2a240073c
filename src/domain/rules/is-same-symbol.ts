/**
 * How lists write what a contract calls itself: `USD₮0` is listed as `USDT` or `USDT0`, a bridged `USDC` as `USDC.e`.
 * Nothing else may differ but capitals and width.
 */
const plain = (symbol: string): string =>
  symbol
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('₮', 't')
    .replace(/(\.e|0)$/, '')
    .trim()

/** Whether a list and a contract mean the same symbol. */
export const isSameSymbol = (listed: string, own: string): boolean => plain(listed) === plain(own)
