import type { ReactElement, ReactNode } from '../react.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Text } from './text.tsx'

interface PlaceholderAction {
  readonly label: string
  readonly onClick?: (() => void) | undefined
  readonly href?: string | undefined
  /** The first is primary, the others quiet, unless said otherwise. */
  readonly kind?: 'primary' | 'quiet' | 'danger' | undefined
}

export interface PlaceholderProps {
  readonly icon: IconName
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: readonly PlaceholderAction[] | undefined
}

/** Stands where content would: nothing there, something failed, something to explain. */
export const Placeholder = ({ icon, title, text, actions = [] }: PlaceholderProps): ReactElement => (
  <div className="wl-placeholder">
    <Icon name={icon} size={28} />
    <h3>{title}</h3>
    {text && (
      <Text tone="muted" align="center">
        {text}
      </Text>
    )}
    {actions.map(({ label, kind, ...action }, index) => (
      <Button key={label} kind={kind ?? (index ? 'quiet' : 'primary')} {...action}>
        {label}
      </Button>
    ))}
  </div>
)
