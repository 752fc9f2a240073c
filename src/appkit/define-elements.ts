import { hasPage } from '../kernel/has-page.ts'
import { effect } from '../kernel/signal.ts'
import { drawElement } from './draw-element.ts'
import { kitPlace } from './kit-place.ts'

/** Attributes that do not mean anything here, and are told of in development. */
const IDLE = ['size', 'loadinglabel', 'charsstart', 'charsend']

/** `appkit-button` and its neighbours, each under its older name `w3m-…` too. They follow the page's kit. */
export function defineElements(): void {
  if (!hasPage()) return
  for (const kind of ['button', 'connect-button', 'account-button', 'network-button', 'wallet-button'] as const)
    for (const tag of [`appkit-${kind}`, `w3m-${kind}`])
      if (!customElements.get(tag))
        customElements.define(
          tag,
          class extends HTMLElement {
            static observedAttributes = ['label', 'balance', 'disabled', 'wallet']
            #draw: (() => void) | undefined
            #stop: (() => void) | undefined

            connectedCallback(): void {
              if (process.env.NODE_ENV !== 'production')
                for (const name of IDLE)
                  if (this.hasAttribute(name))
                    console.warn(`walletlet: <${this.localName}> ignores ${name}; docs/appkit.md says what it follows.`)
              this.#stop = effect(() => {
                const kit = kitPlace().value
                if (!kit) return
                this.#draw = drawElement(kind, this, kit)
                return effect(this.#draw)
              })
            }
            attributeChangedCallback(): void {
              this.#draw?.()
            }
            disconnectedCallback(): void {
              this.#stop?.()
            }
          },
        )
}
