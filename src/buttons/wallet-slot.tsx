import { type ReactElement, type ReactNode, useEffect, useState } from '../ui/react.ts'
import { createPortal } from '../ui/react-portal.ts'
import { useWidget } from './context.ts'

/** What `<WalletSlot>` takes of its host. */
export interface WalletSlotProps {
  /** Above every view, or below. */
  readonly name: 'header' | 'footer'
  /** Drawn by your page, with its context and its styles. */
  readonly children?: ReactNode
}

/**
 * Your own part of the wallet's card, for as long as this is mounted: a brand, a notice, a link. The element it stands in says in `data-view`
 * which view is shown. One for each name; the last one counts.
 */
export function WalletSlot({ name, children }: WalletSlotProps): ReactElement | null {
  const widget = useWidget()
  const [element, setElement] = useState<HTMLElement>()
  useEffect(() => {
    const own = document.createElement('div')
    setElement(own)
    widget.update({ [name]: own })
    return () => widget.update({ [name]: undefined })
  }, [widget, name])
  return element ? createPortal(children, element) : null
}
