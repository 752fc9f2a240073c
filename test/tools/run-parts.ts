export interface Part {
  readonly name: string
  readonly args: readonly string[]
  /** The part that makes what this one reads. */
  readonly needs?: string
}

export interface PartResult {
  readonly name: string
  readonly outcome: 'passed' | 'FAILED' | 'not run'
  readonly tookMs: number
}

/**
 * One after the other, whatever failed before: a mistake in one part must not hide those of the others. Only a part that
 * reads what a failed one should have made is left out, because its complaints would be about that.
 */
export async function runParts(parts: readonly Part[], run: (part: Part) => Promise<boolean>): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const part of parts) {
    const isReady = results.every(({ name, outcome }) => name !== part.needs || outcome === 'passed')
    const begun = performance.now()
    const outcome = !isReady ? 'not run' : (await run(part)) ? 'passed' : 'FAILED'
    results.push({ name: part.name, outcome, tookMs: performance.now() - begun })
  }
  return results
}
