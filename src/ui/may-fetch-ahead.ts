interface Line {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Whether the visitor's line is one to fetch ahead on: not where they save data, or wait long for each byte. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Line
  // A pattern reads a list as its text.
  return !/2g|true/.test([connection?.effectiveType, connection?.saveData] as unknown as string)
}
