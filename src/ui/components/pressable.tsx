import type { ReactElement, ReactNode } from '../react.ts'
import { safeHref } from '../safe-href.ts'

export interface PressableProps {
  readonly className: string
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly href?: string | undefined
  readonly kind?: string | undefined
  readonly label?: string | undefined
  readonly isSelected?: boolean | undefined
  readonly isBusy?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/**
 * A link, a button, or neither, by what it is given. Off means `aria-disabled`, not `disabled`: a control that turns
 * busy under the visitor's finger must not throw the focus out of the dialog.
 */
export function Pressable(props: PressableProps): ReactElement {
  const { className, children, onClick, kind, label, isSelected, isBusy, isDisabled } = props
  const href = safeHref(props.href)
  const isOff = isBusy || isDisabled || (props.href !== undefined && !href)
  const shared = {
    className,
    'data-kind': kind,
    'aria-label': label,
    'aria-current': isSelected || undefined,
    'aria-busy': isBusy || undefined,
    'aria-disabled': isOff || undefined,
  }
  if (href && !isOff) {
    // A scheme of a wallet app in a new tab would leave an empty tab behind.
    const target = /^http/i.test(href) ? '_blank' : undefined
    return (
      <a {...shared} href={href} target={target} rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    )
  }
  if (!onClick && !isOff) return <div {...shared}>{children}</div>
  return (
    <button {...shared} type="button" onClick={isOff ? undefined : onClick}>
      {children}
    </button>
  )
}
