import type { Clock } from '../../../kernel/clock.ts'
import { BACK_MS, SLEPT_MS } from '../limits.ts'

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
