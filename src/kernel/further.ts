import type { ReadonlySignal } from './signal.ts'

/** Hears further values of a signal: not the one that is there. The answer ends that. */
export const further =
  <Value>(source: ReadonlySignal<Value>) =>
  (callback: (value: Value) => void): (() => void) => {
    let isFirst = true
    return source.subscribe((value) => {
      if (!isFirst) callback(value)
      isFirst = false
    })
  }
