/** The decimal chain id of a wallet's answer (hex text, decimal text or a number), undefined when it is none. */
export function parseChainId(value: unknown): string | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? String(number) : undefined
}
