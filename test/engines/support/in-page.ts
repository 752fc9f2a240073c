// Functions that run in the page: each stands alone, because only its text goes there.

/** Words of a page: all of them, a part of them, or a pattern, as `[source, flags]`. */
export type Words = { readonly is: string } | { readonly has: string } | { readonly like: readonly [string, string] }

export type Query =
  | { readonly role: string; readonly name?: Words }
  | { readonly text: Words }
  | { readonly testId: string }
  | { readonly selector: string }

/**
 * What is seen of a way to an element: each query looks within what the one before has found, shadow roots included. Roles and
 * names are what assistive technology is told; hidden from it means not found.
 */
export function find(path: readonly Query[]): Element[] {
  const ROLES: Readonly<Record<string, string>> = {
    button: 'button, summary, input[type=button], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, h5, h6',
    dialog: 'dialog',
    banner: 'header',
    img: 'img, svg[aria-label]',
    list: 'ul, ol',
    listitem: 'li',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=search]',
    searchbox: 'input[type=search]',
  }
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const matches = (text: string, words: Words): boolean => {
    if ('like' in words) return new RegExp(...words.like).test(text)
    return 'is' in words ? text === words.is : text.toLowerCase().includes(words.has.toLowerCase())
  }
  const contentOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || node.localName === 'style')
      return ''
    const label = node.getAttribute('aria-label') ?? (node.localName === 'img' ? node.getAttribute('alt') : null)
    if (label !== null) return label
    if (node.localName === 'svg') return node.querySelector(':scope > title')?.textContent ?? ''
    const parts = [...(node.shadowRoot ?? node).childNodes].map(contentOf)
    return parts.join(getComputedStyle(node).display.startsWith('inline') ? '' : ' ')
  }
  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const byIds = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => root.getElementById(id) ?? [])
    const labels = byIds.length > 0 ? byIds : [...((element as HTMLInputElement).labels ?? [])]
    const own = element.getAttribute('aria-label')
    if (own !== null && byIds.length === 0) return tidy(own)
    if (labels.length > 0) return tidy(labels.map((label) => contentOf(label)).join(' '))
    return tidy(contentOf(element) || element.getAttribute('placeholder') || element.getAttribute('title') || '')
  }
  const textOf = (element: Element): string => tidy(element.textContent ?? '')
  const childrenOf = (within: Element | Document): Element[] => [
    ...('shadowRoot' in within ? (within.shadowRoot?.children ?? []) : []),
    ...within.children,
  ]
  const isHit = (element: Element, query: Query): boolean => {
    if ('testId' in query) return element.getAttribute('data-testid') === query.testId
    if ('selector' in query) return element.matches(query.selector)
    if ('text' in query)
      return (
        matches(textOf(element), query.text) && ![...element.children].some((one) => matches(textOf(one), query.text))
      )
    const role = element.getAttribute('role')
    const isOfRole = role === null ? element.matches(ROLES[query.role] ?? `[role=${query.role}]`) : role === query.role
    return isOfRole && (!query.name || matches(nameOf(element), query.name))
  }
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  }
  const search = (within: Element | Document, query: Query): Element[] =>
    childrenOf(within).flatMap((element) => {
      if (element.getAttribute('aria-hidden') === 'true' && 'role' in query) return []
      if (element.localName === 'style' || element.localName === 'script') return []
      return [...(isHit(element, query) && isSeen(element) ? [element] : []), ...search(element, query)]
    })
  return path.reduce<(Element | Document)[]>(
    (found, query) => [...new Set(found.flatMap((within) => search(within, query)))],
    [document],
  ) as Element[]
}

/** What a press of the mouse met: what was meant, or something that had moved there. */
interface Aim {
  /** Where the press began. */
  isDown?: boolean
  /** Where it ended, which makes it a click. */
  isClick?: boolean
  looks: number
  stop(): void
}

declare global {
  interface Window {
    walkAim?: Aim
  }
}

/**
 * Where to press for an element, once it can be pressed: it may be, is scrolled to, stands still, and nothing lies over it.
 */
export async function aim([element]: readonly Element[]): Promise<string | { x: number; y: number }> {
  if (!element) return 'not there'
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled'
  const middle = (): { x: number; y: number } => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const at = (root: Document | ShadowRoot): Element | null => {
    const { x, y } = middle()
    const top = root.elementFromPoint(x, y)
    return top?.shadowRoot && top.shadowRoot !== root ? (at(top.shadowRoot) ?? top) : top
  }
  const isWithin = (node: Node | null): boolean =>
    node !== null && (node === element || isWithin(node.parentNode ?? (node as ShadowRoot).host ?? null))
  // Out of the window, or of what scrolls within it.
  if (!isWithin(at(document))) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const now = middle()
  if (now.x !== before.x || now.y !== before.y) return 'moving'
  const top = at(document)
  if (!isWithin(top)) return `under <${top?.localName} class="${top?.className}">`
  return now
}

/**
 * From here on the page's first press is looked at: one that would hit anything but the element does nothing, and is tried again. Without
 * an element, as in the page around a frame that is pressed into, every press that comes here has missed.
 */
export function watchPress([element]: readonly Element[]): void {
  window.walkAim?.stop()
  const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const
  const look = (event: Event): void => {
    const isMeant = !!element && event.composedPath().includes(element)
    if (mark.isDown === undefined) mark.looks = 0
    mark.isDown ??= isMeant
    if (event.type === 'click') mark.isClick = isMeant
    if (isMeant && mark.isDown) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const mark: Aim = {
    looks: 0,
    stop: () => {
      for (const name of EVENTS) window.removeEventListener(name, look, true)
    },
  }
  window.walkAim = mark
  for (const name of EVENTS) window.addEventListener(name, look, true)
}

/** Of a press into a frame, asked in the page around it: it landed on what lies over the frame, and never comes into it. */
export function hasMissed(): boolean {
  return window.walkAim?.isDown === false
}

export function endWatch(): void {
  window.walkAim?.stop()
  delete window.walkAim
}

/**
 * Whether the press has hit, from its begin to its end; undefined while it is on its way. One that began on the element and made no
 * click had it taken away under the mouse. A page that has gone elsewhere because of it was hit, too.
 */
export function endAim(): boolean | undefined {
  const LOOKS = 40
  const { walkAim } = window
  if (!walkAim) return true
  const isHit = walkAim.isDown === false ? false : walkAim.isClick
  if (isHit === undefined && (walkAim.isDown === undefined || ++walkAim.looks < LOOKS)) return undefined
  delete window.walkAim
  walkAim.stop()
  return isHit ?? false
}
