/**
 * Adds a style sheet to a document or shadow root, once per `id`. Constructable sheets need neither a nonce nor
 * `unsafe-inline`, so a strict Content-Security-Policy has nothing to refuse.
 */
export function adoptStyles(root: Document | ShadowRoot, id: string, css: string): void {
  const adopted: (CSSStyleSheet & { walletletId?: string })[] = root.adoptedStyleSheets
  if (adopted.some(({ walletletId }) => walletletId === id)) return
  // The sheet must come from the document it serves; a page may render into another window's document.
  const view = (root.ownerDocument ?? (root as Document)).defaultView
  if (!view) return
  const sheet: (typeof adopted)[number] = new view.CSSStyleSheet()
  sheet.walletletId = id
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...adopted, sheet]
}
