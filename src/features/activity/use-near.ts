import { useEffect, useRef, useState } from '../../ui/react.ts'

// As in use-reached.ts: `scrollMargin` reaches into scrolling parents, where `rootMargin` does not.
const AROUND = { rootMargin: '400px', scrollMargin: '400px' }

export interface Nearness {
  readonly ref: { current: HTMLDivElement | null }
  /** undefined while the element is near the visible part; else how high it last was, in px. */
  readonly farPx: number | undefined
}

/** What is far may be replaced by a space of its height. An element that holds the focus does not become far. */
export function useNear(firstPx: number | undefined): Nearness {
  const ref = useRef<HTMLDivElement | null>(null)
  const [farPx, setFarPx] = useState(firstPx)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) setFarPx(undefined)
        // No height at all is a dialog that closes: nothing to learn from.
        else if (boundingClientRect.height && !element.matches(':focus-within')) setFarPx(boundingClientRect.height)
      }
    }, AROUND)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, farPx }
}
