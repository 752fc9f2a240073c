import { type ButtonFace, createPlainButtons, type Show } from './buttons/plain-buttons.ts'
import { takePlace } from './buttons/take-place.ts'
import { eip155 } from './chains/eip155/index.ts'
import type { WidgetOptions } from './domain/config.ts'
import type { Network as ListedNetwork } from './domain/network.ts'
import { adviseOnAttributes, adviseOnEmpty, adviseOnWidget } from './element/advise.ts'
import type { ElementEvents, ElementOptions } from './element/element-types.ts'
import { FACES, network, type Told } from './element/faces.ts'
import { type Written, written } from './element/written.ts'
import type { WidgetError } from './errors/widget-error.ts'
import { coded } from './kernel/coded.ts'
import { effect, type ReadonlySignal } from './kernel/signal.ts'
import { createWidget } from './widget/create-widget.ts'
import { hearLater } from './widget/hear-later.ts'
import type { ConnectedAccount, InterfaceDoor, Widget } from './widget/widget.ts'

export { eip155 } from './chains/eip155/index.ts'
export type {
  ElementAttributes,
  ElementEvents,
  ElementOptions,
  ElementProperties,
  WalletletElement,
} from './element/element-types.ts'
export type { ElementTag } from './element/tags.ts'
export { createWidget } from './widget/create-widget.ts'
export type { Widget } from './widget/widget.ts'

/** Draws the modal with Preact, for pages that open it without an element: `widget.attachInterface(elementInterface)`. */
export const elementInterface: InterfaceDoor = {
  framework: 'element',
  load: () => import('./shell/mount.tsx').then((shell) => shell.mount),
}

/** Networks by chain id. The table is loaded for those who ask by attribute; hosts with options bring their own. */
async function listed(ids: string): Promise<readonly ListedNetwork[]> {
  const table: ListedNetwork[] = Object.values(
    await import('./networks.ts').catch((cause: unknown) => {
      throw coded(
        'widget/unreachable',
        process.env.NODE_ENV === 'production' ? undefined : 'Networks not loaded',
        cause,
      )
    }),
  )
  return ids.split(',').flatMap((id) => {
    const network = table.find((one) => `${one.id}` === id.trim())
    if (!network) console.error(`walletlet: network ${id} is not listed`)
    return network ?? []
  })
}

/** Calls back with each further value. */
function follow<Value>(signal: ReadonlySignal<Value>, onChange: (now: Value) => void): () => void {
  let isFirst = true
  return signal.subscribe((now) => {
    if (!isFirst) onChange(now)
    isFirst = false
  })
}

/**
 * Says to the elements of a page that one of them has another widget, which they may share; or, with a detail, asks for that. A search of
 * the document would not see into the shadow roots of a host's components.
 */
const READY = 'walletlet-ready'

/** On a server there is none. */
const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/**
 * One button as a custom element, or the place of the views. It takes its widget from the `widget` property; or makes one from
 * the `options` property and its attributes; or shares that of the page's `<walletlet-button>`. The widget that it makes
 * lives as long as the element is in the page. Tells what happens by events: `ElementEvents`.
 */
abstract class ButtonElement extends Base {
  abstract kind: string

  static observedAttributes = Object.keys(written)

  #options: ElementOptions | undefined
  #given: Widget | undefined
  #made: Widget | undefined
  /** Of the latest attempt to make a widget: what comes of an earlier one is not wanted any more. */
  #attempt = 0
  #shown: Widget | false | undefined
  /** A press beside the controls of a button is meant for it; beside those of views it is for nothing. */
  #root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: !/inline/.test(this.localName) })
  /** Draws what the attributes say now. */
  #show = (): void => {}
  #stops: (() => void)[] = []
  #lastError: unknown
  /** In a page, with what was set before. */
  #isIn = false

  get options(): ElementOptions | undefined {
    return this.#options
  }

