import { useEffect, useRef } from './react.ts'

// `scrollMargin` reaches into scrolling parents, where `rootMargin` does not; browsers without it load a moment later.
const AHEAD = { rootMargin: '400px', scrollMargin: '400px' }

/**
 * Calls `onReached` while the element it answers is near the visible part, once for every `key`: give it what changes
 * when more has arrived. Undefined switches it off.
 */
export function useReached(key: string | undefined, onReached: () => void): { current: HTMLDivElement | null } {
  const ref = useRef<HTMLDivElement | null>(null)
  useEffect(() => {
    if (key === undefined || !ref.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onReached()
    }, AHEAD)
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [key])
  return ref
}
