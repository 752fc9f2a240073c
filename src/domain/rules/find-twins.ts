/** Those that share their symbol with another one: anybody may call a token as another one is called. */
export function findTwins<Token extends { readonly symbol: string }>(tokens: readonly Token[]): ReadonlySet<Token> {
  const first = new Map<string, Token>()
  const twins = new Set<Token>()
  for (const token of tokens) {
    const symbol = token.symbol.toLowerCase()
    const other = first.get(symbol)
    if (other) twins.add(other).add(token)
    else first.set(symbol, token)
  }
  return twins
}