  set options(options: ElementOptions | undefined) {
    this.#options = options
    if (this.#made) this.#made.update({ ...options, ...(this.#read(2) as object) })
    else void this.#make()
  }

  get widget(): Widget | undefined {
    return this.#given ?? this.#made ?? this.#shared()
  }

  set widget(widget: Widget | undefined) {
    if (process.env.NODE_ENV !== 'production') adviseOnWidget(this, widget)
    // A text, as markup without a colon or braces gives it, counts for nothing.
    this.#given = widget?.attachInterface && widget
    this.#drop()
    void this.#make()
  }

  connectedCallback(): void {
    this.#isIn = true
    this.ownerDocument.addEventListener(READY, this.#hear)
    // A property set before this file had defined the element hides our accessor: hand its value over.
    for (const name of ['widget', 'options'] as const)
      if (Object.hasOwn(this, name)) {
        const value = this[name]
        delete this[name]
        this[name] = value as never
      }
    void this.#make()
    // With a widget that it had before, others have it to share again.
    this.#tell()
    if (process.env.NODE_ENV !== 'production') {
      adviseOnEmpty(this)
      adviseOnAttributes(this, Object.keys(written))
    }
  }

  disconnectedCallback(): void {
    this.#attempt++
    this.ownerDocument.removeEventListener(READY, this.#hear)
    // Moved, it is back by then, and stays as it is but for what it is told meanwhile. After a test’s last page there is no window any
    // more, and nobody to tell.
    queueMicrotask(() => {
      if (this.isConnected || typeof HTMLElement === 'undefined') return
      this.#isIn = false
      this.#draw()
      this.#drop()
    })
  }

  /** In another document, as that of a window of its own, a button is drawn anew: sheets are of the document that they were made for. */
  adoptedCallback(before: Document): void {
    before.removeEventListener(READY, this.#hear)
    // Views are a framework's, which makes no elements for another window.
    if (this.kind !== 'inline') this.#shown = undefined
  }

  attributeChangedCallback(name: string, before: string | null, text: string | null): void {
    // Those that the page was written with are read once all properties are there. Written again, one is no other.
    if (!this.#isIn || before === text) return
    const { kind, read } = written[name] as Written
    if (kind & 1) {
      this.#drop()
      void this.#make()
    } else if (kind & 2) this.widget?.update(read(text, this.#made && this.#options))
    this.#draw()
  }

  #fire<Name extends keyof ElementEvents>(type: Name, detail: ElementEvents[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  /** Once for each: that of a button may have been the widget's before. */
  #fail = (error: unknown): void => {
    if (error !== this.#lastError) this.#fire('error', error as WidgetError)
    this.#lastError = error
  }

  #tell(detail?: { readonly widget?: Widget }): void {
    this.ownerDocument.dispatchEvent(new CustomEvent(READY, { detail }))
  }

  #drop(): void {
    this.#attempt++
    const made = this.#made
    // Before its end: see `meet`.
    this.#made = undefined
    made?.dispose()
    this.#tell()
  }

  /** What attributes of some kinds say; undefined where none says anything, as an empty one does that is no flag. */
  #read(kinds: number): { readonly networks?: string; readonly defaultNetwork?: string } | undefined {
    let found: object | undefined
    for (const { name, value } of this.attributes) {
      const one = written[name]
      if (one && one.kind & kinds && (value || one.kind > 8)) found = { ...found, ...one.read(value) }
    }
    return found
  }

  #hear = ({ detail }: CustomEventInit<{ widget?: Widget | undefined }>): void => {
    if (!detail) this.#draw()
    else if (this.kind === 'button') detail.widget ??= this.#given ?? this.#made
  }

  #shared(): Widget | undefined {
    const detail: { widget?: Widget } = {}
    this.#tell(detail)
    return detail.widget
  }

  async #make(): Promise<void> {
    if (!this.#isIn || this.#given || this.#made) return
    const attempt = ++this.#attempt
    const { networks: ids, defaultNetwork: id, ...options } = this.#read(3) ?? {}
    try {
      const networks = ids ? await listed(ids) : this.#options?.networks
      if (process.env.NODE_ENV !== 'production' && attempt === this.#attempt && ids && !networks?.[0])
        console.warn(
          `walletlet: networks="${ids}" names no network of 'walletlet/networks', so there is nothing to draw`,
        )
      // Of options without networks the host hears; an element without any may get them later, or share a widget.
      if (attempt !== this.#attempt || (!networks?.[0] && (ids || !this.#options))) return
      if (process.env.NODE_ENV !== 'production' && id && !networks?.some((network) => `${network.id}` === id))
        console.warn(`walletlet: default-network="${id}" is none of the networks; the first of them counts`)
      this.#made = createWidget({
        ...this.#options,
        ...options,
        networks: networks as WidgetOptions['networks'],
        ...({
          defaultNetwork: networks?.find((network) => `${network.id}` === id) ?? this.#options?.defaultNetwork,
        } as object),
        chains: this.#options?.chains ?? [eip155()],
      })
      this.#tell()
    } catch (error) {
      console.error(error)
      this.#fail(error)
    }
  }

  /** Draws for the widget, tells it what attributes say, and its changes as events, for pages that have no other way to hear of them. */
  #join(widget: Widget): void {
    widget.attachInterface(elementInterface)
    const options = this.#read(2)
    if (options) widget.update(options as object)
    const told = (): Told => (this.#read(4) ?? {}) as Told
    let { kind } = this
    const stand = (): void => {
      if (this.kind === 'inline')
        this.#stops.push(
          takePlace(widget, this, () => {
            kind = 'connect'
            this.#show()
          }),
        )
    }
    const [showNetwork, showOwn] = createPlainButtons(this, widget, (view) => {
      if (!view) return widget.connectWallet(told().wallet as string).catch(this.#fail)
      stand()
      return widget.open({ view }).then(() => {
        kind = this.kind
      })
    })
    const draw = (show: Show, face: ButtonFace | false | undefined): void => {
      const button = show(face)
      if (!face) return
      button.dataset.size = told().size ?? ''
      // After what it opens, for the page's own styles: `Networks` is `network` there.
      button.setAttribute('part', `button ${(face[0] ?? 'wallet').slice(0, 7).toLowerCase()}`)
    }
    let who = widget.account.peek()
    const meet = (): void => {
      // Who looks at a network where they have no wallet has not left.
      const now = widget.account.value ?? (widget.connections.value[0] && who)
      // Nor have they whose widget ends because its element has let go of it.
      if (!now !== !who && this.widget === widget)
        this.#fire(now ? 'connect' : 'disconnect', (now ?? who) as ConnectedAccount)
      who = now
    }
    // Closing leads back to the first view at once: told is the one that was seen last.
    let seen: ElementEvents['close']['detail']
    this.#show = () => {
      if (widget.isOpen.value) seen = widget.view.value
      draw(showNetwork, kind === 'button' && widget.account.value && network(widget, {}))
      draw(showOwn, FACES[kind]?.(widget, told()))
    }
    this.#stops = [
      effect(this.#show),
      effect(meet),
      follow(widget.network, (now) => this.#fire('networkchange', now)),
      follow(widget.isOpen, (now) => this.#fire(now ? 'open' : 'close', seen)),
      hearLater(widget, (name, said) => {
        if (name === 'ERROR') this.#fail(said)
      }),
    ]
    stand()
  }

  #draw = (): void => {
    const widget = this.#isIn && this.widget
    if (widget !== this.#shown) {
      for (const stop of this.#stops) stop()
      this.#stops = []
      this.#show = () => {}
      this.#root.replaceChildren()
      if (widget) this.#join(widget)
      this.#shown = widget
    } else this.#show()
  }
}

if (typeof customElements !== 'undefined')
  for (const kind of Object.keys(FACES))
    if (!customElements.get(`walletlet-${kind}`))
      customElements.define(
        `walletlet-${kind}`,
        class extends ButtonElement {
          kind = kind
        },
      )
