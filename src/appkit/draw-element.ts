import { greet, prefetch } from '../buttons/prefetch.ts'
import { signal } from '../kernel/signal.ts'
import type { HostViewName } from '../widget/views.ts'
import type { AppKit, ButtonFace } from './app-kit.ts'

export type ElementKind = 'button' | 'connect-button' | 'account-button' | 'network-button' | 'wallet-button'

/** While a wallet is asked, or one of before restored. */
const WAITING = 'Connecting…'

const make = <Tag extends 'button' | 'img' | 'span'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties)

/**
 * Draws an element's buttons by the page's own means: whatever a host is built with, no framework comes for them before the
 * click. The answer draws what there is to see now; a button stays the same one, so that it keeps the focus.
 */
export function drawElement(
  kind: ElementKind,
  root: ShadowRoot,
  element: HTMLElement,
  { widget, open, read }: AppKit,
): () => void {
  const written = (name: string): string | undefined => element.getAttribute(name) ?? undefined
  const group = make('span', { className: 'walletlet-group' })

  /** Adds a button, and answers what draws it: with its face, or out of sight without one. */
  const create = (): ((face: ButtonFace | false | undefined) => void) => {
    // False once it failed.
    const opening = signal<boolean | undefined>(undefined)
    const [amount, picture, text] = [make('span'), make('img', { alt: '' }), make('span')]
    const ahead = (): void => prefetch(widget)
    let view: HostViewName
    // Of no form: the host's ends where the shadow begins.
    const button = make('button', {
      className: 'walletlet-button',
      onpointerover: ahead,
      onfocus: ahead,
      async onclick() {
        const wallet = written('wallet')
        const namespace = written('namespace')
        opening.value = true
        try {
          // What a wallet's own button comes to is told to `onError`, and by the events.
          await (wallet ? widget.connectWallet(wallet, namespace).catch(() => {}) : open({ view, namespace } as object))
          opening.value = undefined
        } catch {
          opening.value = false
        }
      },
    })
    button.setAttribute('aria-haspopup', 'dialog')
    button.append(amount, picture, text)
    group.append(button)
    return (face) => {
      button.style.display = face ? '' : 'none'
      if (!face) return
      const [opens, said, src = '', sum = ''] = face
      view = opens
      button.disabled = element.hasAttribute('disabled')
      button.toggleAttribute('data-quiet', view !== 'Connect')
      button.setAttribute('aria-busy', `${opening.value || said === WAITING}`)
      amount.textContent = sum
      amount.hidden = !sum || written('balance') === 'hide'
      picture.src = src
      picture.hidden = !src
      text.textContent = opening.value === false ? 'Try again' : said
    }
  }
  const showNetwork = create()
  const show = create()
  root.replaceChildren(group)
  greet(group, widget)
  return () => {
    const { account, network } = read('faces').value ?? {}
    showNetwork(
      (kind === 'network-button' || (kind === 'button' && account)) &&
        (network ?? ['Networks', widget.network.value.name]),
    )
    show(
      kind === 'network-button' || (kind === 'account-button' && !account)
        ? undefined
        : account && (kind === 'button' || kind === 'account-button')
          ? account
          : [
              'Connect',
              widget.status.value === 'connecting'
                ? WAITING
                : (written('label') ?? written('wallet') ?? 'Connect wallet'),
            ],
    )
  }
}
