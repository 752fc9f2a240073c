import type { ReactElement, ReactNode } from '../react.ts'

export interface TagProps {
  readonly children: ReactNode
  readonly kind?: 'neutral' | 'accent' | 'success' | undefined
}

export const Tag = ({ children, kind }: TagProps): ReactElement => (
  <span className="wl-tag" data-kind={kind}>
    {children}
  </span>
)
