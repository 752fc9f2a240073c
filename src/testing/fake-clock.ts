import type { Clock } from '../kernel/clock.ts'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Runs what falls due on the way, in order, and lets promises settle before, between and after. */
  advance(ms: number): Promise<void>
  /** Sets the time without running anything: a visitor who corrects the clock, backwards too. */
  turnTo(timeMs: number): void
  /** Timers not yet run or cancelled, for tests that ask whether everything was cleaned up. */
  pending(): number
}

interface Timer {
  readonly dueMs: number
  readonly run: () => void
}

/** More turns than any chain of awaits in this project is long. */
const MICROTASK_TURNS = 50

/** Lets promise reactions run; timers and I/O do not. */
export async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < MICROTASK_TURNS; turn++) await Promise.resolve()
}

/** A clock that stands still until it is told to go on. */
export function createFakeClock(startMs = 1_700_000_000_000): FakeClock {
  let nowMs = startMs
  // Insertion order decides between timers that are due at the same time, as in browsers.
  const timers = new Set<Timer>()

  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter((timer) => timer.dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0]

  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async advance(ms) {
      await flushMicrotasks()
      const untilMs = nowMs + ms
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        timers.delete(timer)
        nowMs = Math.max(nowMs, timer.dueMs)
        timer.run()
        await flushMicrotasks()
      }
      nowMs = untilMs
      await flushMicrotasks()
    },
    turnTo(timeMs) {
      nowMs = timeMs
    },
    pending: () => timers.size,
  }
}
