import { type ReactElement, type ReactNode, useEffect, useState } from '../ui/react.ts'
import { createPortal } from '../ui/react-portal.ts'
import type { Widget } from '../widget/widget.ts'
import { useWidget } from './context.ts'

/** What `<WalletSlot>` takes of its host. */
export interface WalletSlotProps {
  /** Above every view, or below. */
  readonly name: 'header' | 'footer'
  /** Drawn by your page, with its context and its styles. */
  readonly children?: ReactNode
}

/** What is mounted for each part of a widget's card. */
const mounted = /* @__PURE__ */ new WeakMap<Widget, Readonly<Record<WalletSlotProps['name'], readonly HTMLElement[]>>>()

/**
 * Your own part of the wallet's card, for as long as this is mounted: a brand, a notice, a link. The element it stands in says in `data-view`
 * which view is shown. Of several for one name the last one counts.
 */
export function WalletSlot({ name, children }: WalletSlotProps): ReactElement | null {
  const widget = useWidget()
  const [element, setElement] = useState<HTMLElement>()
  useEffect(() => {
    const own = document.createElement('div')
    const show = (change: (all: readonly HTMLElement[]) => readonly HTMLElement[]): void => {
      const parts = mounted.get(widget) ?? { header: [], footer: [] }
      const all = change(parts[name])
      mounted.set(widget, { ...parts, [name]: all })
      widget.update({ [name]: all.at(-1) })
    }
    setElement(own)
    show((all) => [...all, own])
    return () => show((all) => all.filter((one) => one !== own))
  }, [widget, name])
  return element ? createPortal(children, element) : null
}
