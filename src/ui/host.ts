/** The control that has the focus, inside whatever shadow roots the page is built of. */
function focusedOf(root: DocumentOrShadowRoot): HTMLElement | undefined {
  const active = root.activeElement
  return active?.shadowRoot ? focusedOf(active.shadowRoot) : ((active as HTMLElement | null) ?? undefined)
}

/** Takes the page while the dialog is up that `show` brings: nothing scrolls behind it. The answer gives back page and focus. */
export function holdPage(show: () => void): () => void {
  const opener = focusedOf(document)
  show()
  // Only now: the browser has just measured the page for the dialog, and would do it twice.
  const { style, clientWidth } = document.documentElement
  const { overflow, paddingInlineEnd } = style
  // The room of a scrollbar is kept, so that the page behind does not jump; as padding, which the backdrop covers as a gutter
  // is not.
  const scrollbar = innerWidth - clientWidth
  if (scrollbar > 0) style.paddingInlineEnd = `calc(${paddingInlineEnd || '0px'} + ${scrollbar}px)`
  style.overflow = 'hidden'
  return () => {
    Object.assign(style, { overflow, paddingInlineEnd })
    opener?.focus({ preventScroll: true })
  }
}

/** Keeps `box` as high as `content`, in px, because only a length can be animated. */
export function followHeight(box: HTMLElement, content: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(() => {
    box.style.height = `${content.offsetHeight}px`
  })
  observer.observe(content)
  return () => observer.disconnect()
}
