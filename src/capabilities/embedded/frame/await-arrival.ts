import { afterAwake } from '../../../kernel/after-awake.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { failFrame } from '../errors.ts'
import { FRAME_LOAD_LIMIT_MS, FRAME_READY_DELAY_MS } from '../limits.ts'

/** The page in the frame on its way. */
export interface Arrival {
  readonly promise: Promise<void>
  /** It said that it is there. */
  becameReady(): void
  fail(error: Error): void
  /** Another page is on its way in its place: whoever waits, waits for that. */
  giveWay(next: Promise<void>): void
}

/** Waits for the page in the frame to say that it is there (R9.21, R9.23). */
export function awaitArrival(
  clock: Clock,
  { onReady, onLate, onFail }: { onReady(): void; onLate(): void; onFail(): void },
): Arrival {
  let cancel = (): void => {}
  let resolve = (_?: Promise<void>): void => {}
  let reject = (_: Error): void => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => {}) // everybody who waits has a handler of their own; with nobody waiting, nobody is told
  const fail = (error: Error): void => {
    cancel()
    onFail()
    reject(error)
  }
  cancel = afterAwake(clock, FRAME_LOAD_LIMIT_MS, () => {
    onLate()
    fail(failFrame('frame/load-failed'))
  })
  let isComing = false
  return {
    promise,
    fail,
    giveWay(next) {
      cancel()
      resolve(next)
    },
    becameReady() {
      if (isComing) return
      isComing = true
      cancel()
      // The page says it before its listeners are all in place.
      cancel = clock.after(FRAME_READY_DELAY_MS, () => {
        onReady()
        resolve()
      })
    },
  }
}
