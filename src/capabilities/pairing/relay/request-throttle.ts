/** The engine numbers messages by the millisecond and three random digits. */
const GAP_MS = 3

/**
 * Lets callers through one by one, a few milliseconds apart: of requests made at the same moment two may get the same
 * number, and then the first answer counts for both. Ten at once met that once in twenty times: a signature for something else.
 * In real time, whatever clock the widget has, because that is what the engine reads.
 */
export function createRequestThrottle(): () => Promise<void> {
  let lastMs = 0
  return async () => {
    while (Math.abs(Date.now() - lastMs) < GAP_MS) await new Promise((resolve) => setTimeout(resolve, GAP_MS))
    lastMs = Date.now()
  }
}
