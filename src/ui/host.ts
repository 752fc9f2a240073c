import { adoptStyles } from './adopt-styles.ts'

/** Our element on the page: everything of the modal lives in its shadow root. */
export interface Host {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  /** Takes the page while the dialog is up: nothing scrolls behind it. The answer gives back page and focus. */
  hold(): () => void
}

/** The control that has the focus, inside whatever shadow roots the page is built of. */
function focusedOf(root: DocumentOrShadowRoot): HTMLElement | undefined {
  const active = root.activeElement
  return active?.shadowRoot ? focusedOf(active.shadowRoot) : ((active as HTMLElement | null) ?? undefined)
}

function hold(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  const opener = focusedOf(document)
  // The place of a scrollbar that takes room is kept, so that the page behind does not jump.
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    Object.assign(style, { overflow, scrollbarGutter })
    opener?.focus({ preventScroll: true })
  }
}

export function createHost(css: string, element: HTMLElement): Host {
  const root = element.attachShadow({ mode: 'open' })
  adoptStyles(root, 'modal', css)
  return { element, root, hold }
}

/** Keeps `box` as high as `content`, in px, because only a length can be animated. */
export function followHeight(box: HTMLElement, content: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    box.style.height = `${content.offsetHeight}px`
  })
  observer.observe(content)
  return () => observer.disconnect()
}
