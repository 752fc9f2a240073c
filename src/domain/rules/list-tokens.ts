import type { TokenBalance } from '../token.ts'

/** Zero-decimal tokens are left out (R5.31); what is worth most comes first. */
export const listTokens = (tokens: readonly TokenBalance[]): TokenBalance[] =>
  tokens.filter(({ quantity }) => Number(quantity.decimals) > 0).sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
