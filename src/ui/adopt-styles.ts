import { fence } from '../kernel/fence.ts'

type Marked<Sheet> = Sheet & { walletletId?: string }

/** Constructable sheets need neither a nonce nor `unsafe-inline`: a strict Content-Security-Policy has nothing to refuse. */
function adoptSheet(root: Document | ShadowRoot, id: string, css: string): true {
  const adopted: Marked<CSSStyleSheet>[] = root.adoptedStyleSheets
  if (adopted.some(({ walletletId }) => walletletId === id)) return true
  // The sheet must come from the document it serves; a page may render into another window's document.
  const view = (root.ownerDocument ?? (root as Document)).defaultView as typeof globalThis & Window
  const sheet: Marked<CSSStyleSheet> = new view.CSSStyleSheet()
  sheet.walletletId = id
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...adopted, sheet]
  return true
}

/**
 * Adds a style sheet to a document or shadow root, once per `id`. Called while a host's tree renders, so it never throws: a
 * page without our looks is better than no page.
 */
export function adoptStyles(root: Document | ShadowRoot, id: string, css: string): void {
  if (!fence(() => adoptSheet(root, id, css)))
    import('./add-style-element.ts').then(({ addStyleElement }) => addStyleElement(root, id, css)).catch(() => {}) // then without our looks
}
