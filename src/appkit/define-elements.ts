import { effect } from '../kernel/signal.ts'
import type { AppKit } from './app-kit.ts'
import { kitPlace } from './kit-place.ts'

export type ElementKind = 'button' | 'connect' | 'account' | 'network' | 'wallet'

/** Draws one element inside `root`, as its attributes say now; called again when they change. `undefined`: it is gone. */
export type DrawElement = (
  kind: ElementKind,
  root: ShadowRoot,
) => (kit: AppKit | undefined, element: HTMLElement) => void

/** Attributes that mean something here, and those that do not and are told of in development. */
const ATTRIBUTES = ['label', 'balance', 'disabled', 'wallet', 'namespace']
const IDLE = ['size', 'loadinglabel', 'charsstart', 'charsend']

/** `appkit-button` and its neighbours, each under its older name `w3m-…` too. They follow the page's kit. */
export function defineElements(draw: DrawElement): void {
  if (typeof customElements === 'undefined') return
  const create = (kind: ElementKind) =>
    class extends HTMLElement {
      static observedAttributes = ATTRIBUTES
      #show: ReturnType<DrawElement> | undefined
      #stop: (() => void) | undefined

      connectedCallback(): void {
        if (process.env.NODE_ENV !== 'production')
          for (const name of IDLE)
            if (this.hasAttribute(name))
              console.warn(`walletlet: <${this.localName}> ignores ${name}; docs/appkit.md says what it follows.`)
        this.#show = draw(kind, this.shadowRoot ?? this.attachShadow({ mode: 'open' }))
        this.#stop = effect(() => this.attributeChangedCallback())
        this.addEventListener('click', this.#choose, true)
      }
      attributeChangedCallback(): void {
        const kit = kitPlace().value
        if (!kit) return
        for (const [name, value] of Object.entries(kit.options.value.themeVariables ?? {}))
          this.style.setProperty(name.replace(/^--\w+/, '--walletlet'), `${value}`)
        this.#show?.(kit, this)
      }
      disconnectedCallback(): void {
        this.#stop?.()
        this.#show?.(undefined, this)
        this.#show = undefined
      }
      /** A button of one wallet connects it; a button of one family opens the modal for it. */
      #choose = (event: Event): void => {
        const wallet = this.getAttribute('wallet')
        const namespace = this.getAttribute('namespace') ?? undefined
        const kit = kitPlace().peek()
        if (!kit || kind === 'network' || !(wallet || namespace)) return
        event.stopPropagation()
        // What it comes to is told to `onError`, and by the events.
        const asked = wallet
          ? kit.widget.connectWallet(wallet, namespace)
          : kit.open({ namespace: namespace as string })
        asked.catch(() => {})
      }
    }
  for (const kind of ['button', 'connect', 'account', 'network', 'wallet'] as const)
    for (const prefix of ['appkit', 'w3m']) {
      const tag = `${prefix}-${kind === 'button' ? kind : `${kind}-button`}`
      if (!customElements.get(tag)) customElements.define(tag, create(kind))
    }
}
