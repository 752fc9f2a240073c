import type { Clock } from './clock.ts'

/** Resolves after `delayMs`. */
export const sleep = (clock: Clock, delayMs: number): Promise<void> =>
  new Promise((resolve) => void clock.after(delayMs, resolve))

/** Settles like `promise`, or rejects with `late()` once `limitMs` have passed: nothing a visitor waits for may hang. */
export function withDeadline<Value>(
  promise: PromiseLike<Value>,
  { clock, limitMs, late }: { clock: Clock; limitMs: number; late: () => Error },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => reject(late()))
    promise.then(resolve, reject).then(cancel)
  })
}
