/** The only source of time, so that tests can hold it still. Times are milliseconds since 1970. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `delayMs`; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
