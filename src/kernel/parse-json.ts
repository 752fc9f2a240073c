/** Parses JSON that someone else may have written; garbage is `undefined`. Apart from guard.ts, which every page loads first. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined // corrupt storage is the same as no storage
  }
}
