/**
 * For browsers without constructable sheets, as Safari before 16.4: an element, once, with the nonce of the page's own elements.
 * Preact, drawing into a shadow root for the first time, takes out what was there before: this comes later, from its own chunk.
 */
export function addStyle(root: Document | ShadowRoot, id: string, css: string): void {
  const page = root.ownerDocument ?? (root as Document)
  const parent = 'host' in root ? root : page.head
  const name = `walletlet-${id}`
  if (parent.querySelector(`style.${name}`)) return
  const style = page.createElement('style')
  style.className = name
  style.nonce = page.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
  style.textContent = css
  parent.append(style)
}
