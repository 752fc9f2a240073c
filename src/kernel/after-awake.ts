import type { Clock } from './clock.ts'

/** A timer that is so late did not run: the page, or the whole device, was asleep. */
export const SLEPT_MS = 2_000

/** R10.4: a page that is back has a socket again by then, and has read what came meanwhile. */
export const BACK_MS = 5_000

/** As `clock.after`; a page that slept past the moment has read what came meanwhile before it is called (R10.4). */
export function afterAwake(clock: Clock, delayMs: number, run: () => void): () => void {
  let cancel = (): void => {}
  const wait = (ms: number): void => {
    const dueAt = clock.now() + ms
    cancel = clock.after(ms, () => (clock.now() - dueAt > SLEPT_MS ? wait(BACK_MS) : run()))
  }
  wait(delayMs)
  return () => cancel()
}
