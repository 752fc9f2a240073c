import { Signal } from '@preact/signals-core'

export {
  batch as unfencedBatch,
  computed,
  effect,
  type ReadonlySignal,
  Signal,
  untracked,
} from '@preact/signals-core'

/**
 * A write runs the effects of whoever follows the signal, hosts too, and throws what they throw: one bad subscriber would end
 * the work of whoever wrote, half done.
 */
class FencedSignal<Value> extends Signal<Value> {
  override get value(): Value {
    return super.value
  }
  override set value(next: Value) {
    try {
      super.value = next
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}

export const signal = <Value>(value: Value): Signal<Value> => new FencedSignal(value)
