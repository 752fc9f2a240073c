import type { ReactElement, ReactNode } from '../react.ts'
import { Icon } from './icon.tsx'
import { Pressable } from './pressable.tsx'
import { Spinner } from './spinner.tsx'
import { Tag } from './tag.tsx'

export interface RowProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** A text becomes a neutral `Tag`. */
  readonly tag?: ReactNode
  readonly trailing?: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly href?: string | undefined
  readonly isSelected?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isBusy?: boolean | undefined
  /** Why it is disabled, or what happens: stands where the subtitle would. */
  readonly hint?: string | undefined
}

/** One line of a list: a button, a link, or a plain line when it leads nowhere. Belongs into `Rows`. */
export function Row({ icon, title, tag, trailing, hint, subtitle = hint, ...rest }: RowProps): ReactElement {
  return (
    <Pressable className="wl-row" {...rest}>
      {icon}
      <span className="wl-row-text">
        <span>{title}</span>
        {subtitle && <span className="wl-muted">{subtitle}</span>}
      </span>
      {typeof tag === 'string' ? <Tag>{tag}</Tag> : tag}
      {rest.isBusy ? <Spinner size={18} /> : (trailing ?? (rest.isSelected && <Icon name="check" />))}
    </Pressable>
  )
}
