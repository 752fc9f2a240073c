import type { ReactElement, ReactNode } from '../react.ts'

export interface StackProps {
  readonly children: ReactNode
  /** Steps of 4 px. */
  readonly gap?: number | undefined
  readonly align?: 'stretch' | 'start' | 'center' | 'end' | undefined
}

/** Things below each other. */
export const Stack = ({ children, gap = 3, align }: StackProps): ReactElement => (
  <div className="wl-stack" style={{ gap: gap * 4, alignItems: align }}>
    {children}
  </div>
)
