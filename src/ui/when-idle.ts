interface Line {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Whether the visitor's line is one to fetch ahead on: not where they save data, or wait long for each byte. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Line
  return !connection?.saveData && !/2g/.test(`${connection?.effectiveType}`)
}

/** Runs once when the element is in view, the page has loaded, and nothing else wants the processor. */
export function whenIdle(element: Element, run: () => void): () => void {
  // Safari has no idle callback.
  const later = (): unknown => (globalThis.requestIdleCallback ?? setTimeout)(run)
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
  })
  observer.observe(element)
  return () => observer.disconnect()
}
