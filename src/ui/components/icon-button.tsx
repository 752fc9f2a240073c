import type { ReactElement } from '../react.ts'
import { Icon, type IconName } from './icon.tsx'
import { Pressable } from './pressable.tsx'

export interface IconButtonProps {
  readonly icon: IconName
  /** Its accessible name. */
  readonly label: string
  readonly onClick: () => void
}

export const IconButton = ({ icon, label, onClick }: IconButtonProps): ReactElement => (
  <Pressable className="wl-icon-button" label={label} onClick={onClick}>
    <Icon name={icon} />
  </Pressable>
)
