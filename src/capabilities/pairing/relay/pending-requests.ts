import { afterAwake } from '../../../kernel/after-awake.ts'
import type { Clock } from '../../../kernel/clock.ts'

/** Requests on their way, so that none outlives what it was for. */
export interface PendingRequests {
  /** Settles like `work`, or rejects with `late()` after `limitMs`, or with whatever `rejectAll` is given. */
  run<Value>(work: Promise<Value>, options: { limitMs: number; late: () => Error }): Promise<Value>
  rejectAll(error: () => Error): void
}

export function createPendingRequests(clock: Clock): PendingRequests {
  const rejections = new Set<(error: Error) => void>()
  return {
    run: (work, { limitMs, late }) =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          cancel()
          rejections.delete(abandon)
        }
        const abandon = (error: Error): void => {
          settle()
          reject(error)
        }
        const cancel = afterAwake(clock, limitMs, () => abandon(late()))
        rejections.add(abandon)
        work.then(resolve, reject).finally(settle)
      }),
    rejectAll(error) {
      for (const abandon of [...rejections]) abandon(error())
    },
  }
}
