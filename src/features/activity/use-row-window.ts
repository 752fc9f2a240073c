import { useEffect, useRef, useState } from '../../ui/react.ts'

/** Drawn beyond the visible part, each way: a fling must not outrun it. */
const AROUND = 36
/** The window moves by so much at once, so that not every pixel of scrolling draws. */
const STEP = 12
/** What stands there before anything has been measured. */
const FIRST = 96

export interface RowWindow {
  readonly ref: { current: HTMLDivElement | null }
  /** The part to draw. */
  readonly from: number
  readonly to: number
}

/**
 * Which part of a long list is worth drawing, in steps of the text size like `height`, its own. The element that `ref` is
 * given to keeps the height of everything, so that a list of thousands costs no more than what is seen of it. Outside a
 * scrolling place, everything is drawn.
 */
export function useRowWindow(height: number): RowWindow {
  const ref = useRef<HTMLDivElement | null>(null)
  const [range, setRange] = useState<readonly [from: number, to: number]>([0, FIRST])
  useEffect(() => {
    const list = ref.current
    const place = list?.closest('.wl-body')
    if (!list || !place || typeof ResizeObserver === 'undefined') return setRange([0, Number.POSITIVE_INFINITY])
    const measure = (): void => {
      const inside = list.getBoundingClientRect()
      const view = place.getBoundingClientRect()
      // No height at all is a dialog that closes: nothing to learn from.
      if (!inside.height || !view.height) return
      const stepPx = inside.height / height
      const from = Math.floor(((view.top - inside.top) / stepPx - AROUND) / STEP) * STEP
      const to = Math.ceil(((view.bottom - inside.top) / stepPx + AROUND) / STEP) * STEP
      setRange((before) => (before[0] === from && before[1] === to ? before : [from, to]))
    }
    measure()
    place.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => {
      place.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [height])
  return { ref, from: range[0], to: range[1] }
}
