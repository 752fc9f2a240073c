/** Characters of JSON that are read: an answer, or what the storage holds, of a thousand rows takes a tenth of it. */
export const MAX_JSON_CHARACTERS = 5_000_000

/** Parses JSON that someone else may have written; garbage is `undefined`. Apart from guard.ts, which every page loads first. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined || text.length > MAX_JSON_CHARACTERS ? undefined : JSON.parse(text)
  } catch {
    return undefined // corrupt storage is the same as no storage
  }
}
