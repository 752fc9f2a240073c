interface Named {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address?: string | undefined
}

/** Tokens whose name, symbol or address begins with or contains what was typed; a symbol that is exactly that comes first. */
export function matchTokens<Token extends Named>(tokens: readonly Token[], typed: string): readonly Token[] {
  const query = typed.trim().toLowerCase()
  if (!query) return tokens
  const isExact = ({ symbol }: Token): boolean => symbol.toLowerCase() === query
  return tokens
    .filter((token) =>
      [token.name, token.symbol, token.address ?? ''].some((text) => text.toLowerCase().includes(query)),
    )
    .sort((one, other) => Number(isExact(other)) - Number(isExact(one)))
}
