import type { ReactElement, ReactNode } from '../react.ts'
import { safeHref } from '../safe-href.ts'

export interface PressableProps {
  readonly className: string
  readonly children: ReactNode
  /** `detail`: which click of a quick row of them it is; a key has none. */
  readonly onClick?: ((event: { readonly detail: number }) => void) | undefined
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
  const { className, children, kind, label, isSelected, isBusy } = props
  const safe = safeHref(props.href)
  const isOff = isBusy || props.isDisabled || (props.href !== undefined && !safe)
  const href = isOff ? undefined : safe
  const onClick = isOff ? undefined : props.onClick
  const isButton = !href && (props.onClick || isOff)
  // One type for the three, which differ in nothing that is used here.
  const Element = (href ? 'a' : isButton ? 'button' : 'div') as 'a'
  return (
    <Element
      className={className}
      data-kind={kind}
      // For the host's own styles: `row`, `button quiet`.
      part={`${className.replaceAll('wl-', '')} ${kind ?? ''}`}
      aria-label={label}
      aria-current={isSelected || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      type={isButton ? 'button' : undefined}
      href={href}
      // A scheme of a wallet app in a new tab would leave an empty tab behind.
      target={href?.startsWith('http') ? '_blank' : undefined}
      rel={href && 'noopener noreferrer'}
      onClick={onClick}
    >
      {children}
    </Element>
  )
}
