import type { Namespace } from '../network.ts'
import type { TokenBalance } from '../token.ts'

/** R1.20: balances are listed for eip155 and solana. */
export const hasTokenList = (namespace: Namespace): boolean => namespace === 'eip155' || namespace === 'solana'

/** Zero-decimal tokens are left out (R5.31); what is worth most comes first. */
export const listTokens = (tokens: readonly TokenBalance[]): TokenBalance[] =>
  tokens.filter(({ quantity }) => Number(quantity.decimals) > 0).sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
