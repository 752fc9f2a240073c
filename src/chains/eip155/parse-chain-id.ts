/** The decimal chain id of a wallet's answer (hex text, decimal text, a number or a bigint), undefined when it is none. */
export function parseChainId(value: unknown): string | undefined {
  const number = ['string', 'number', 'bigint'].includes(typeof value) ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? String(number) : undefined
}
