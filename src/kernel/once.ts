/** Calls `load` once and keeps its promise; a failure is forgotten, so the next call tries again. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () =>
    (kept ??= load().catch((error: unknown) => {
      kept = undefined
      throw error
    }))
}
