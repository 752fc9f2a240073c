import { type Ref, useMemo } from '../ui/react.ts'
import { useWidget } from './context.ts'
import { greet, prefetch } from './prefetch.ts'

/** What a button of ours carries, so that it has its look, and a click finds the code of the modal there. */
export function usePrefetch(own?: Ref<HTMLButtonElement> | undefined): {
  readonly ref: (element: HTMLButtonElement | null) => void
  readonly onPointerOver: () => void
  readonly onFocus: () => void
} {
  const widget = useWidget()
  return useMemo(() => {
    const prepare = (): void => prefetch(widget)
    return {
      ref(element) {
        if (element) greet(element, widget)
        // What a host's function answers is what React calls in the end, where it can.
        if (typeof own === 'function') return own(element)
        if (own) own.current = element
      },
      // A finger that goes down is over it first, too.
      onPointerOver: prepare,
      onFocus: prepare,
    }
  }, [widget, own])
}
