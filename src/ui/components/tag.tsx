import type { ReactElement, ReactNode } from '../react.ts'

export const Tag = ({ children }: { children: ReactNode }): ReactElement => (
  <span className="wl-tag" part="tag">
    {children}
  </span>
)
