import type { ReactElement } from '../react.ts'
import { Icon, type IconName } from './icon.tsx'
import { Pressable, type PressableProps } from './pressable.tsx'

export interface IconButtonProps {
  readonly icon: IconName
  /** Its accessible name. */
  readonly label: string
  readonly onClick: NonNullable<PressableProps['onClick']>
  readonly isDisabled?: boolean | undefined
}

export const IconButton = ({ icon, ...rest }: IconButtonProps): ReactElement => (
  <Pressable className="wl-icon-button" {...rest}>
    <Icon name={icon} />
  </Pressable>
)
