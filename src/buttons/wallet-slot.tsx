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

type Kept = Record<symbol, HTMLElement[] | undefined>

/**
 * Your own part of the wallet's card, for as long as this is mounted: a brand, a notice, a link. The element it stands in says in `data-view`
 * which view is shown. One for each name; the last one counts, and when it goes the one before. The option of
 * that name is no more by then.
 */
export function WalletSlot({ name, children }: WalletSlotProps): ReactElement | null {
  const widget = useWidget()
  const [element, setElement] = useState<HTMLElement>()
  useEffect(() => {
    const own = document.createElement('div')
    setElement(own)
    // Those that are mounted, in their order; the widget itself keeps them, of which a page may have several.
    const place = Symbol.for(`walletlet.${name}`)
    const { [place]: all = [] } = widget as unknown as Kept
    Object.assign(widget, { [place]: all })
    const show = (): void => widget.update({ [name]: all.at(-1) })
    all.push(own)
    show()
    return () => {
      all.splice(all.indexOf(own), 1)
      show()
    }
  }, [widget, name])
  return element ? createPortal(children, element) : null
}
