import type { ReadonlySignal } from '../kernel/signal.ts'
import { useSyncExternalStore } from './react.ts'

/**
 * The value of one signal, for the buttons on the host's page. `served` is what a server rendered, so that hydration
 * finds the same. Views use `useSignals`, which weighs a kilobyte that the first paint can do without.
 */
export function useValue<Value>(source: ReadonlySignal<Value>, served?: Value): Value {
  return useSyncExternalStore(
    (notify) => source.subscribe(notify),
    () => source.peek(),
    () => served as Value,
  )
}
