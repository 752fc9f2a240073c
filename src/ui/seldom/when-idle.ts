/** Runs once when the element is in view, the page has loaded, and nothing else wants the processor. One that is gone never is. */
export function whenIdle(element: Element, run: () => void): void {
  // Safari has no idle callback.
  const later = (): unknown => (globalThis.requestIdleCallback ?? setTimeout)(run)
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
  })
  observer.observe(element)
}
