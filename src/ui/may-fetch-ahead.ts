interface Line {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Whether the visitor's line is one to fetch ahead on: not where they save data, or wait long for each byte. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Line
  return !/2g|true/.test(`${[connection?.effectiveType, connection?.saveData]}`)
}
