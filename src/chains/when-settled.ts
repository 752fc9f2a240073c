import type { ReadonlySignal } from '../kernel/signal.ts'

/** Resolves once it is known whether a visitor of before is back: while that is being found out, `status` says so. */
export const whenSettled = (status: ReadonlySignal<string>): Promise<void> =>
  new Promise((resolve) => {
    let stop: (() => void) | undefined
    const end = (): void => {
      stop?.()
      resolve()
    }
    stop = status.subscribe((value) => {
      if (!/connecting$/.test(value)) queueMicrotask(end)
    })
  })
