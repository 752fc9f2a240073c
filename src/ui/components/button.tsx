import type { ReactElement, ReactNode } from '../react.ts'
import { Pressable, type PressableProps } from './pressable.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: PressableProps['onClick']
  readonly kind?: 'primary' | 'quiet' | 'danger' | undefined
  readonly isBusy?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** Opens in a new tab; schemes of wallet apps open in this one. */
  readonly href?: string | undefined
}

/** As wide as its place. One primary button per view. */
export function Button({ children, kind = 'primary', ...rest }: ButtonProps): ReactElement {
  return (
    <Pressable className="wl-button" kind={kind} {...rest}>
      {rest.isBusy && <Spinner size={16} />}
      {children}
    </Pressable>
  )
}
