import { fence } from '../kernel/fence.ts'

/** The control that has the focus, inside whatever shadow roots the page is built of. */
function focusedOf(root: DocumentOrShadowRoot): HTMLElement | undefined {
  const active = root.activeElement
  return active?.shadowRoot ? focusedOf(active.shadowRoot) : ((active as HTMLElement | null) ?? undefined)
}

/** What has the focus in the tree that `place` stands in. Pages of test runners may throw where it is in another tree. */
export const focusAbout = (place: Element | null | undefined): Element | null =>
  fence(() => ((place as Element).getRootNode() as ShadowRoot).activeElement) ?? null

/**
 * Takes the page while the `dialog` is up that `show` brings: nothing scrolls behind it. The answer gives back page and focus. A rule of
 * this dialog's own, and no style of the page's element: a dialog of the host's, or of another widget, keeps what it finds there, and would
 * put it back after this one has gone. Without constructable sheets, as in pages of test runners, there is none.
 */
export function holdPage(dialog: Element, show: () => void): () => void {
  const opener = focusedOf(document)
  const { host } = dialog.getRootNode() as ShadowRoot
  // A dialog of the host's may have hidden from screen readers whatever stands beside it.
  host?.removeAttribute('aria-hidden')
  // A router that put another body in the place of the page's has taken our element along.
  if (!dialog.isConnected) document.body.append(host)
  show()
  // Only now: the browser has just measured the page for the dialog, and would do it twice.
  const { documentElement: root } = document
  const room = innerWidth - root.clientWidth
  const rule = fence(() => {
    const sheet = new CSSStyleSheet()
    // The room of a scrollbar is kept, so that the page behind does not jump; as padding, which the backdrop covers as a gutter
    // is not.
    const { overflow, paddingInlineEnd } = getComputedStyle(root)
    const padding = room > 0 ? `padding-inline-end:calc(${paddingInlineEnd} + ${room}px)!important` : ''
    // What a body says of overflow is the window's as long as the root says nothing: it would make the body a box of its own that scrolls.
    const body = overflow === 'visible' ? 'body{overflow:visible!important}' : ''
    sheet.replaceSync(`:root{overflow:hidden!important;scrollbar-gutter:auto!important;${padding}}${body}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return sheet
  })
  return () => {
    if (rule) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rule)
    // A widget that ends gives it back when what draws is free: who has taken it by then keeps it.
    if ([host, document.body].includes(document.activeElement as HTMLElement)) opener?.focus({ preventScroll: true })
  }
}

/**
 * Keeps `box` as high as `content`, in px, because only a length can be animated. What is taken out of the page has no height any more:
 * `onGone` hears of that.
 */
export function followHeight(box: HTMLElement, content: HTMLElement, onGone: () => void): () => void {
  // Pages of test runners know none.
  const observer = fence(
    () =>
      new ResizeObserver(() => {
        if (box.isConnected) box.style.height = `${content.offsetHeight}px`
        else onGone()
      }),
  )
  observer?.observe(content)
  return () => observer?.disconnect()
}
