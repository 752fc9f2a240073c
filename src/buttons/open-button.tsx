import { adoptStyles } from '../ui/adopt-styles.ts'
import { type ReactElement, type ReactNode, useState } from '../ui/react.ts'
import type { HostOpenRequest } from '../widget/views.ts'
import { useWidget } from './context.ts'
import { BUTTON_CSS } from './styles.ts'

/** Whatever the button stands in, a document or a shadow root, gets its look. */
export function dress(element: HTMLButtonElement | null): void {
  if (element) adoptStyles(element.getRootNode() as Document | ShadowRoot, 'button', BUTTON_CSS)
}

/** A button on the host's page that opens the modal: busy while its code loads, and saying so when it could not. */
export function OpenButton({
  request,
  isQuiet,
  isBusy,
  children,
}: {
  request: HostOpenRequest
  isQuiet?: boolean
  isBusy?: boolean
  children: ReactNode
}): ReactElement {
  const widget = useWidget()
  // False once it failed.
  const [isOpening, setOpening] = useState<boolean>()
  const open = (): void => {
    setOpening(true)
    widget.open(request).then(
      () => setOpening(undefined),
      () => setOpening(false),
    )
  }
  return (
    <button
      ref={dress}
      type="button"
      className="walletlet-button"
      data-quiet={isQuiet}
      aria-haspopup="dialog"
      aria-busy={isBusy || isOpening}
      onClick={open}
    >
      {isOpening === false ? 'Try again' : children}
    </button>
  )
}
