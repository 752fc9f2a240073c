import type { SwapToken } from '../swap-api.ts'

/** Those that share their symbol with another one: anybody may call a token as another one is called. */
export function findTwins(tokens: readonly SwapToken[]): ReadonlySet<SwapToken> {
  const first = new Map<string, SwapToken>()
  const twins = new Set<SwapToken>()
  for (const token of tokens) {
    const symbol = token.symbol.toLowerCase()
    const other = first.get(symbol)
    if (other) twins.add(other).add(token)
    else first.set(symbol, token)
  }
  return twins
}
