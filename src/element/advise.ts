import { systemClock } from '../kernel/clock.ts'
import { nearest } from '../kernel/nearest.ts'
import type { Widget } from '../widget/widget.ts'
import type { WalletletElement } from './element-types.ts'

// For developers: bundlers leave this file out of what visitors get, see element.ts.

/** A host may load what it gives to its element: it is told only once that has become unlikely. */
const EMPTY_ELEMENT_WAIT_MS = 3_000

const RIGHT = 'write networks="1,8453", or give it a widget, element.widget = createWidget({ … })'
const BINDING =
  'in Vue that is :widget="widget", in React and Svelte widget={widget}, in a page that React hydrates ref={(element) => { if (element) element.widget = widget }}, in Solid prop:widget={widget}, in Angular [widget]="widget", in Lit .widget=$' +
  '{widget}'

/** Says of an element that stands in the page with nothing to draw what it needs. */
export function adviseOnEmpty(element: WalletletElement): void {
  systemClock.after(EMPTY_ELEMENT_WAIT_MS, () => {
    // Networks that are not known are told where they are looked for.
    if (!element.isConnected || element.widget || element.getAttribute('networks')) return
    const why = element.hasAttribute('widget')
      ? `the attribute widget="${element.getAttribute('widget')}" is a text and no widget; ${BINDING}`
      : element.localName === 'walletlet-button'
        ? `it has neither networks nor a widget; ${RIGHT}; ${BINDING}`
        : `there is no <walletlet-button> with a widget to share, and it has neither networks nor one of its own; ${RIGHT}; ${BINDING}`
    console.warn(`walletlet: <${element.localName}> has nothing to draw: ${why}.`)
  })
}

/** Says of an attribute that nobody reads which one was meant; those of the page and of its framework are theirs. */
export function adviseOnAttributes(element: WalletletElement, known: readonly string[]): void {
  for (const { name, value } of element.attributes) {
    if (known.includes(name) || /^(data-|aria-|on|widget$|options$)|[^a-z-]/.test(name) || name in element) continue
    const meant = nearest(name, known)
    if (meant)
      console.warn(`walletlet: <${element.localName}> has no attribute ${name}="${value}"; did you mean ${meant}?`)
  }
}

/** Says what an element takes as its widget, where it has been given something else. */
export function adviseOnWidget({ localName }: WalletletElement, given: Widget | undefined): void {
  if (!given || typeof given.attachInterface === 'function') return
  const what = typeof given === 'string' ? `the text '${given}'` : 'something else'
  console.warn(
    `walletlet: the widget of <${localName}> is what createWidget(…) answers; was given ${what}; ${BINDING}.`,
  )
}
