import type { Clock } from '../kernel/clock.ts'
import { useEffect, useState } from './react.ts'

/** True once `delayMs` have passed since `key` became what it is. An undefined key waits for nothing. */
export function useAfter(clock: Clock, delayMs: number, key: string | undefined): boolean {
  const [passed, setPassed] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (key === undefined) return
    const stop = clock.after(delayMs, () => setPassed(key))
    return () => {
      stop()
      // The same key may come a second time.
      setPassed(undefined)
    }
  }, [key])
  return key !== undefined && passed === key
}

/** The value as it was when it last stood still for `delayMs`. */
export function useDebounced<Value>(clock: Clock, delayMs: number, value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(delayMs, () => setSettled(value)), [value])
  return settled
}
