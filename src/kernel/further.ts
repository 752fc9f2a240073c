import { coded } from './coded.ts'
import type { ReadonlySignal } from './signal.ts'

/** Hears further values of a signal: not the one that is there. The answer ends that. Fails with `options/invalid` where nobody would hear. */
export const further =
  <Value>(source: ReadonlySignal<Value>) =>
  (callback: (value: Value) => void): (() => void) => {
    if (typeof callback !== 'function') throw coded('options/invalid')
    let isFirst = true
    return source.subscribe((value) => {
      if (!isFirst) callback(value)
      isFirst = false
    })
  }
