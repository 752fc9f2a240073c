import { mayFetchAhead } from '../ui/may-fetch-ahead.ts'
import { useEffect, useRef } from '../ui/react.ts'
import { useWidget } from './context.ts'
import { dress } from './dress.ts'

/** What a button of ours carries, so that a click finds the code of the modal there. A failure is the click's to tell. */
export function usePrefetch(): {
  readonly ref: (element: HTMLButtonElement | null) => void
  readonly onPointerOver: () => void
  readonly onFocus: () => void
  readonly onTouchStart: () => void
} {
  const widget = useWidget()
  const button = useRef<HTMLButtonElement | null>(null)
  const prepare = (): void => {
    if (widget.prefetch && mayFetchAhead()) widget.prepare().catch(() => {})
  }
  useEffect(() => {
    if (widget.prefetch === 'idle' && mayFetchAhead())
      import('../ui/when-idle.ts')
        .then(({ whenIdle }) => button.current && whenIdle(button.current, prepare))
        .catch(() => {})
  }, [widget])
  return {
    ref(element) {
      button.current = element
      dress(element)
    },
    onPointerOver: prepare,
    onFocus: prepare,
    onTouchStart: prepare,
  }
}
