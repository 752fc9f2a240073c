export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses JSON that someone else may have written; garbage is `undefined`. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined // corrupt storage is the same as no storage
  }
}
