import type { LocalChain, LocalToken } from '../chains/local-chain.ts'
import { Refusal } from '../serve/refusal.ts'

/** The token a currency code stands for; undefined for the native coin. The test dollar also answers to `USDC`. Refuses 400. */
export function findPurchasable(chain: LocalChain, code: string): LocalToken | undefined {
  if (code === chain.nativeCurrency.symbol) return undefined
  const symbol = code === 'USDC' ? 'TUSD' : code
  const token = chain.tokens.find((candidate) => candidate.symbol === symbol && candidate.traded)
  if (!token) throw new Refusal(400, 'currency', `Nothing called ${code} is sold`)
  return token
}
