import { adoptStyles } from '../ui/adopt-styles.ts'
import { mayFetchAhead } from '../ui/may-fetch-ahead.ts'
import { type Ref, useMemo } from '../ui/react.ts'
import { useWidget } from './context.ts'
import { BUTTON_CSS } from './styles.ts'

/** What a button of ours carries, so that it has its look, and a click finds the code of the modal there. */
export function usePrefetch(own?: Ref<HTMLButtonElement> | undefined): {
  readonly ref: (element: HTMLButtonElement | null) => void
  readonly onPointerOver: () => void
  readonly onFocus: () => void
} {
  const widget = useWidget()
  return useMemo(() => {
    // A failure is the click's to tell.
    const prepare = (): void => {
      if (widget.prefetch && mayFetchAhead()) widget.prepare().catch(() => {})
    }
    return {
      ref(element) {
        if (element) {
          // Whatever the button stands in, a document or a shadow root.
          adoptStyles(element.getRootNode() as Document | ShadowRoot, 'button', BUTTON_CSS)
          if (widget.prefetch === 'idle' && mayFetchAhead())
            import('../ui/when-idle.ts').then(
              ({ whenIdle }) => whenIdle(element, prepare),
              () => {},
            )
        }
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
