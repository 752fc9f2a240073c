import type { ReactElement, ReactNode } from '../react.ts'

export interface TextProps {
  readonly children: ReactNode
  readonly size?: 'small' | 'normal' | 'large' | undefined
  readonly tone?: 'main' | 'muted' | 'danger' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
}

export const Text = ({ children, size = 'normal', tone = 'main', align }: TextProps): ReactElement => (
  <p className={`wl-${size} wl-${tone}`} style={{ textAlign: align }}>
    {children}
  </p>
)
