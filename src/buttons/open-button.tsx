import type { OpenRequest } from '../domain/views.ts'
import { adoptStyles } from '../ui/adopt-styles.ts'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from '../ui/react.ts'
import { useWidget } from './context.ts'
import { BUTTON_CSS } from './styles.ts'

/** A button on the host's page that opens the modal: busy while its code loads, and saying so when it could not. */
export function OpenButton({
  request,
  isQuiet,
  isBusy,
  children,
}: {
  request: OpenRequest
  isQuiet?: boolean
  isBusy?: boolean
  children: ReactNode
}): ReactElement {
  const widget = useWidget()
  const element = useRef<HTMLButtonElement>(null)
  const [opening, setOpening] = useState<'idle' | 'running' | 'failed'>('idle')
  useEffect(() => {
    if (element.current) adoptStyles(element.current.getRootNode() as Document | ShadowRoot, 'button', BUTTON_CSS)
  }, [])
  const open = (): void => {
    setOpening('running')
    widget.open(request).then(
      () => setOpening('idle'),
      () => setOpening('failed'),
    )
  }
  return (
    <button
      ref={element}
      type="button"
      className="walletlet-button"
      data-quiet={isQuiet}
      aria-haspopup="dialog"
      aria-busy={isBusy || opening === 'running'}
      onClick={open}
    >
      {opening === 'failed' ? 'Try again' : children}
    </button>
  )
}
