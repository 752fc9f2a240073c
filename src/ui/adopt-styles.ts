type Marked<Sheet> = Sheet & { wl?: string }

/**
 * Adds a style sheet to a document or shadow root, once per `id`. Called while a host's tree renders, so it never throws: a
 * page without our looks is better than no page. Constructable sheets need neither a nonce nor `unsafe-inline`: a strict
 * Content-Security-Policy has nothing to refuse.
 */
export function adoptStyles(root: Document | ShadowRoot, id: string, css: string): void {
  try {
    const adopted: Marked<CSSStyleSheet>[] = root.adoptedStyleSheets
    if (adopted.some(({ wl }) => wl === id)) return
    // The sheet must come from the document it serves; a page may render into another window's document.
    const view = (root.ownerDocument ?? (root as Document)).defaultView as typeof globalThis & Window
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...adopted, Object.assign(sheet, { wl: id })]
  } catch {
    import('./seldom/add-style.ts').then(({ addStyle }) => addStyle(root, id, css)).catch(() => {}) // then without our looks
  }
}
