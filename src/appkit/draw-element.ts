import { type ButtonFace, createPlainButtons } from '../buttons/plain-buttons.ts'
import type { AppKit } from './app-kit.ts'

type ElementKind = 'button' | 'connect-button' | 'account-button' | 'network-button' | 'wallet-button'

/** Draws an element's buttons. The answer draws what there is to see now. */
export function drawElement(kind: ElementKind, element: HTMLElement, { widget, open, read }: AppKit): () => void {
  const written = (name: string): string | undefined => element.getAttribute(name) ?? undefined
  const [showNetwork, show] = createPlainButtons(element, widget, (view) => {
    const wallet = written('wallet')
    const namespace = written('namespace')
    // What a wallet's own button comes to is told to `onError`, and by the events.
    return wallet ? widget.connectWallet(wallet, namespace).catch(() => {}) : open({ view, namespace } as object)
  })
  return () => {
    const { account, network } = read('faces').value ?? {}
    showNetwork(
      (kind === 'network-button' || (kind === 'button' && account)) &&
        (network ?? ['Networks', widget.network.value.name]),
    )
    const isAccount = kind === 'account-button'
    show(
      kind !== 'network-button' &&
        (account && (kind === 'button' || isAccount)
          ? // The amount is the last.
            (account.slice(0, written('balance') === 'hide' ? 3 : 4) as unknown as ButtonFace)
          : !isAccount && ['Connect', written('label') ?? written('wallet') ?? widget.words.value[0]]),
    )
  }
}
