import { type ButtonFace, createPlainButtons } from '../buttons/plain-buttons.ts'
import type { AppKit } from './app-kit.ts'

type ElementKind = 'button' | 'connect-button' | 'account-button' | 'network-button' | 'wallet-button'

/** Draws an element's buttons. The answer draws what there is to see now. */
export function drawElement(
  kind: ElementKind,
  element: HTMLElement,
  { widget, open, read, options }: AppKit,
): () => void {
  const written = (name: string): string | undefined => element.getAttribute(name) ?? undefined
  const [showNetwork, show] = createPlainButtons(element, widget, (view) =>
    view || !written('wallet')
      ? open({ view, namespace: written('namespace') } as object)
      : // What a wallet's own button comes to is told to `onError`, and by the events.
        widget.connectWallet(written('wallet') as string, written('namespace')).catch(() => {}),
  )
  return () => {
    const { account, network } = read('faces').value ?? {}
    showNetwork(
      (kind === 'network-button' || (kind === 'button' && account)) &&
        (network ?? ['Networks', widget.network.value.name]),
    )
    const group = show(
      kind !== 'network-button' &&
        (account && (kind === 'button' || kind === 'account-button')
          ? // The amount is the last.
            (account.slice(0, written('balance') === 'hide' ? 3 : 4) as unknown as ButtonFace)
          : kind !== 'account-button' && [
              // A wallet's own button opens no view, and is not busy while another wallet is on its way.
              written('wallet') ? undefined : 'Connect',
              written('label') ?? written('wallet') ?? widget.words.value[0],
            ]),
    ).parentElement as HTMLElement
    // Names of the widget's own are no property of a style: those are options, before which the page's CSS counts. The group was
    // left bare of what was said before.
    for (const [name, value] of Object.entries(options.value.themeVariables ?? {}))
      group.style.setProperty(name.replace(/--\w+/, '--walletlet'), (value ?? '') as string)
  }
}
