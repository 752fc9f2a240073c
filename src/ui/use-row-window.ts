import { useEffect, useRef, useState } from './react.ts'

/** Rows drawn beyond the visible part, each way: a fling must not outrun them. */
const AROUND = 6
/** The window moves by so many rows, so that not every pixel of scrolling draws. */
const STEP = 4
/** What stands there before anything has been measured. */
const FIRST = 16

export interface RowWindow {
  readonly ref: { current: HTMLUListElement | null }
  /** The rows to draw: `from` to before `to`. */
  readonly from: number
  readonly to: number
}

/**
 * Which rows of a long list are worth drawing. All rows are equally high and the list keeps the height of all of them, so
 * that a list of thousands costs no more than what is seen of it. Outside a scrolling place, everything is drawn.
 */
export function useRowWindow(count: number, isTop: boolean): RowWindow {
  const ref = useRef<HTMLUListElement | null>(null)
  const [range, setRange] = useState<readonly [from: number, to: number]>([0, isTop ? FIRST : 0])
  useEffect(() => {
    const list = ref.current
    const place = list?.closest('.wl-body')
    if (!list || !place) return setRange([0, count])
    const measure = (): void => {
      const { top, height } = list.getBoundingClientRect()
      const view = place.getBoundingClientRect()
      // No height at all is a dialog that closes: nothing to learn from.
      if (!height || !view.height) return
      const rowPx = height / count
      const from = Math.max(0, Math.floor(((view.top - top) / rowPx - AROUND) / STEP) * STEP)
      const to = Math.min(count, Math.max(0, Math.ceil(((view.bottom - top) / rowPx + AROUND) / STEP) * STEP))
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
  }, [count])
  return { ref, from: range[0], to: Math.min(count, range[1]) }
}
