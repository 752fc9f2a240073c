import type { ReadonlySignal } from '../kernel/signal.ts'
import type { Subscribe } from './app-kit.ts'

/** Hears further values, as the incumbent's `subscribe…` do: not the one that is there. */
export const further =
  <Value>(source: ReadonlySignal<Value>): Subscribe<Value> =>
  (callback) => {
    let isFirst = true
    return source.subscribe((value) => {
      if (!isFirst) callback(value)
      isFirst = false
    })
  }
